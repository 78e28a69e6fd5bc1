import { l10n } from 'vscode';

/** What commands, pickers and dialogs say. */
export const commandMessages = {
  showOutput: () => l10n.t('Show Output'),
  waitingForServer: () => l10n.t('Waiting for the Skillwright server to start'),
  noEditor: () => l10n.t('Open a file and place the cursor in it.'),
  noFolder: () => l10n.t('Open a folder first.'),
  unsupportedFile: () => l10n.t('Skillwright does not support this file.'),
  changeNotApplied: () => l10n.t('The edit was not applied because a file has changed. Try again.'),
  alreadyExists: (path: string) => l10n.t('{0} already exists. No files were written.', path),
  cannotWriteTo: (path: string) => l10n.t('Could not write to {0}.', path),
  cannotBeWritten: (path: string) => l10n.t('{0} could not be written.', path),

  // Skills
  noSkillInWorkspace: () => l10n.t('No SKILL.md found in this workspace. Create one with “Skillwright: New Skill”.'),
  notASkill: (file: string) => l10n.t('{0} is not a skill.', file),
  chooseSkillToCheck: () => l10n.t('Choose a skill to check against all agents'),
  chooseSkillForAgentView: () => l10n.t('Choose a skill to open its agent view'),
  chooseSkillToReview: () => l10n.t('Choose a skill to review'),
  chooseSkillForPrompt: () => l10n.t('Choose a skill to preview its prompt'),
  loadsSkill: () => l10n.t('loads the skill'),
  loadsSkillPartly: () => l10n.t('loads the skill partly'),
  mayIgnoreSkill: () => l10n.t('may ignore the skill or load it partly'),
  acceptsSkill: () => l10n.t('accepts the skill'),
  mayRefuseSkill: () => l10n.t('may refuse the skill'),
  refusesSkill: () => l10n.t('refuses the skill'),
  looksElsewhere: () => l10n.t('does not look in this folder'),
  ignoresSkill: () => l10n.t('ignores the skill'),
  verified: (website: string, date: string) => l10n.t('verified {1}, {0}', website, date),
  notVerified: (website: string) => l10n.t('not verified, source: {0}', website),
  markNotRemoved: () => l10n.t('The byte order mark was not removed because the file could not be saved.'),
  markRemoved: () => l10n.t('Removed the byte order mark'),

  // Rules
  ruleTurnedOff: (code: string) => l10n.t('Turned off {0} in the settings', code),

  // Sample workspace
  chooseSampleFolder: () => l10n.t('Choose where to create the folder “skillwright-sample”'),
  copySample: () => l10n.t('Copy Sample Here'),

  // New skill
  newSkill: () => l10n.t('New Skill'),
  template: () => l10n.t('Template'),
  basicTemplateLabel: () => l10n.t('Basic'),
  basicTemplate: () => l10n.t('Name, description and steps, following the Agent Skills specification'),
  agentosTemplate: () => l10n.t('Overview, Interface and chunks that are loaded on demand'),
  swiftTemplate: () => l10n.t('AgentOS, with a Swift skill and a matching schema'),
  pythonTemplate: () => l10n.t('AgentOS, with a @skill_command in Python'),
  typescriptTemplate: () => l10n.t('AgentOS, with an MCP tool in TypeScript'),
  draftWithModel: () => l10n.t('Draft with a Model'),
  draftWithModelDetail: () =>
    l10n.t('AgentOS skill, written by the model from your description and checked by Skillwright'),
  skillNamePrompt: () => l10n.t('Name of the skill and its folder: a-z, 0-9 and single hyphens'),
  skillNameTooLong: (max: number) => l10n.t('Use at most {0} characters.', max),
  nameChanged: (name: string) => l10n.t('The name will be “{0}”.', name),
  skillNameInvalid: () => l10n.t('Use a-z, 0-9 and single hyphens.'),
  skillDescriptionPrompt: () =>
    l10n.t('Describe what the skill does and when an agent should use it (can be changed later)'),
  skillDescriptionForModelPrompt: () =>
    l10n.t('Describe for the model what the skill does and when an agent should use it'),
  skillDescriptionTooShort: (min: number) => l10n.t('Use at least {0} characters.', min),

  // New command
  newCommand: () => l10n.t('New Command'),
  language: () => l10n.t('Language'),
  swiftCommand: () => l10n.t('A skill type with Arguments and its JSON Schema'),
  pythonCommand: () => l10n.t('A function with @skill_command'),
  typescriptCommand: () => l10n.t('A tool with its zod schema'),
  commandNamePrompt: () => l10n.t('Name of the command, such as send_mail'),
  commandNameInvalid: () => l10n.t('Start with a letter. Use a-z and 0-9, with a single _, - or . between words.'),
  commandDescriptionPrompt: () => l10n.t('Describe what the command does, in one sentence'),
  swiftRuntime: () => l10n.t('Swift Runtime'),
  swiftRuntimeMissing: () => l10n.t('No file in the package declares the protocol Skill'),
  writeRuntime: () => l10n.t('Write Skill and Runtime'),
  writeRuntimeDetail: (files: string, folder: string) => l10n.t('{0} in {1}', files, folder),
  writeSkillOnly: () => l10n.t('Write Skill Only'),
  writeSkillOnlyDetail: () => l10n.t('Requires the runtime types to be declared elsewhere'),

  // Chunks
  noChunkAtCursor: () =>
    l10n.t('No chunk at the cursor. Move the cursor into a chunk, or choose one in the Chunks view.'),
  chunkWithoutIdCopied: () => l10n.t('Copied chunk without an id'),
  chunkCopied: (id: string) => l10n.t('Copied chunk “{0}”', id),

  // Arguments
  noArgumentAtCursor: () =>
    l10n.t('Place the cursor on the name of an argument in the code, the schema, the Interface or a guide.'),
  renameEverywhere: (name: string) => l10n.t('Rename “{0}” Everywhere', name),
  renamePrompt: () => l10n.t('Renames the argument in code, schemas, documentation, guides and sample calls'),
  nameRequired: () => l10n.t('Enter a name.'),
  occurrencesUnchanged: (name: string, count: number) =>
    count === 1
      ? l10n.t('“{0}” was not renamed in one place, where it may mean something else.', name)
      : l10n.t('“{0}” was not renamed in {1} places, where it may mean something else.', name, count),
  showOccurrences: (count: number) => (count === 1 ? l10n.t('Show Place') : l10n.t('Show Places')),
  occurrencesTitle: (name: string) => l10n.t('Places where “{0}” was not renamed', name),
  sourceOfTruth: () => l10n.t('Source of Truth'),
  sourceOfTruthPrompt: () => l10n.t('Findings are reported on the other declarations'),
  code: () => l10n.t('Code'),
  codeDetail: () => l10n.t('The declaration in source code'),
  schema: () => l10n.t('Schema'),
  schemaDetail: () => l10n.t('The JSON Schema'),
  currentTruth: () => l10n.t('current'),

  // Status bar
  actions: {
    choose: () => l10n.t('Choose what to do with this skill'),
    showProblems: () => l10n.t('Show problems'),
    agentView: () => l10n.t('Preview what an agent loads'),
    allAgents: () => l10n.t('Check against all agents'),
    review: () => l10n.t('Review what the skill would do'),
    extract: () => l10n.t('Extract the section at the cursor into a chunk'),
    guide: () => l10n.t('Preview a usage guide'),
    profile: () => l10n.t('Choose the agent to check this skill for'),
  },

  // Workspace
  checkingWorkspace: () => l10n.t('Checking skills, handoffs and arguments'),
  files: (count: number) => (count === 1 ? l10n.t('1 file') : l10n.t('{0} files', count)),
  findings: (count: number) => (count === 1 ? l10n.t('1 finding') : l10n.t('{0} findings', count)),
  checkedWithoutFindings: (files: string) => l10n.t('{0} checked, no findings.', files),
  checkedWithFindings: (files: string, findings: string, filesWithFindings: string) =>
    l10n.t('{0} checked: {1} in {2}.', files, findings, filesWithFindings),

  // Guides
  usageGuide: () => l10n.t('Usage Guide'),
  chooseCommandToGenerate: () => l10n.t('Choose a command to generate its usage guide'),
  chooseCommandToPreview: () => l10n.t('Choose a command to preview its usage guide'),
  chooseCommand: () => l10n.t('Choose a command'),
  noCommandYet: () => l10n.t('No command in this workspace. A usage guide teaches a model to call a command.'),
  createCommand: () => l10n.t('New Command…'),
  commandForGuide: () => l10n.t('Creates a command for a skill, then generates its usage guide'),
  chooseSchemaFile: () => l10n.t('Choose a JSON Schema file…'),
  chooseSchema: () => l10n.t('Choose a JSON Schema'),
  schemaDeclaresNoCommand: (path: string) =>
    l10n.t('{0} declares no command. Expected a JSON Schema with "properties", or a tool with "inputSchema".', path),
  atCursor: () => l10n.t('At the cursor'),
  inFile: () => l10n.t('In this file'),
  inSkill: (skill: string) => l10n.t('In this skill: {0}', skill),
  inWorkspace: () => l10n.t('In the workspace'),
  guideFormat: () => l10n.t('Format of the guide'),
  xmlDetail: () => l10n.t('For tool descriptions and system prompts; checked against the XML Schema for guides'),
  markdownDetail: () => l10n.t('The same content, for people'),
  generatingGuide: (command: string) => l10n.t('Generating the usage guide of {0}', command),
  commandGone: (command: string) => l10n.t('The command {0} is no longer declared.', command),
  commandGoneFrom: (command: string, file: string) =>
    l10n.t('The command {0} is no longer declared in {1}.', command, file),
  noGuideWritten: (reason: string) => l10n.t('{0} No guide was written.', reason),
  guideUnchanged: (reason: string) => l10n.t('{0} The guide is unchanged.', reason),
  guideExists: (path: string) => l10n.t('{0} already exists', path),
  guideDiffers: () => l10n.t('The saved guide differs from the new guide'),
  keepEdits: () => l10n.t('Keep Edits'),
  keepEditsDetail: () => l10n.t('Update what was generated, and keep what was written by hand'),
  compare: () => l10n.t('Compare'),
  compareDetail: () => l10n.t('Show the saved guide beside the new one'),
  replace: () => l10n.t('Replace'),
  replaceDetail: () => l10n.t('Discard the saved guide (can be undone)'),
  saveAs: () => l10n.t('Save As…'),
  saveAsDetail: () => l10n.t('Keep both'),
  saveGuide: () => l10n.t('Save Usage Guide'),
  guideComparison: (command: string) => l10n.t('{0}: saved ↔ generated guide', command),
  insertedChunk: (id: string) => l10n.t('Inserted chunk {0}', id),

  // Try a prompt
  whichSkill: () => l10n.t('Which Skill Matches?'),
  userRequest: () => l10n.t('Type a user request'),
  comparesWords: () => l10n.t('Compares words; no model is used'),
  matchedWords: (words: string) => l10n.t('matches {0}', words),
  noMatchedWords: () => l10n.t('no words in common'),
  similarTo: (reason: string, skills: string) => l10n.t('{0} — similar to {1}', reason, skills),
  noName: () => l10n.t('(no name)'),
};
