# shellcheck shell=bash disable=SC2034 # what is set here is for those that read it
# Shared by the scripts here: they stop at the first failure, and have the root of the tree and a folder that goes with them.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
