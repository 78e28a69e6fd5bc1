#!/bin/sh
# The hook of .pre-commit-hooks.yaml. npm downloads the package when it runs for the first time.
exec npx --yes --package "${SKILLWRIGHT_PACKAGE:-skillwright@0.1.0}" skillwright check --changed-paths -- "$@"
