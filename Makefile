# make play, make test and make test-all set up what they need, in .venv; nothing has to be there but Python 3.11 (or newer) and make.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
GAME ?= terrace
export GAME
TYPED := build/typed

MESSAGES := build/messages.pot
LOCALES := core/text/locale

.PHONY: play test test-all editor-test lint format messages docs pages benchmark clean

play: $(VENV)/for-play
	@$(BIN)/pilewright play "$$GAME"

# The quick lane: every idea is tried, on a dozen games; what compiles, starts processes or takes long is left to test-all.
test: $(VENV)/for-development
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not (compiled or process or thorough)"

# Everything, for every game. What needs the same compiled kernel is one group, so that each kernel is compiled once.
test-all: $(VENV)/for-development
	PILEWRIGHT_TESTS=all $(BIN)/python -m pytest -n auto --dist loadgroup

# What an editor makes of the schema; needs node and npm, and without them `make test-all` passes over these tests.
editor-test: $(VENV)/for-development
	npm install --silent --no-audit --no-fund --prefix build/editor yaml-language-server@1
	$(BIN)/python -m pytest tests/editor

lint: $(VENV)/for-development
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	rm -rf $(TYPED) build/lib build/bdist.*
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --target $(TYPED) .
	PYTHONPATH=$(TYPED) $(BIN)/lint-imports
	MYPYPATH=$(TYPED) $(BIN)/mypy -p pilewright
	MYPYPATH=$(TYPED) $(BIN)/mypy examples/pilewright-merci/pilewright_merci

format: $(VENV)/for-development
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: $(VENV)/for-documents pages
	$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going -b html docs build/docs
	@echo "build/docs/index.html"

# The pages that programs make of the rulesets, the schema, the commands and the checks; a test tells when they are out of date.
pages: $(VENV)/for-development
	for page in games keys commands checks; do $(BIN)/python tests/docs/$${page}_page.py || exit 1; done

# The messages of the code into the catalogue of every language, and those compiled: docs/manual-pages.md, "A new language".
messages: $(VENV)/for-development
	mkdir -p $(dir $(MESSAGES))
	$(BIN)/pybabel -q extract --no-location --no-wrap --sort-output -o $(MESSAGES) core plugins
	$(BIN)/pybabel -q update --no-wrap --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date \
		-D pilewright -i $(MESSAGES) -d $(LOCALES)
	$(BIN)/pybabel -q compile -D pilewright -d $(LOCALES)

benchmark: $(VENV)/for-development
	$(BIN)/python benchmarks/kernel.py

clean:
	rm -rf $(VENV) build dist *.egg-info

# The stamps say what has been installed; pyproject.toml decides what has to be.
$(VENV)/for-play: pyproject.toml | $(BIN)/pip
	@echo "Setting up $(VENV) ..." >&2
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable . </dev/null
	@touch $@

$(VENV)/for-development: pyproject.toml | $(BIN)/pip
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,fast]' </dev/null
	@touch $@ $(VENV)/for-play

$(VENV)/for-documents: pyproject.toml $(VENV)/for-development
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[docs]' </dev/null
	@touch $@

$(BIN)/pip:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, this is " + sys.version)'
	@$(PYTHON) -m venv $(VENV)
