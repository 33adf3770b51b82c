# The front door. `make help` lists the rooms; scripts/ and CMakePresets.json
# do the work.
.DEFAULT_GOAL := help
.NOTPARALLEL: # ninja and ctest share the work out themselves
.PHONY: help run build test test-long bench fuzz lint abi tidy format coverage install clean

ARGS =
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
export FUZZ_SECONDS

help:
	@echo 'make run                  two grids, and where to go from there'
	@echo 'make run ARGS="grid 5"    any command of the program'
	@echo 'make build                the program, as build/permudoku'
	@echo 'make test                 all tests, with and without sanitizers'
	@echo 'make test-long            the slow tests that `make test` leaves out'
	@echo 'make bench                measurements, but for large boards'
	@echo 'make bench ARGS=large     one of them'
	@echo 'make fuzz                 each fuzz target for FUZZ_SECONDS (60)'
	@echo 'make lint                 layers, exported names, formatting, links'
	@echo 'make abi                  is the ABI that of the last release?'
	@echo 'make tidy                 static analysis by clang-tidy'
	@echo 'make format               formats all C files'
	@echo 'make coverage             what the tests reach'
	@echo 'make install              to PREFIX (/usr/local), below DESTDIR'
	@echo 'make clean                removes build/'
	@echo 'V=1 shows what the build prints.'

run: build
	@scripts/run $(ARGS)

build:
	@scripts/setup build
	@scripts/build release product

test:
	@scripts/setup test
	@scripts/test

test-long:
	@scripts/setup test
	@scripts/test long

bench:
	@scripts/setup bench
	@scripts/bench $(ARGS)

fuzz:
	@scripts/setup test
	@scripts/fuzz

lint:
	@scripts/setup test
	@scripts/build release
	@ctest --preset release -L lint

abi:
	@scripts/setup test
	@scripts/abi

tidy:
	@scripts/setup dev
	@scripts/tidy

format:
	@scripts/setup test
	@scripts/format

coverage:
	@scripts/setup dev
	@scripts/coverage

install:
	@scripts/setup build
	@scripts/build release product -DCMAKE_INSTALL_PREFIX='$(PREFIX)'
	@DESTDIR='$(DESTDIR)' cmake --install build/release

clean:
	@rm -rf build
