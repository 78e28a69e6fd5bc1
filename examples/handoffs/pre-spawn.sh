#!/bin/sh
# Run before an agent is started: checks every handoff in a prompt (XML, or Markdown with xml fences) and prints the fields
# a session manager needs of the first one. Ends with 1, and says why on standard error, where one of them is not valid.
#
#   pre-spawn.sh prompt.md          SKILLWRIGHT="node dist/cli.js" pre-spawn.sh prompt.md
set -eu

prompt=${1:?usage: pre-spawn.sh PROMPT}
skillwright=${SKILLWRIGHT:-skillwright}

if ! $skillwright handoff validate "$prompt" >&2; then
  echo "No agent is started: $prompt has no valid handoff." >&2
  exit 1
fi

for field in mode workflow target_agent session_id; do
  # A field that is absent stays empty.
  printf '%s=%s\n' "$field" "$($skillwright handoff get "$field" "$prompt" 2>/dev/null || true)"
done
