#!/bin/sh
# sdl_window.sh XVFB PLAYGROUND_SDL PLAYGROUND_FIGURES CHECK_PICTURE
#
# Opens the window in a display of its own, plays every scene's demo through the window's event queue, and looks at a
# screenshot. A demo that needs only keys must end with the very figures of the same demo without a window.
set -eu
xvfb=$1 sdl=$2 without=$3 check=$4
frames=120
rm -f display.txt

"$xvfb" -displayfd 3 -screen 0 1280x720x24 -nolisten tcp -noreset 3>display.txt >xvfb.log 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
tries=0
while [ ! -s display.txt ]; do
    tries=$((tries + 1))
    if [ "$tries" -gt 100 ] || ! kill -0 "$server" 2>/dev/null; then
        echo "skipped: Xvfb does not start here"
        exit 77
    fi
    sleep 0.1
done
DISPLAY=:$(cat display.txt)
export DISPLAY
SDL_VIDEODRIVER=x11 SDL_AUDIODRIVER=dummy LIBGL_ALWAYS_SOFTWARE=1
export SDL_VIDEODRIVER SDL_AUDIODRIVER LIBGL_ALWAYS_SOFTWARE

for scene in axes push stack swarm bullets character terrain; do
    "$sdl" "$scene" --demo --frames "$frames" --figures --screenshot "$scene.bmp" >"$scene.txt"
    "$check" "$scene.bmp" "$scene"
done

for scene in push stack character; do
    "$without" "$scene" "$frames" >expected.txt
    cmp "$scene.txt" expected.txt || {
        diff "$scene.txt" expected.txt
        exit 1
    }
done
echo "figures with and without a window: the same"
