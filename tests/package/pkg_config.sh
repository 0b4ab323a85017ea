#!/bin/sh
# The installed package through pkg-config. usage: pkg_config.sh c|cxx <installed tree>
set -eu
. "$SAT_SOURCE_DIR/tests/package/common.sh"
use_language "$1"
prefix=$(cd "$2" && pwd)

PKG_CONFIG_LIBDIR=$(dirname "$(find "$prefix" -name sat.pc)")
export PKG_CONFIG_LIBDIR PKG_CONFIG_PATH=
export PKG_CONFIG_ALLOW_SYSTEM_CFLAGS=1 PKG_CONFIG_ALLOW_SYSTEM_LIBS=1

version=$(pkg-config --modversion sat)
[ "$version" = $installed_version ] || fail "pkg-config says version $version"

build() {
    # shellcheck disable=SC2046 # split on purpose
    "$compiler" -std=$standard $(pkg-config --cflags sat) "$consumer" -o consumer $(pkg-config --libs sat)
}
rm -f consumer
run build
expect_output ./consumer $installed_version
[ "$(pkg-config --libs-only-l --static sat | tr -d ' ')" = -lsat ] || fail "asks for more than libsat.a"

PKG_CONFIG_LIBDIR=$PWD/nowhere
refuse "a missing package" build
