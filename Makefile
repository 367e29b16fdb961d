# The two commands: `make play` and `make test`. `make help` lists the others.
# PYTHON=... chooses the Python of the environment; without it, the environment keeps the one it has.
PY := $(or $(PYTHON),python3)
VENV := .venv
BIN := $(VENV)/bin
TOOLS := $(VENV)/set-up/tools-dev.json
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal
# A test that hangs ends with its traceback.
HANG := -o faulthandler_timeout=900 -o faulthandler_exit_on_timeout=true
SUITE := $(PYTEST) $(HANG)
# Hundreds of processes of the suite import the same files: they are translated once.
unexport PYTHONDONTWRITEBYTECODE
# Tests of servers and programs wait a good part of their time: a process more than there are cores.
ONE_MORE = $(shell $(BIN)/python -c 'import os; print(len(os.sched_getaffinity(0)) + 1)' 2>/dev/null || echo auto)
PEERS := 'open_spiel>=2.0' 'pettingzoo[classic]>=1.25,<2' 'rlcard>=1.2' 'catanatron>=3'
# Where there is a C compiler the package is compiled, or the set-up has failed.
COMPILED = $(shell $(BIN)/undercroft --version 2>/dev/null | grep -ow compiled)
TO_COMPILE = $(shell $(BIN)/python tools/compiler.py 2>/dev/null)
FIRST_HALF = $(if $(TO_COMPILE),not soak and not once,not soak)
NPM := web/npm.sh "$(CURDIR)/$(BIN)/python"

define set_up
@command -v '$(PY)' >/dev/null 2>&1 || \
  { echo "There is no $(PY) here. Undercroft needs Python 3.11 or later; on Debian: apt-get install python3 python3-venv" >&2; exit 1; }
@said=$$('$(PY)' -c 'import sys; print("it is " + ("older" if sys.version_info < (3, 11) else "Python"))' 2>&1); \
  case "$$said" in *"it is Python") ;; \
  *"it is older") echo "Undercroft needs Python 3.11 or later; $(PY) is older. Use make PYTHON=python3.11 ..." >&2; exit 1;; \
  *) echo "There is a $(PY) here, but it does not run as a Python; it says: $${said:-nothing}" >&2; \
    echo "Undercroft needs Python 3.11 or later. Use make PYTHON=... with one that runs" >&2; exit 1;; esac
@'$(PY)' tools/set_up.py $(1) $(if $(PYTHON),--chosen)
endef

.PHONY: help play setup tools compile front page test lint types pure compiled page-code in-chromium page-test bench soak mutate clean
.DEFAULT_GOAL := help

help:
	@echo "make play     set everything up, serve the tables and open them in the browser"
	@echo "make test     set everything up and run every check"
	@echo "make setup    only set up what playing needs, into $(VENV)/"
	@echo "make tools    set up what the checks need besides"
	@echo "make compile  build the package anew from the sources"
	@echo "make front    only ask whether mypyc takes the sources: seconds"
	@echo "make page     build the page in the browser from web/"
	@echo "make bench    measure speed, write bench/results.md"
	@echo "make soak     the slow, deep runs"
	@echo "make mutate   change the rules of games in small places, and list what no test notices"
	@echo "make clean    remove everything that was built"

play: setup
	@$(BIN)/undercroft serve --open

setup:
	$(call set_up,play)

page:
	$(call set_up,page)

tools: $(TOOLS)

$(TOOLS): pyproject.toml
	$(call set_up,tools)
	@touch $@

compile:
	@rm -f $(VENV)/set-up/package.json
	@$(MAKE) --no-print-directory setup

# Checks and C of every compiled module, without a C compiler.
front: $(TOOLS)
	@$(BIN)/python tools/compiled.py

# What leaves a core idle runs beside something else: the page is fetched and built beside the tools, and the package is
# compiled beside the checks of the sources and the pure half, which needs nothing of it; then the page's code is tested.
test:
	$(call set_up,checks)
	@touch $(TOOLS)
	@$(MAKE) --no-print-directory -j3 setup lint types pure page-code
	@$(MAKE) --no-print-directory compiled in-chromium

lint: $(TOOLS)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(TOOLS)
	$(BIN)/mypy
	$(BIN)/mypy tests bench examples

# Where nothing is compiled this half has all tests, and some of them run what is installed.
.SECONDEXPANSION:
pure: $(TOOLS) $$(if $$(TO_COMPILE),,setup)
	PYTHONPATH=src UNDERCROFT_EXPECT=pure $(SUITE) -m '$(FIRST_HALF)' --doctest-modules --doctest-glob='*.md' \
	  --ignore=tests/page --ignore=src/undercroft/server/migrations tests src/undercroft README.md docs

compiled: $(TOOLS) setup
	@if [ -z '$(COMPILED)' ]; then echo "The package is pure Python here: the compiled half of the suite cannot run."; \
	else set -x; UNDERCROFT_EXPECT=compiled $(SUITE) -n $(ONE_MORE) -m 'not soak' --doctest-glob='*.md' \
	  --ignore=tests/page tests README.md docs; fi

# Told in one piece when it is done: something else speaks meanwhile.
page-code: $(TOOLS) setup
	@told=$$( { $(NPM) run --silent check && $(NPM) run --silent test; } 2>&1 ); code=$$?; echo "$$told"; exit $$code

in-chromium: $(TOOLS) setup
	@web/chromium.sh
	$(SUITE) -m 'not soak' tests/page

page-test: page-code in-chromium

bench: $(TOOLS) setup
	@for peer in $(PEERS); do $(BIN)/python -m pip install --quiet --disable-pip-version-check "$$peer" || \
	  echo "$$peer cannot be installed here: it is left out of the benchmark"; done
	$(BIN)/python -m bench

soak: $(TOOLS) setup
	UNDERCROFT_EXPECT=compiled $(PYTEST) -m soak --ignore=tests/server/test_patience.py tests
	UNDERCROFT_EXPECT=compiled $(BIN)/python -m pytest -n 0 -m soak tests/server/test_patience.py  # measures: alone

# GAMES="dice roll" SAMPLE=100 SEED=2 chooses; every change is made in a copy.
mutate: $(TOOLS)
	nice $(BIN)/python tools/mutate.py $(GAMES) $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(SEED),--seed $(SEED))

clean:
	rm -rf $(VENV) .set-up.lock web/node_modules src/undercroft/server/page artefacts build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
