import { formatByte, type InvalidByte } from '../../text/invalidByte.js';
import { localize } from '../../text/localize.js';

/** Names as messages list them: `a, b, c`. @param max names before the others are only counted */
const formatNames = (names: readonly string[], max = names.length): string =>
  names.length <= max ? names.join(', ') : messages.namesAndMore(names.slice(0, max).join(', '), names.length - max);

/** What the command line says, apart from the help of each command. */
export const messages = {
  namesAndMore: (names: string, count: number) => localize`${names} and ${count} more`,

  // Calls
  overview: (rows: string) =>
    localize`Usage: skillwright COMMAND …   (run skillwright COMMAND --help for details)\n\n${rows}`,
  commandUsage: (summary: string, command: string, usage: string) =>
    localize`${summary}.\n\nUsage: skillwright ${command} ${usage}`,
  unknownOption: (option: string) => localize`Unknown option “${option}”.`,
  unknownApiOption: (option: string, options: readonly string[]) =>
    localize`Unknown option “${option}”. Available options: ${formatNames(options)}.`,
  unknownCommand: (command: string) => localize`Unknown command “${command}”.`,
  unknownSubcommand: (command: string, commands: readonly string[]) =>
    localize`Unknown command “${command}”. Available commands: ${formatNames(commands)}.`,
  subcommandRequired: (group: string, commands: readonly string[]) =>
    localize`“${group}” requires a subcommand. Available commands: ${formatNames(commands)}.`,
  seeGroupHelp: (group: string) => localize`Run skillwright ${group} --help for details.`,
  seeHelp: (command: string) => localize`Run skillwright ${command} --help for usage.`,
  expectedOneArgument: (args: readonly string[]) =>
    localize`Expected one argument, got ${args.length}: ${formatNames(args)}.`,
  invalidChoice: (option: string, choices: readonly string[], value: string) =>
    choices.length === 1
      ? localize`${option} must be “${formatNames(choices)}”, not “${value}”.`
      : localize`${option} must be one of ${formatNames(choices)}, not “${value}”.`,
  didYouMean: (name: string) => localize`Did you mean “${name}”?`,
  optionRepeated: (option: string, values: readonly string[]) =>
    localize`--${option} has several values: ${formatNames(values)}. Specify one.`,
  invalidNumber: (option: string, value: string) => localize`--${option} must be a whole number, not “${value}”.`,
  numberNotPositive: (option: string) => localize`--${option} must be greater than 0.`,
  invalidRuleOption: (value: string, severities: readonly string[]) =>
    localize`--rule must be CODE=SEVERITY, not “${value}”. SEVERITY is ${formatNames(severities)} or off.`,
  invalidBaseUrl: (value: string) => localize`--base-url must be an http or https URL, not “${value}”.`,
  modelOptionsRequired: () =>
    localize`To use a model, specify --model NAME and --base-url URL (an OpenAI-compatible endpoint).`,
  stdinPathRequired: (option: string) =>
    localize`${option} requires --stdin-path FILE. The file name determines how the text is parsed.`,
  shellRequired: () => localize`Specify a shell: bash, zsh or fish.`,
  unknownShell: (shell: string) => localize`No completion for “${shell}”. Specify bash, zsh or fish.`,
  skillRequired: () => localize`Specify a SKILL.md or its folder.`,
  skillFolderRequired: () => localize`Specify a folder with skills.`,
  chunkRequired: () => localize`Specify a SKILL.md or its folder, and a chunk id.`,
  newSkillFolderRequired: () => localize`Specify the folder of the new skill.`,
  sourceRequired: () => localize`Specify the folder of a skill, or a source file.`,
  sourcesRequired: () => localize`Specify a folder with skills, or a source file.`,
  handoffRequired: () => localize`Specify a file with a handoff.`,
  handoffFieldRequired: () => localize`Specify a field and a file.`,
  handoffOutputRequired: () => localize`To write the template to a file, use --output FILE.`,
  guideRequired: () => localize`Specify a guide, or a folder with guides.`,
  toolListRequired: () => localize`Specify a JSON file that lists tools.`,
  promptInputRequired: () => localize`Specify the input: JSON, XML, plain text, a chat log or a SKILL.md.`,
  evaluationRequired: () =>
    localize`Specify what to evaluate: a file of cases, the file or folder of a command, or an included set of cases (filesystem.replace or prompt.context).`,
  wrappedCommandRequired: () => localize`Specify the command of the server after --, as in mcp --wrap -- COMMAND.`,
  requiresWrap: (option: string) =>
    localize`${option} can be used only with --wrap, which adds usage guides to the tools of another server. Example: mcp --wrap -- COMMAND.`,
  savedOnlyRequiresGuides: () => localize`--saved-only requires --guides.`,
  compactRequiresXml: () => localize`--compact requires --xml.`,
  chunkRequiresSkill: () => localize`--chunk requires a skill. Specify a SKILL.md, or use --skills.`,
  runtimeRequiresSwift: () => localize`--runtime requires --template swift.`,

  // Files
  fileMissing: (path: string) => localize`${path} does not exist.`,
  fileMissingOrUnreadable: (path: string) => localize`${path} does not exist or cannot be read.`,
  fileIsFolder: (path: string) => localize`${path} is a folder, not a file.`,
  filePermission: (path: string) => localize`${path} cannot be read: no permission.`,
  /** @param reason a clause */
  fileRefused: (path: string, reason: string) => localize`${path} was not read: ${reason}.`,
  fileUnreadable: (path: string) => localize`${path} cannot be read.`,
  folderUnreadable: (path: string) => localize`${path} is not a readable folder.`,
  notJson: (path: string, reason: string) => localize`${path} is not valid JSON: ${reason}`,
  linkNotFollowed: (path: string) => localize`${path} is a symbolic link. Links are not followed.`,
  wrote: (path: string) => localize`Wrote ${path}`,
  unchanged: (path: string) => localize`Unchanged ${path}`,
  alreadyExists: (path: string) => localize`${path} already exists. Use --force to overwrite it.`,
  alreadyExistsNothingWritten: (path: string) => localize`${path} already exists. No files were written.`,
  cannotBeWritten: (path: string) => localize`${path} cannot be written.`,
  cacheCannotBeWritten: (reason: string) => localize`The cache cannot be written: ${reason}`,
  noSkillFile: (folder: string) => localize`The folder ${folder} has no SKILL.md. Specify a file.`,
  noSkillFileHere: (folder: string, skills: readonly string[]) =>
    localize`The folder ${folder} has no SKILL.md. Specify one of: ${formatNames(skills, 8)}.`,
  noSkillsIn: (path: string) =>
    localize`${path} contains no skill. Specify a SKILL.md, or a folder that contains skills.`,
  unknownEncoding: (encoding: string) =>
    localize`The encoding ${encoding} is not supported. Save the file as UTF-8, and change the encoding in its XML declaration to UTF-8.`,
  invalidBytes: (encoding: string) =>
    localize`The file contains bytes that are not valid ${encoding}. Save the file in the encoding that it declares. If it declares none, save it as UTF-8.`,
  invalidByte: (encoding: string, byte: InvalidByte) =>
    localize`The file contains bytes that are not valid ${encoding}. The first is ${formatByte(byte)}. Save the file in the encoding that it declares. If it declares none, save it as UTF-8.`,

  // Configuration
  /** @param reason a clause */
  configurationRefused: (path: string, reason: string) => localize`The configuration ${path} was not read: ${reason}.`,
  configurationUnreadable: (path: string) => localize`The configuration ${path} cannot be read.`,
  configurationNotJson: (path: string, reason: string) =>
    localize`The configuration ${path} is not valid JSON: ${reason}`,
  configurationNotObject: (path: string) =>
    localize`${path} must be a JSON object, such as {"profile": "agentskills"}.`,
  invalidSetting: (path: string, setting: string, value: string) =>
    localize`${path}: invalid value for ${setting}: ${value}. See schemas/skillwright.schema.json for the allowed values.`,
  /** @param predicate such as “must be a number, not a string” */
  wrongSettingType: (path: string, setting: string, predicate: string) => localize`${path}: ${setting} ${predicate}.`,
  settingRepeated: (path: string, setting: string) =>
    localize`${path}: ${setting} is specified twice. Specify it once.`,
  unknownSetting: (path: string, setting: string, settings: readonly string[]) =>
    localize`${path}: unknown setting “${setting}”. Available settings: ${formatNames(settings)}.`,
  unknownProfile: (profile: string, profiles: readonly string[]) =>
    localize`Unknown profile “${profile}”. Available profiles: ${formatNames(profiles)}.`,
  versionInvalid: (version: string, profile: string, known: readonly string[]) =>
    known.length === 0
      ? localize`“${version}” is not a valid version. Use numbers separated by dots, such as 2.1.197.`
      : localize`“${version}” is not a valid version. Known versions of ${profile}: ${formatNames(known)}.`,
  unknownRule: (code: string) => localize`Unknown rule “${code}”.`,
  unknownProfileIn: (path: string, profile: string, profiles: readonly string[]) =>
    localize`${path}: unknown profile “${profile}”. Available profiles: ${formatNames(profiles)}.`,
  unknownRuleIn: (path: string, code: string) => localize`${path}: unknown rule “${code}”.`,
  invalidRuleSeverity: (path: string, code: string, severities: readonly string[], value: string) =>
    localize`${path}: “${code}” must be one of ${formatNames(severities)} or off, not ${value}.`,
  configurationsIgnored: (used: string, ignored: readonly string[]) =>
    localize`Each run uses one configuration. Used: ${used}. Ignored: ${formatNames(ignored, 5)}.`,
  noConfigurationUsed: (pathCount: number, ignored: readonly string[]) =>
    pathCount > 1
      ? localize`No configuration applies to the common folder of the checked paths. Ignored configurations in its subfolders: ${formatNames(ignored, 5)}.`
      : localize`No configuration applies to the checked folder. Ignored configurations in its subfolders: ${formatNames(ignored, 5)}.`,

  cannotWrite: (path: string, reason: string) => localize`${path} cannot be written: ${reason}`,

  // check
  nothingToCheck: () =>
    localize`Nothing to check: no supported files found. Files that match .gitignore or the setting \`exclude\` are skipped.`,
  usePassOnNoFiles: () => localize`Use --pass-on-no-files if the folder may contain no files to check.`,
  ignoredSkill: (skill: string) =>
    localize`Nothing to check: ${skill} is excluded by .gitignore or the setting \`exclude\`. Specify the file to check it anyway.`,
  ignoredSkills: (skills: readonly string[]) =>
    localize`Nothing to check: ${skills.length} skills (${formatNames(skills, 3)}) are excluded by .gitignore or the setting \`exclude\`. Specify a SKILL.md to check it anyway.`,
  nothingDeclared: (paths: string) => localize`Nothing to check in ${paths}: no commands or schemas found.`,
  unsupportedFile: (path: string) => localize`${path} was skipped: its file type is not supported.`,
  fixed: (count: number) => (count === 1 ? localize`Fixed 1 file.` : localize`Fixed ${count} files.`),
  fixNotWritten: (path: string, reason: string) =>
    localize`${path} was not fixed, because it cannot be written (${reason}).`,
  dryRun: (count: number) =>
    count === 1
      ? localize`Dry run: 1 file would be fixed. The report lists the findings that would remain.`
      : localize`Dry run: ${count} files would be fixed. The report lists the findings that would remain.`,
  /** A clause for “This file was not checked: …”. */
  unreachable: () => localize`it is a link that points outside the working directory, or its folder cannot be opened`,
  /** A clause for “This file was not checked: …”. */
  leadsOutside: (link: string, target: string) =>
    localize`the symbolic link “${link}” points to “${target}”, outside the working directory`,
  /** A clause for “This file was not checked: …”. */
  leadsNowhere: (target: string) => localize`it is a symbolic link to “${target}”, which cannot be found`,
  /** A clause for “This file was not checked: …”. */
  isFolder: () => localize`it is a folder, not a file`,
  linkOutside: (link: string, target: string) =>
    localize`${link} was not checked: it is a symbolic link to “${target}”, outside the working directory. Specify that path to check it.`,
  notCheckedCompletely: (count: number) =>
    count === 1
      ? localize`1 file was not checked, or was only partly checked.`
      : localize`${count} files were not checked, or were only partly checked.`,
  tooManyWarnings: (count: number, max: number) => localize`Found too many warnings: ${count} (maximum: ${max}).`,
  watching: () => localize`Watching for changes. Press Ctrl+C to stop.`,
  checkedAgain: () => localize`Checked again: no changes.`,
  checkFailed: (reason: string) => localize`The check failed: ${reason}`,
  cannotWatch: (reason: string) => localize`Some files cannot be watched: ${reason}`,
  files: (count: number) => (count === 1 ? localize`1 file` : localize`${count} files`),
  errors: (count: number) => (count === 1 ? localize`1 error` : localize`${count} errors`),
  warnings: (count: number) => (count === 1 ? localize`1 warning` : localize`${count} warnings`),
  infos: (count: number) => (count === 1 ? localize`1 info` : localize`${count} infos`),
  hints: (count: number) => (count === 1 ? localize`1 hint` : localize`${count} hints`),
  noFindings: (files: string) => localize`No findings in ${files}.`,
  findings: (count: number, files: string, counts: readonly string[]) =>
    count === 1
      ? localize`1 finding in ${files}: ${formatNames(counts)}.`
      : localize`${count} findings in ${files}: ${formatNames(counts)}.`,
  notCompared: (count: number) =>
    count === 1
      ? localize`1 declaration or guide was not compared:`
      : localize`${count} declarations or guides were not compared:`,
  notShown: (count: number) => localize`${count} not shown (\`--min-severity hint\` shows all).`,
  invalidAgentSkills: (count: number) =>
    count === 1
      ? localize`1 skill with warnings is not a valid Agent Skill. Use \`--max-warnings 0\` to fail on warnings.`
      : localize`${count} skills with warnings are not valid Agent Skills. Use \`--max-warnings 0\` to fail on warnings.`,
  profile: (profile: string) => localize`Profile: ${profile}.`,
  profileVersionUnverified: (profile: string) => localize`${profile} (not verified with this version)`,
  profiles: (profiles: readonly string[]) => localize`Profiles: ${formatNames(profiles)}.`,
  profileCount: (profile: string, count: number) =>
    count === 1 ? localize`${profile} (1 skill)` : localize`${profile} (${count} skills)`,

  // Skills and commands
  invalidSkillName: (name: string) =>
    localize`“${name}” is not a valid skill name. Use a-z and 0-9, with single hyphens between them, and at most 64 characters.`,
  runtimeExists: (path: string) => localize`The Swift runtime already exists: ${path} declares the type Skill.`,
  runtimeMissing: (files: readonly string[]) =>
    localize`The skill needs Swift runtime types that its package does not declare (${formatNames(files)}). To write them, run the same command again with --runtime before you change the new files.`,
  noManifest: () => localize`No tool list was printed.`,
  alwaysLoaded: () => localize`always loaded`,
  chunk: (id: string) => localize`chunk ${id}`,
  total: () => localize`total`,
  estimated: (encoding: string) => localize`(${encoding}, estimated)`,
  cannotDeclareCommands: (path: string) => localize`${path} cannot declare commands: its file type is not supported.`,
  severalCommands: (commands: readonly string[], option: string) =>
    localize`Several commands found: ${formatNames(commands)}. Choose one with ${option}.`,
  severalCommandsToWrite: (commands: readonly string[]) =>
    localize`Several commands found: ${formatNames(commands)}. Choose one with --command, or write all with --output DIR.`,
  sameNameInFile: (commands: readonly string[], names: readonly string[], option: string) =>
    localize`Several commands have this name: ${formatNames(commands)}. Choose one with ${option}: ${formatNames(names)}.`,
  sameNameInFiles: (commands: readonly string[]) =>
    localize`Several commands have this name: ${formatNames(commands)}. Specify the file or folder of one of them.`,
  sameGuideInFile: (guide: string, places: readonly string[], names: readonly string[]) =>
    localize`The guides of several commands would have the same file name ${guide}: ${formatNames(places)}. Choose one with --command: ${formatNames(names)}.`,
  sameGuideInFiles: (guide: string, places: readonly string[]) =>
    localize`The guides of several commands would have the same file name ${guide}: ${formatNames(places)}. Specify the file or folder of one of them.`,
  noReadableCommand: (path: string) => localize`${path} declares no command that Skillwright can read.`,
  unknownCommandIn: (path: string, name: string, commands: readonly string[]) =>
    localize`${path} has no command “${name}”. Available commands: ${formatNames(commands)}.`,
  noCommands: (path: string, decorators: readonly string[]) =>
    localize`${path} declares no commands. A command is a Swift skill, a Python function with a decorator from the setting sync.decorators (${formatNames(decorators.map(name => `@${name}`))}), a tool or zod schema in TypeScript, or a JSON Schema.`,
  undecorated: (path: string, name: string, decorators: readonly string[]) =>
    localize`${path}: the function “${name}” is not declared as a command. Add a decorator from the setting sync.decorators (${formatNames(decorators.map(decorator => `@${decorator}`))}), or add the function’s own decorator to the setting.`,
  skippedSchemas: (schemas: readonly string[]) =>
    localize`Skipped schemas that do not describe the arguments of a known command: ${formatNames(schemas, 8)}. To write a guide for a schema, specify its file.`,
  noKnownCommands: (path: string, declarations: readonly string[]) =>
    localize`${path} declares no commands. These types and schemas do not describe the arguments of a known command: ${formatNames(declarations, 8)}. To use one as a command, specify its file.`,

  // Handoffs
  noHandoff: (path: string) => localize`${path}: no handoff found.`,
  noHandoffRead: (path: string, reason: string) => localize`${path} was not searched for a handoff: ${reason}.`,
  notChecked: (reason: string) => localize`This file was not checked: ${reason}.`,
  unreadableNotChecked: (reason: string) => localize`This file was not checked: ${reason}`,
  validHandoff: () => localize`valid`,
  validHandoffWithProblems: () => localize`valid against the schema, with the problems above`,
  handoffHint: (place: string, hint: string) => localize`${place}: hint: ${hint}`,
  malformedField: (field: string) =>
    localize`“${field}” is not a valid field path. Write names separated by “/”, with positions in brackets that start at 1, such as deliverables/file[1]/path.`,
  unknownField: (field: string, fields: readonly string[]) =>
    localize`Unknown handoff field “${field}”. Available fields: ${formatNames(fields)}.`,
  absentField: (path: string, field: string) => localize`${path}: the handoff has no ${field}.`,
  damagedHandoff: (path: string, problem: string) =>
    localize`${path}: warning: ${problem} The output may contain wrong characters.`,
  invalidHandoff: (place: string, problem: string) => localize`${place}: warning: the handoff is not valid. ${problem}`,
  malformedHandoff: (place: string, problem: string) =>
    localize`${place}: warning: the handoff is not well-formed. ${problem}`,
  moreHandoffProblems: (warning: string, count: number) =>
    localize`${warning} (${count} more; run skillwright handoff validate to list all)`,

  // Guides
  noGuideWritten: (reason: string) => localize`${reason} No guide was written.`,
  editedGuide: () =>
    localize`The saved guide was edited by hand and is not replaced. To let the model write a draft, delete the saved guide.`,
  guideWithoutModel: (reason: string) => localize`${reason} The guide was written without the model.`,
  guideUnchanged: (reason: string) => localize`${reason} The saved guide is unchanged.`,
  notAGuide: (path: string) => localize`${path} is not a usage guide and is ignored.`,
  noGuides: () => localize`No usage guides found.`,
  noTools: (path: string) =>
    localize`${path} lists no tools. Expected an array, {"tools": […]} or a tools/list response.`,
  unknownTool: (path: string, item: number) =>
    localize`${path}: item ${item} is not a tool in a known format and is left unchanged.`,
  redundantGuide: (tool: string) => localize`${tool}: no guide added, because it would only repeat the description.`,
  programNotFound: (program: string) => localize`${program} cannot be run: the program was not found.`,
  cannotRun: (command: string, reason: string) => localize`${command} cannot be run: ${reason}`,

  // Prompts and evaluation
  notAChatLog: (path: string) => localize`${path} is not a chat log in a known format.`,
  unknownChunks: (chunks: readonly string[], available: readonly string[]) => {
    const names = chunks.map(chunk => `“${chunk}”`).join(', ');
    const unknown = chunks.length === 1 ? localize`Unknown chunk ${names}.` : localize`Unknown chunks ${names}.`;
    return available.length === 0
      ? localize`${unknown} These skills have no chunks.`
      : localize`${unknown} Available chunks: ${formatNames(available)}.`;
  },
  sentAsPlainText: (reason: string) => localize`Printed as plain text, not as XML: ${reason}`,
  promptTooLong: (max: number) => localize`The shortest form of the prompt exceeds ${max} tokens.`,
  leftOut: (max: number, sections: readonly string[]) =>
    localize`Left out or shortened to stay within ${max} tokens: ${formatNames(sections)}.`,
  retrying: (reason: string, seconds: number) => localize`${reason} Retrying in ${seconds} s.`,
  nothingToEvaluate: (reason: string) => localize`${reason} Nothing was evaluated.`,
  cannotExport: () => localize`The conditions plain and xml cannot be exported to promptfoo.`,
  invalidPrompts: (count: number) =>
    count === 1
      ? localize`1 XML prompt was not valid and was sent as plain text.`
      : localize`${count} XML prompts were not valid and were sent as plain text.`,
  noScenarios: (command: string) => localize`The guide of ${command} has no scenarios to evaluate.`,
  answersNotCached: (reason: string) => localize`Answers cannot be cached: ${reason}`,
  cachedAnswers: (count: number, total: number, path: string) =>
    localize`${count} of ${total} answers are from the cache (${path}). Use --no-cache to ask again.`,
};
