# Needs GNU make and python3 (3.11 or newer); everything else is set up in .venv and
# frontend/node_modules.
# Some machines forbid compiled modules: every process of every test would compile them again.
unexport PYTHONDONTWRITEBYTECODE
PYTHON ?= python3
BIN := .venv/bin
NODE_TOOLS = $(BIN)/node frontend/node_modules/.bin
ESLINT_CONFIG = frontend/.eslint.config.js
SCRIPTS = 'frontend/**/*.{js,css}' 'tests/frontend/**/*.{js,mjs}'
# The tools' results for unchanged files.
SCRIPTS_CACHE = frontend/node_modules/.cache
CACHED = --cache --cache-strategy content --cache-location $(SCRIPTS_CACHE)
# Tests often wait for other processes: on two cores, a third worker uses that time.
WORKERS ?= 3
PYTEST = $(BIN)/pytest -n $(WORKERS)
BENCH_TESTS = tests/bench/test_commands.py
# The longest check first: the others fill the other core meanwhile.
CHECKS = types-python lint-scripts lint-python types-scripts
CHECKED_ALREADY = --ignore=tests/test_layers.py
BOTH_CORES = $(MAKE) --no-print-directory --jobs=2 --output-sync
COMPILE = UV_SYSTEM_CERTS=1 $(BIN)/uv pip compile pyproject.toml --quiet --upgrade --universal \
	--generate-hashes --no-emit-index-url --no-header

.PHONY: help play nodes test quick lint check format hooks browser gallery bench-check bench-test lock \
	clean setup setup-dev setup-python lint-python lint-scripts types-python types-scripts \
	test-scripts quick-tests

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-13s%s\n", $$1, $$2}' Makefile

play: setup ## start the server; PORT=8123 and HOST=0.0.0.0 may follow
	$(BIN)/python -m backend

nodes: setup-dev ## three nodes with PostgreSQL, NATS and haproxy, until Ctrl-C; PORT=8123 may follow
	$(BIN)/python -m backend nodes --start 3

test: setup-python ## everything that has to pass: the checks, then the tests
	$(BOTH_CORES) $(CHECKS) test-scripts
	$(PYTEST) $(CHECKED_ALREADY) --ignore=$(BENCH_TESTS)

bench-test: setup-dev ## check that the benchmarks still run; takes a while
	$(PYTEST) $(BENCH_TESTS)

quick: setup-dev ## the inner loop, under a minute: the checks, and the fast tests
	$(BOTH_CORES) quick-tests $(CHECKS) test-scripts

lint: setup-python ## the fast part of check: formatting, linting and layers of both languages
	$(BOTH_CORES) lint-scripts lint-python

check: setup-python ## lint, and strict types of both languages
	$(BOTH_CORES) $(CHECKS)

# These tests hardly wait: two workers keep two cores busy once the checks are done.
quick-tests:
	$(BIN)/pytest -n 2 -m "not slow" $(CHECKED_ALREADY) --ignore=tests/browser \
		--ignore=tests/env

lint-python:
	$(BIN)/ruff format --quiet --check
	$(BIN)/ruff check --quiet
	$(BIN)/pytest tests/test_layers.py

lint-scripts: setup-dev
	$(NODE_TOOLS)/prettier $(CACHED)/prettier --log-level warn --check $(SCRIPTS)
	$(NODE_TOOLS)/eslint $(CACHED)/eslint --config $(ESLINT_CONFIG) frontend tests/frontend

types-python:
	$(BIN)/mypy

types-scripts: setup-dev
	$(NODE_TOOLS)/tsc --project frontend --incremental --tsBuildInfoFile $(SCRIPTS_CACHE)/types.json

test-scripts: setup-dev
	$(BIN)/node --test --test-reporter=dot "tests/frontend/**/*.test.js"

format: setup-dev ## format both languages, fix what linters can fix
	$(BIN)/ruff check --quiet --fix
	$(BIN)/ruff format --quiet
	$(NODE_TOOLS)/eslint --config $(ESLINT_CONFIG) --fix frontend tests/frontend
	$(NODE_TOOLS)/prettier --log-level warn --write $(SCRIPTS)

hooks: ## run the lint before every commit
	git config core.hooksPath .githooks

browser: setup-dev ## only the tests in a real browser
	$(PYTEST) tests/browser

gallery: setup-dev ## pictures of all pages, into tests/browser/gallery
	$(BIN)/python -m tests.browser.pictures

bench-check: setup-dev ## measure the server; say which ratio got worse by more than a fifth
	$(BIN)/python -m backend bench server --check

lock: setup-dev ## resolve the dependencies of pyproject.toml anew
	$(COMPILE) -o requirements.lock
	$(COMPILE) --group dev --constraints requirements.lock -o requirements-dev.lock
	$(BIN)/npm --prefix frontend update --package-lock-only --loglevel=error
	$(BIN)/node frontend/.trim_lock.js

clean: ## remove the environment and all caches
	rm -rf .venv frontend/node_modules .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find backend tests -name __pycache__ -prune -exec rm -rf {} +

setup:
	@$(PYTHON) backend/bootstrap.py

setup-dev:
	@$(PYTHON) backend/bootstrap.py --dev

# The first target that needs the tools for scripts fetches them, while Python is checked.
setup-python:
	@$(PYTHON) backend/bootstrap.py --dev-python
