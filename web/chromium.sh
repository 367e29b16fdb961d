#!/bin/sh
# Debian's Chromium for the tests of the page, where it is missing. Playwright's own browsers are not used.
set -eu
if command -v chromium >/dev/null 2>&1; then exit 0; fi
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  echo "Installing Chromium for the tests of the page ..."
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null
else
  echo "The tests of the page need Chromium; on Debian: sudo apt-get install chromium" >&2
  exit 1
fi
