# The two commands: `make play` and `make test`. `make help` lists the others.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.md' -o -name '*.toml')
HAVE_CC := $(shell command -v $${CC:-cc} >/dev/null 2>&1 && echo 1)
COMPILE := $(if $(HAVE_CC),1,0)
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal
# A test that hangs ends with its traceback.
HANG := -o faulthandler_timeout=900 -o faulthandler_exit_on_timeout=true
SUITE := $(PYTEST) $(HANG)
# Hundreds of processes of the suite import the same files: they are translated once.
unexport PYTHONDONTWRITEBYTECODE
# Tests of servers and programs wait a good part of their time: a process more than there are cores.
ONE_MORE = $(shell $(BIN)/python -c 'import os; print(len(os.sched_getaffinity(0)) + 1)' 2>/dev/null || echo auto)
PEERS := 'open_spiel>=2.0' 'pettingzoo[classic]>=1.25,<2' 'rlcard>=1.2' 'catanatron>=3'
FIRST_HALF := $(if $(HAVE_CC),not soak and not once,not soak)
NPM := web/npm.sh $(CURDIR)/$(BIN)/python
PAGE := src/undercroft/server/page/index.html
PAGE_SOURCES := $(shell find web -name node_modules -prune -o -type f -print)

.PHONY: help play setup compile page test lint types pure compiled page-test bench soak clean
.DEFAULT_GOAL := help

help:
	@echo "make play     set everything up, serve the tables and open them in the browser"
	@echo "make test     set everything up and run every check"
	@echo "make setup    only set up, into $(VENV)/"
	@echo "make compile  build the package anew from the sources"
	@echo "make page     build the page in the browser from web/"
	@echo "make bench    measure speed, write bench/results.md"
	@echo "make soak     the slow, deep runs"
	@echo "make clean    remove everything that was built"

play: setup
	@$(BIN)/undercroft serve --open

setup: $(VENV)/package

$(VENV)/bin/python:
	@echo "Making a virtual environment in $(VENV)/ ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Undercroft needs Python 3.11 or later; $(PYTHON) is older. Use make PYTHON=python3.11 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	  { echo "This Python cannot make virtual environments; on Debian: apt-get install python3-venv"; rm -rf $(VENV); exit 1; }

$(VENV)/tools: $(VENV)/bin/python pyproject.toml
	@echo "Installing tools ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --group dev
	@touch $@

page: $(PAGE)

web/node_modules/.package-lock.json: web/package-lock.json | $(VENV)/tools
	@echo "Fetching what the page is made of ..."
	@$(NPM) ci --silent
	@touch $@

$(PAGE): web/node_modules/.package-lock.json $(PAGE_SOURCES)
	@echo "Building the page ..."
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

$(VENV)/package: $(VENV)/tools setup.py $(SOURCES) $(PAGE)
	@echo "Building the package $(if $(HAVE_CC),(compiled, about a minute),(pure Python: no C compiler found)) ..."
	@touch $(VENV)/begun
	@UNDERCROFT_COMPILE=$(COMPILE) $(BIN)/python tools/alone.py $(VENV)/lock \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check \
	  --no-build-isolation '.[server]'
	@mv $(VENV)/begun $@
	@$(BIN)/undercroft --version

compile:
	@rm -f $(VENV)/package
	@$(MAKE) --no-print-directory setup

# The build and the checks of the sources side by side, then the suite, whose parts use all cores.
test:
	@$(MAKE) --no-print-directory -j2 setup lint types
	@$(MAKE) --no-print-directory pure compiled page-test

lint: $(VENV)/tools
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(VENV)/tools
	$(BIN)/mypy
	$(BIN)/mypy tests bench examples

pure: $(VENV)/tools
	PYTHONPATH=src UNDERCROFT_EXPECT=pure $(SUITE) -m '$(FIRST_HALF)' --doctest-modules --doctest-glob='*.md' \
	  --ignore=tests/page --ignore=src/undercroft/server/migrations tests src/undercroft README.md docs

compiled: setup
ifeq ($(HAVE_CC),1)
	UNDERCROFT_EXPECT=compiled $(SUITE) -n $(ONE_MORE) -m 'not soak' --doctest-glob='*.md' --ignore=tests/page \
	  tests README.md docs
else
	@echo "No C compiler: the compiled half of the suite cannot run here."
endif

page-test: setup
	@web/chromium.sh
	$(NPM) run --silent check
	$(NPM) run --silent test
	$(SUITE) -m 'not soak' tests/page

bench: setup
	@for peer in $(PEERS); do $(BIN)/python -m pip install --quiet --disable-pip-version-check "$$peer" || \
	  echo "$$peer cannot be installed here: it is left out of the benchmark"; done
	$(BIN)/python -m bench

soak: setup
	UNDERCROFT_EXPECT=compiled $(PYTEST) -m soak --ignore=tests/server/test_patience.py tests
	UNDERCROFT_EXPECT=compiled $(BIN)/python -m pytest -n 0 -m soak tests/server/test_patience.py  # measures: alone

clean:
	rm -rf $(VENV) web/node_modules src/undercroft/server/page artefacts build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
