#!/bin/sh
# Debian's Chromium for the tests of the page, where it is missing. Playwright's own browsers are not used.
# The shell without windows is the same browser and needs half the time; the whole one does where it is not to be had.
set -eu
have() { command -v "$1" >/dev/null 2>&1; }
if have chromium-headless-shell; then exit 0; fi
if have apt-get && [ "$(id -u)" = 0 ]; then
  echo "Installing Chromium for the tests of the page ..."
  export DEBIAN_FRONTEND=noninteractive
  if apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-dejavu-core >/dev/null; then
    exit 0
  fi
fi
if have chromium; then exit 0; fi
echo "The tests of the page need Chromium; on Debian: sudo apt-get install chromium-headless-shell" >&2
exit 1
