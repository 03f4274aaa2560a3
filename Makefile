# `make run` and `make test` need Python 3.11+ and make; they bring everything else. See CONTRIBUTING.md.

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { command -v $$python; break; }; done)
# Options of the started command: make run ARGS="--https", make test ARGS="-k roster".
ARGS ?=

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check install --quiet --require-hashes
STAMPS := $(VENV)/stamps
VENDOR := static/vendor/icons.svg
MODULES := node_modules/.package-lock.json
LOCK := $(PY) -m piptools compile --quiet --generate-hashes --strip-extras --allow-unsafe --no-emit-options \
	--no-emit-index-url --no-emit-trusted-host --no-emit-find-links

.DEFAULT_GOAL := help
.PHONY: help run test test-engines check lint types laws wheel bench format vendor lock clean

help:
	@echo "make run      start the companion, and print a QR code for phones on the same network"
	@echo "make test     lint, types, import laws, then every test"
	@echo "make test-engines  journeys in WebKit and Firefox"
	@echo "make bench    measure the speed, each figure beside its target"
	@echo "make format   format the code"
	@echo "make wheel    build the wheel into dist/"
	@echo "make lock     pin the newest versions (Python and npm)"
	@echo "make clean    remove everything that make built, but never data/"

run: $(STAMPS)/run $(VENDOR)
	@$(PY) -m companion serve $(ARGS)

# pytest is last, so that its summary is the last line. Tests in a browser wait more than they work: three processes keep
# two cores busy.
test: check $(VENDOR) $(MODULES)
	@CHROMIUM="$$($(PY) tools/chromium.py --install)" && export CHROMIUM && $(PY) -m pytest -n 3 $(ARGS)

# Journeys in WebKit and Firefox, two phones each. Both engines work for one test at a time.
test-engines: $(STAMPS)/dev $(VENDOR)
	@$(PY) tools/engines.py --install
	@$(PY) -m pytest tests/engines $(ARGS)

check: lint types laws

lint: $(STAMPS)/dev
	@$(PY) -m ruff check
	@$(PY) -m ruff format --check

types: $(STAMPS)/dev
	@$(PY) -m mypy

laws: $(STAMPS)/dev
	@PYTHONPATH=. $(VENV)/bin/lint-imports --no-logo

wheel: $(STAMPS)/dev $(VENDOR)
	@$(PY) -m build --wheel --no-isolation --outdir dist

bench: $(STAMPS)/dev $(VENDOR)
	@$(PY) -m bench $(ARGS)

format: $(STAMPS)/dev
	@$(PY) -m ruff check --fix-only
	@$(PY) -m ruff format

vendor: $(VENDOR)

lock: $(STAMPS)/dev
	CUSTOM_COMPILE_COMMAND="make lock" $(LOCK) --upgrade -o requirements/run.txt pyproject.toml
	CUSTOM_COMPILE_COMMAND="make lock" $(LOCK) --upgrade --extra dev -c requirements/run.txt -o requirements/dev.txt pyproject.toml
	CUSTOM_COMPILE_COMMAND="make lock" $(LOCK) --upgrade -o requirements/node.txt requirements/node.in
	npm install --package-lock-only --ignore-scripts

clean:
	rm -rf $(VENV) node_modules static/vendor dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

$(STAMPS)/venv: tools/environment.py
	@test -n "$(PYTHON)" || { echo "No Python 3.11 or newer is on PATH. Install one, or name yours: make PYTHON=/path/to/python3"; exit 1; }
	@echo "Setting up the Python environment in $(VENV)."
	@$(PYTHON) tools/environment.py $(VENV)
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/run: requirements/run.txt $(STAMPS)/venv
	@echo "Installing the companion's packages (once)."
	@$(PIP) -r $<
	@touch $@

$(STAMPS)/dev: requirements/dev.txt $(STAMPS)/run
	@echo "Installing the test packages (once)."
	@$(PIP) -r $<
	@touch $@

$(VENDOR): tools/vendor.py package.json package-lock.json $(wildcard static/icons/names.txt companion/games/*/data/*.toml) | $(STAMPS)/venv
	@echo "Fetching the browser files."
	@$(PY) tools/vendor.py

# The tests read axe from here; running needs only what was copied out of it.
$(MODULES): package-lock.json | $(STAMPS)/venv
	@$(PY) tools/vendor.py
