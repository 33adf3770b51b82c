# The front door. `make help` lists all targets; scripts/ and CMakePresets.json
# do the work.
.DEFAULT_GOAL := help
.NOTPARALLEL: # ninja and ctest share the work out themselves
.PHONY: help run build product test test-long web web-serve test-web test-bindings deb test-deb bench fuzz lint abi tidy format coverage install uninstall clean

ARGS =
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
export FUZZ_SECONDS

help:
	@echo 'make run                  build, and print the two grids of the paper'
	@echo 'make run ARGS="grid 5"    run any other command'
	@echo 'make build                build the program, build/permudoku'
	@echo 'make test                 run all tests, with and without sanitizers'
	@echo 'make test-long            run the slow tests that `make test` leaves out'
	@echo 'make web                  build the library for browsers and node, build/web'
	@echo 'make web-serve            serve build/web to this machine, on PORT (8000)'
	@echo 'make test-web             run the tests of build/web in node and Chromium'
	@echo 'make test-bindings        test the Python module and the SQL extensions'
	@echo 'make deb                  build Debian packages in build/deb'
	@echo 'make test-deb             install them on a new, minimal Debian'
	@echo 'make bench                run all benchmarks except that of large boards'
	@echo 'make bench ARGS=large     run one of them'
	@echo 'make fuzz                 run each fuzz target for FUZZ_SECONDS (60)'
	@echo 'make lint                 check layers, exported names, formatting, links'
	@echo 'make abi                  compare the ABI with the last release'
	@echo 'make tidy                 run clang-tidy'
	@echo 'make format               format all C files'
	@echo 'make coverage             measure what the tests cover'
	@echo 'make install              install to PREFIX (/usr/local), below DESTDIR'
	@echo 'make uninstall            remove what is installed there'
	@echo 'make clean                remove build/'
	@echo 'V=1 shows what the build prints.'

run: product
	@scripts/run $(ARGS)

build: product
	@echo 'the program is build/permudoku; make install installs it'

product:
	@scripts/setup build
	@scripts/build release product

test:
	@scripts/setup test
	@scripts/test

test-long:
	@scripts/setup test
	@scripts/test long

web:
	@scripts/setup web
	@scripts/web build

web-serve: web
	@scripts/web serve

test-web: web
	@scripts/setup test-web
	@scripts/web test

test-bindings:
	@scripts/setup bindings
	@scripts/test-bindings

deb:
	@scripts/setup deb
	@scripts/deb

test-deb: deb
	@scripts/test-deb

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
	@DESTDIR='$(DESTDIR)' scripts/install build/release '$(PREFIX)'

uninstall:
	@scripts/setup build
	@scripts/build release product -DCMAKE_INSTALL_PREFIX='$(PREFIX)'
	@DESTDIR='$(DESTDIR)' scripts/uninstall build/release '$(PREFIX)'

clean:
	@rm -rf build
