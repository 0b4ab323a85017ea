#!/bin/sh
# Prints what runs a program for 32-bit x86 here: its own loader, where the processor is of that kind and the kernel lets
# it, and qemu elsewhere, which takes twenty times as long.
root=/usr/i686-linux-gnu
native="$root/lib/ld-linux.so.2 --library-path $root/lib"
# shellcheck disable=SC2086 # a command and its arguments
if $native "$root/lib/libc.so.6" >/dev/null 2>&1; then
    echo "$native"
else
    echo "qemu-i386 -L $root"
fi
