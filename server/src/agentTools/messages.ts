import { localize } from '../text/localize.js';

/** Every sentence that the tools answer, except documents and findings. Lists are names joined by commas. */
export const messages = {
  skillRequired: (skills: string) => localize`skill_name is required. Available skills: ${skills}.`,
  skillRequiredNoneFound: () => localize`skill_name is required. The workspace contains no SKILL.md.`,
  skillNotFound: (name: string, skills: string) => localize`Skill “${name}” not found. Available skills: ${skills}.`,
  skillNotFoundNoneFound: (name: string) => localize`Skill “${name}” not found. The workspace contains no SKILL.md.`,
  skillAmbiguous: (name: string, paths: string) =>
    localize`Several skills are named “${name}”. Set skill_name to the path of one: ${paths}.`,
  noChunks: () => localize`The skill has no chunks. The whole file is loaded when an agent uses the skill.`,
  formatUnknown: () => localize`output_format must be xml or markdown.`,
  noCommands: () => localize`The skill declares no commands.`,
  commandRequired: (commands: string) =>
    localize`The skill has several commands. Set command_name to one of: ${commands}.`,
  commandNotFound: (name: string, commands: string) =>
    localize`Command “${name}” not found. Available commands: ${commands}.`,
  commandAmbiguous: (name: string, commands: string) =>
    localize`Several commands are named “${name}”. Set command_name to one of: ${commands}.`,
  commandRepeated: (name: string, paths: string) =>
    localize`Command “${name}” is declared in several places: ${paths}. Rename all but one.`,
  notJsonLine: () => localize`Parse error: write each message as JSON on one line.`,
  argumentUnknown: (name: string, names: string, nearest: string | undefined) =>
    nearest === undefined
      ? localize`Unknown argument “${name}”. The arguments are ${names}.`
      : localize`Unknown argument “${name}”. Did you mean ${nearest}? The arguments are ${names}.`,
  pathRequired: () => localize`path is required. It must be relative to the workspace.`,
  pathUnsupported: (path: string) =>
    localize`${path} cannot be checked: its file type is not supported, or it cannot be read.`,
  pathIsFolder: (path: string) =>
    localize`${path} is a folder without a SKILL.md. Set path to a file or to the folder of a skill.`,
  pathOutside: (path: string, folders: string) =>
    localize`${path} is outside the workspace. Only files in these folders are available: ${folders}.`,
  pathMissing: (path: string, folders: string, nearest: string | undefined) =>
    nearest === undefined
      ? localize`${path} does not exist. Paths are relative to a workspace folder: ${folders}.`
      : localize`${path} does not exist. Paths are relative to a workspace folder: ${folders}. Did you mean ${nearest}?`,
  skillPathUnsupported: (path: string) => localize`${path} is not a SKILL.md in the workspace, or cannot be read.`,
  ruleUnknown: (code: string, nearest: string | undefined) =>
    nearest === undefined
      ? localize`Rule “${code}” not found. Write the code of a finding, for example frontmatter/missing.`
      : localize`Rule “${code}” not found. Did you mean ${nearest}?`,
  queryRequired: () => localize`query is required. Describe the task in a few words.`,
  noSkillMatches: (count: number) => localize`No skill matches. Skills in the workspace: ${count}.`,
  rootsUnavailable: (reason: string) => localize`The client did not list its workspace folders: ${reason}`,
  noFindings: (path: string) => localize`${path}: no findings.`,
};

/** What a model reads about the tools and their arguments. English in every language. */
export const toolTexts = {
  agents:
    'List what each agent (Claude Code, GitHub Copilot, Codex, Gemini CLI and others) does with a SKILL.md: loads it, loads it partly or ignores it, with reasons. Returns a summary, then the agents, grouped by result and reasons.',
  path: 'Path of the file, or of a skill’s folder, relative to the workspace.',
  generateUsageGuide:
    'Generate the usage guide of a skill’s command: argument descriptions, rules, common confusions and sample calls. The guide is generated from the code or schema, without a language model.',
  skillName: 'Name of the skill, as in its frontmatter. If several skills have this name, the path of its SKILL.md.',
  commandName: 'Name of the command. Required if the skill has several commands.',
  outputFormat: 'Format of the guide: xml (for models) or markdown (for people).',
  listChunks:
    'List a skill’s chunks, which can be loaded on demand. Returns the id, description and token count of each chunk.',
  loadDocChunk:
    'Load one chunk of a skill: the part of its SKILL.md between <chunk id="…"> and </chunk>. A chunk is not in the context until it is loaded. Call list_chunks to get the chunk ids.',
  chunkId: 'Id of the chunk, exactly as listed.',
  searchSkills:
    'Find skills of the workspace whose name or description matches a task. Returns the matches, best first, with name, path and description.',
  skillResource: 'The always-loaded part of a skill: the frontmatter, the core and the list of chunks.',
  chunkResource: 'One chunk of a skill.',
  query: 'The task or keywords.',
  explainRule:
    'Explain a Skillwright rule by the code of a finding: why it matters, with an incorrect and a correct example.',
  ruleCode: 'Code of the finding, for example frontmatter/missing.',
  fixes:
    'Also return the fixes of each finding as edits. A text edit replaces oldText with newText at path, between start and end (line and character, from 1). Nothing is written.',
  validate:
    'Check a file in the workspace, such as a SKILL.md (frontmatter, sections, chunks), handoff or guide XML (also in Markdown fences), or an argument schema. Returns one finding per line: line:column severity code message.',
} as const;
