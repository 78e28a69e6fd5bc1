import { localize } from '../../text/localize.js';

/** The help of each command: one sentence without its full stop, and its arguments and options. Options and columns stay as they are. */
export const helpMessages = {
  checkSummary: () => localize`Check skills, handoffs, guides and argument schemas`,
  checkUsage: (
    profiles: string,
  ) => localize`[PATH…] [--format pretty|json|jsonl|sarif|github|gitlab|junit|markdown] [--report FORMAT=FILE]… [--profile NAME]
      [--rule CODE=SEVERITY]… [--fix | --fix-dry-run] [--min-severity error|warning|info|hint | --quiet] [--review]
      [--baseline FILE [--update-baseline]] [--changed [BASE]] [--changed-paths] [--max-warnings N] [--stdin --stdin-path FILE] [--shard I/N] [--watch] [--config FILE]
      [--report-unused-suppressions] [--pass-on-no-files]

  PATH                  file or folder to check, required without --changed, --changed-paths or --stdin; files ignored by .gitignore are skipped in folders
  --format NAME         pretty (default), json, jsonl (a line for each file), sarif (code scanning), github (annotations),
                        gitlab (Code Quality), junit or markdown
  --report FORMAT=FILE  also write a report to a file, in any of these formats; may be repeated
  --profile NAME        agent profile: auto, ${profiles};
                        NAME@VERSION is a version of the agent, such as claude-code@2.1.197;
                        agentskills: skills with warnings are invalid; use --max-warnings 0 to exit with 1 for them
  --rule CODE=SEVERITY  set the severity of a rule: error, warning, info, hint or off; may be repeated
  --min-severity NAME   minimum severity to report: error, warning, info (default) or hint; also applies to the files of --report;
                        counts and the exit code include all findings
  --review              also report what skills would do (review/*), with severity info
  --quiet               report errors only, also in the files of --report; with --format pretty, print nothing if there are none
  --baseline FILE       do not report the findings listed in FILE
  --changed [BASE]      check only files that differ from the merge base of HEAD and the git revision BASE (default: HEAD), and files that depend on them;
                        without PATH, in the working directory
  --changed-paths       treat each PATH as a changed file, for hooks such as pre-commit: check these files, and files that depend on them or on deleted files
  --update-baseline     write all findings to the baseline file
  --fix                 apply the safe fixes; --fix-dry-run only prints the changes, as a diff
  --max-warnings N      exit with 1 if there are more than N warnings
  --report-unused-suppressions   report an error for each suppression comment that has no effect
  --pass-on-no-files    exit with 0 if the folders contain no file to check; without it, the exit code is 2
  --stdin, - as PATH    read the text from standard input; --stdin-path (or --stdin-filename) sets its file name
  --shard I/N           check only the I-th of N shards of the files; \`skillwright merge\` combines the reports of all shards
  --watch               check again after each change
  --config FILE         configuration file; default: the nearest skillwright.json in or above the checked folder, otherwise in or above the working directory`,

  mergeSummary: () => localize`Merge the reports of several \`check\` runs`,
  mergeUsage: () => localize`REPORT… [--format json|sarif]

  REPORT         a report of \`check --format jsonl\`, usually with --shard
  --format NAME  json (default): the document that \`check --format json\` prints; or sarif

Exits with 1 if there is an error, if a report is not complete, or if the report of a shard is missing. Otherwise, exits with 0.`,

  skillSummarySummary: () =>
    localize`Print the always-loaded part of a skill: the frontmatter, the core and the list of chunks`,
  skillSummaryUsage: () =>
    localize`PATH [--format text|json]    (PATH: a SKILL.md or its folder; \`-\` is standard input)`,

  skillChunkSummary: () => localize`Print the content of one chunk`,
  skillChunkUsage: () =>
    localize`PATH ID [--format text|json]    (PATH: a SKILL.md or its folder; \`-\` is standard input)`,

  skillOutlineSummary: () => localize`Print the outline of a skill: titles, section beginnings or full text`,
  skillOutlineUsage: () =>
    localize`PATH [--level 1|2|3] [--section TITLE] [--format text|json]    (PATH: a SKILL.md or its folder; \`-\` is standard input)`,

  skillTokensSummary: () => localize`Count the tokens of a skill: the always-loaded part and each chunk`,
  skillTokensUsage: () =>
    localize`PATH [--encoding o200k_base|cl100k_base|claude] [--format text|json]    (PATH: a SKILL.md or its folder; \`-\` is standard input)`,

  skillAgentsSummary: () => localize`List what each agent does with a skill, and why`,
  skillAgentsUsage: (
    agents: string,
  ) => localize`PATH [--profile NAME]… [--require loads] [--verbose] [--format text|json]

  PATH                  a SKILL.md or its folder; \`-\` is standard input, --stdin-path FILE sets its name
  --profile NAME        check only this agent or format (may be repeated): ${agents};
                        NAME@VERSION is a version of the agent, such as claude-code@2.1.197
  --require loads       do not accept a skill that loads only partly
  --verbose             also list the agents without a problem one by one, the formats that the skill does not follow, and all sources

Each agent has one of these verdicts:

  loads      the whole skill loads
  partly     the skill loads, but a part is missing, or its name or description is different
  ignored    the skill does not load
  unclear    not verified: the agent may ignore the skill, or load it only partly
  elsewhere  the agent does not look in this folder

For formats and installers, the text output says accepted instead of loads, and refused instead of ignored. With --format json, the verdict is
loads, partly or ignored. A verdict with the reason skill/folder-not-searched means elsewhere. Any other verdict except loads means
unclear if it has "verified": "not verified".
A verdict says only whether the skill loads. To find problems in the text, use \`skillwright check\`.

Exits with 1 if an agent given by --profile ignores the skill. Without --profile, exits with 1 if all verified agents
that look in its folder ignore it. Other agents count only if no verified agent looks there. Formats and installers do not count.
With --require loads, a skill that loads only partly counts as ignored. Otherwise, exits with 0. In CI, name the agents that must load
the skill: --profile claude-code --profile codex --require loads. A copy of the skill, or a link to it, in an agent’s own folder
counts for this agent.`,

  skillCatalogSummary: () => localize`List the skills as each agent shows them to its model, within its budget`,
  skillCatalogUsage: (agents: string) => localize`PATH [--profile NAME]… [--window TOKENS] [--format text|json]

  PATH                  a project with installed skills, or any folder with skills
  --profile NAME        show only this agent (may be repeated): ${agents}
  --window TOKENS       the context window of the model, for agents whose budget is a share of it`,

  skillTriggersSummary: () => localize`Test which skill matches a prompt, with the cases in evals/triggers.json`,
  skillTriggersUsage: () => localize`PATH [--format text|json]

  PATH           a folder with skills; each may have cases in evals/triggers.json beside its SKILL.md
  --format NAME  text (default) or json

A case is {"prompt": "…", "expect": "name of a skill" or null}. It can also be {"query": "…", "should_trigger": true or false}, for the
skill that the file belongs to. The skills below PATH are ranked by the words that the prompt shares with their names and descriptions. A model
may choose differently: it also knows synonyms and the conversation.
Exits with 0 if all cases pass, with 1 if one fails, and with 2 if there are no cases.`,

  skillReviewSummary: () => localize`List what a skill would do and what it hides, before anyone uses it`,
  skillReviewUsage: () => localize`PATH [--format text|json]

  PATH           the folder of a skill, its SKILL.md, or a folder with several skills
  --format NAME  text (default) or json

Prints facts with their places: hidden text, commands, hooks, network, credentials, deletion, encoded code, permissions, links and files.
Nothing is executed. A fact is not a verdict. A skill for which the review lists no facts may still be harmful: a harmful
instruction in plain words looks like any other text.
Exits with 0 if all files were read, and with 1 if a file was not read.`,

  skillNewSummary: () => localize`Create a skill in a new folder`,
  skillNewUsage: (templates: string) => localize`DIR [--name NAME] [--template ${templates}] [--runtime]

  DIR            folder of the new skill; with --name, the folder that will contain it, unless DIR itself is named NAME
  --name NAME    name of the skill and of its folder
  --runtime      also write the types that every Swift skill needs`,

  skillManifestSummary: () =>
    localize`Export the commands of a folder or source file as a tool list for OpenAI, Anthropic or MCP`,
  skillManifestUsage: () => localize`PATH [--format openai|anthropic|mcp]    (for standard input: - --stdin-path FILE)`,

  handoffValidateSummary: () => localize`Validate the handoffs in XML and Markdown files`,
  handoffValidateUsage: () => localize`FILE…    (\`-\` is standard input)

  FILE  XML, or Markdown with xml fences

Exits with 0 (valid), 1 (not well-formed), 3 (not valid, or not checked) or 4 (no handoff found).
For several files, exits with the highest of these codes.`,

  handoffGetSummary: () =>
    localize`Print one field of a handoff; exits with 0 (found), 1 (absent), 2 (unknown field) or 4 (no handoff)`,
  handoffGetUsage: () => localize`FIELD FILE [--format text|json]    (\`-\` is standard input)

Reads the first handoff of the file. Prints a warning if the handoff is not valid.

  FIELD     field name or path, such as mode, version, constraints[2] or deliverables/file[1]/path; positions start at 1
  --format  text prints one line per value; json prints a JSON value: lists as arrays, and deliverables with their attributes`,

  handoffNewSummary: () => localize`Print a valid handoff template, or write it to a file`,
  handoffNewUsage: () => localize`[--output FILE] [--force]`,

  guideGenerateSummary: () => localize`Generate the usage guide of a command from its code or schema`,
  guideGenerateUsage:
    () => localize`[PATH] [--command NAME] [--format xml|markdown] [--schema FILE] [--output DIR] [--no-cache]
      [--llm --model NAME --base-url URL]    (key: SKILLWRIGHT_API_KEY or OPENAI_API_KEY in the environment)
      (--schema FILE is read instead of PATH, which can then be omitted; either can be \`-\` for standard input, and --stdin-path FILE sets its file name)
      (generated guides are cached in .cache/skills/usage_guides; --no-cache disables the cache)`,

  guideCheckSummary: () => localize`Check saved usage guides against their commands`,
  guideCheckUsage:
    () => localize`PATH… [--commands DIR]… [--format pretty|json] [--min-severity error|warning|info|hint]    (for standard input: - --stdin-path FILE)

  --commands DIR        additional folder or source file that declares commands; may be repeated
  --min-severity NAME   minimum severity to print: error, warning, info (default) or hint; counts include all findings

Exits with 1 if there is an error, or if a file was not checked completely. A guide for an unknown command is an error.`,

  guideInjectSummary: () => localize`Append usage guides to the descriptions of a tool list (MCP, OpenAI, Anthropic)`,
  guideInjectUsage: (
    formats: string,
  ) => localize`TOOLS.json [--guides DIR] [--saved-only] [--format ${formats}]    (\`-\` is standard input)

  --guides DIR  folder of saved guides; for tools without a saved guide, guides are generated from the tool list
  --saved-only  use saved guides only`,

  promptBuildSummary: () => localize`Assemble a prompt as plain text or XML`,
  promptBuildUsage:
    () => localize`INPUT [--xml [--compact]] [--max-tokens N] [--stats] [--encoding o200k_base|cl100k_base]
      [--skills PATH]… [--chunk ID]… [--chat LOG] [--conversation NAME] [--request TEXT] | --example

INPUT (\`-\` is standard input): JSON (schemas/prompt-input.schema.json), prompt XML, plain text as printed by this command,
      a chat log or a SKILL.md. Optional with --skills or --chat.
  --example             print an example as JSON; VS Code validates it if it is saved as *.skillwright.prompt.json
  --skills PATH         add the skills of a file or folder: summaries, and commands as tools with their usage guides
  --chunk ID            load a chunk of these skills (SKILL/ID if several skills have it)
  --chat LOG            insert the messages of a chat log before the context: exports from ChatGPT, Claude and VS Code chat,
                        sessions of Claude Code and Codex (JSON Lines), messages of OpenAI’s, Anthropic’s and Gemini’s APIs
  --conversation NAME   conversation of the log, by number, id or title; default: the newest
  --request TEXT        request of the user

Exits with 0 for a complete prompt, or one that was shortened to fit within N tokens. Exits with 1 if invalid parts of the input
were left out, or if the prompt does not fit within N tokens. The prompt is printed in either case.`,

  evalSummary: () =>
    localize`Evaluate a usage guide: valid calls, correct arguments and tokens, with and without the guide`,
  evalUsage: () => localize`PATH|filesystem.replace|prompt.context --model NAME --base-url URL [--command NAME]
      [--conditions none,guide,zero-shot,without:SECTION,plain,xml]
      [--repetitions N] [--concurrency N] [--format markdown|json] [--output FILE] [--no-cache]
      [--export promptfoo]
      (filesystem.replace and prompt.context are included sets of cases)
      (PATH: a file of cases, or the file or folder of a command. For a command, the cases are the scenarios of its generated guide. See docs/evaluation.md)
      (answers are cached in .cache/skills/evaluations; --no-cache disables the cache)
      (--conditions plain,xml compares plain text and XML prompts; default for prompt.context)
      (\`-\` is standard input: a file of cases, or a source file with --stdin-path FILE)`,

  mcpSummary: () =>
    localize`Serve the agent tools over MCP, or wrap another MCP server and add usage guides to its tools`,
  mcpUsage: () => localize`[PATH] | --wrap [--guides DIR] [--saved-only] -- COMMAND…

  PATH          folder that the tools may read; default: the client’s roots, otherwise the working directory. Roots outside PATH are not read
  --wrap        run the MCP server COMMAND, and add usage guides to its tools
  --guides DIR  folder of saved guides; for tools without a saved guide, guides are generated from the server’s tool list
  --saved-only  use saved guides only`,

  lspSummary: () => localize`Run the language server for an editor`,
  lspUsage: () => localize`--stdio`,

  completionSummary: () => localize`Print the completion script for a shell`,
  completionUsage: () => localize`bash|zsh|fish

  bash  add to ~/.bashrc: source <(skillwright completion bash)
  zsh   add to ~/.zshrc, after compinit: source <(skillwright completion zsh)
  fish  run: skillwright completion fish > ~/.config/fish/completions/skillwright.fish`,
};
