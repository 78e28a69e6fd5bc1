import { l10n } from 'vscode';

/** What views, previews, the status bar and the server connection say. */
export const viewMessages = {
  // Server
  serverNotRunning: () => l10n.t('The server is not running. Restart it with “Skillwright: Restart Server”.'),
  serverNotStarted: () =>
    l10n.t('The Skillwright server could not be started. Findings, chunks and previews are unavailable.'),
  serverStopped: () =>
    l10n.t(
      'The Skillwright server keeps stopping. Findings, chunks and previews are unavailable until it is restarted.',
    ),
  restartServer: () => l10n.t('Restart Server'),
  restartingServer: () => l10n.t('Restarting the Skillwright server'),
  showOutput: () => l10n.t('Show Output'),
  goTo: () => l10n.t('Go to'),
  readingSkills: () => l10n.t('Reading the skills…'),
  readingCommands: () => l10n.t('Reading the commands…'),

  // Tokens
  tokens: (count: number) => (count === 1 ? l10n.t('1 token') : l10n.t('{0} tokens', count.toLocaleString('en'))),
  skillTokens: () => l10n.t('Skill Tokens'),
  coreTokens: (core: string) => l10n.t('{0} tokens', core),
  coreAndChunkTokens: (core: string, chunks: string) => l10n.t('{0} + {1} tokens', core, chunks),
  spokenTokens: (core: string, chunks: string) =>
    l10n.t('Skill: {0} tokens always loaded, {1} tokens in chunks', core, chunks),
  spokenLoadedTokens: (tokens: string) => l10n.t('Skill: {0} tokens always loaded', tokens),
  coreBudget: (core: string, budget: string) => l10n.t('**{0}** tokens are always loaded (budget {1})', core, budget),
  chunkTokens: (tokens: string, chunks: number) =>
    chunks === 1
      ? l10n.t('**{0}** tokens in 1 chunk, loaded on demand', tokens)
      : l10n.t('**{0}** tokens in {1} chunks, loaded on demand', tokens, chunks),
  clickForActions: () => l10n.t('Click for actions'),
  checkedFor: (profile: string) => l10n.t('Checked for the profile **{0}**', profile),
  checkedForInstead: (profile: string, setting: string) =>
    l10n.t('Checked for the profile **{0}** (setting: {1})', profile, setting),
  spokenProfile: (profile: string) => l10n.t('profile {0}', profile),
  // What agents list when a session starts
  allSkillsFit: (agents: string) => l10n.t('The installed skills fit into the lists of {0}.', agents),
  listedSkills: (agent: string, skills: number, length: string, budget: string) =>
    skills === 1
      ? l10n.t('**{0}** lists 1 skill, which uses {1} of {2} characters.', agent, length, budget)
      : l10n.t('**{0}** lists {1} skills, which use {2} of {3} characters.', agent, skills, length, budget),
  listedWithoutLimit: (agent: string, skills: number, length: string) =>
    skills === 1
      ? l10n.t('**{0}** lists 1 skill, which uses {1} characters. No limit is known.', agent, length)
      : l10n.t('**{0}** lists {1} skills, which use {2} characters. No limit is known.', agent, skills, length),
  listOverBudget: (agent: string, skills: number, length: string, budget: string) =>
    skills === 1
      ? l10n.t('$(warning) **{0}**: 1 skill needs {1} characters, but the limit is {2}.', agent, length, budget)
      : l10n.t(
          '$(warning) **{0}** does not list all {1} skills in full. They need {2} characters, and the limit is {3}.',
          agent,
          skills,
          length,
          budget,
        ),
  omittedSkills: (count: number) =>
    count === 1 ? l10n.t('1 skill is not listed.') : l10n.t('{0} skills are not listed.', count),
  cutDescriptions: (count: number) =>
    count === 1
      ? l10n.t('1 description is shortened or left out.')
      : l10n.t('{0} descriptions are shortened or left out.', count),
  thisSkill: {
    shortened: () => l10n.t('The description of this skill is shortened.'),
    dropped: () => l10n.t('The description of this skill is left out.'),
    omitted: () => l10n.t('This skill is not listed.'),
  },

  // Chunks
  core: () => l10n.t('Core'),
  coreDescription: (tokens: string) => l10n.t('{0} · always loaded', tokens),
  coreTooltip: (tokens: string) =>
    l10n.t(
      '**Core** — always loaded, {0}\n\nThe frontmatter, all other text outside chunks, and the list of chunks.',
      tokens,
    ),
  spokenCore: (title: string, tokens: string) => l10n.t('Core, {0}, always loaded, {1}', title, tokens),
  withoutTitle: () => l10n.t('without a title'),
  chunkWithoutId: () => l10n.t('Chunk without an id'),
  chunkTooltip: (chunk: string, tokens: string) => l10n.t('**{0}** — {1}, loaded on demand', chunk, tokens),
  chunk: () => l10n.t('Chunk'),
  problems: (count: number) => (count === 1 ? l10n.t('1 problem') : l10n.t('{0} problems', count)),
  emptyHeading: () => l10n.t('(empty heading)'),
  spokenHeading: (level: number, title: string) => l10n.t('Heading level {0}, {1}', level, title),
  emptySkill: () => l10n.t('This skill is empty. Start with frontmatter: a name and a description between --- lines.'),
  chunkProblems: (count: number, total: number) => l10n.t('Chunks with problems: {0} of {1}.', count, total),
  noChunks: () => l10n.t('No chunks. The whole file is loaded when an agent uses the skill.'),
  noHeadings: () => l10n.t('No headings and no chunks yet.'),

  // Skills of the workspace
  skillCount: (count: number) => (count === 1 ? l10n.t('1 skill') : l10n.t('{0} skills', count)),
  spokenSkill: (skill: string) => l10n.t('Skill {0}', skill),
  errors: (count: number) => (count === 1 ? l10n.t('1 error') : l10n.t('{0} errors', count)),
  warnings: (count: number) => (count === 1 ? l10n.t('1 warning') : l10n.t('{0} warnings', count)),
  noProblems: () => l10n.t('No problems'),
  alwaysLoaded: () => l10n.t('always loaded'),
  alwaysLoadedAndChunks: (tokens: number) => l10n.t('always loaded, {0} more in chunks', tokens.toLocaleString('en')),
  loadsIn: (count: number, total: number) =>
    total === 1
      ? l10n.t('Loads in {0} of {1} agent', count, total)
      : l10n.t('Loads in {0} of {1} agents', count, total),
  ignoredBy: (agents: string) => l10n.t('ignored by {0}', agents),
  agentsNotVerified: (count: number) => l10n.t('{0} more not verified', count),
  wholeInLists: () => l10n.t('Listed in full'),
  cutInLists: (count: number) =>
    count === 1 ? l10n.t('Not listed in full by 1 agent') : l10n.t('Not listed in full by {0} agents', count),

  // Guides of the workspace
  guideOutdated: () => l10n.t('guide out of date'),
  noGuideYet: () => l10n.t('no guide yet'),
  noGuidePossible: () => l10n.t('cannot be read'),

  // Declarations
  singleDeclaration: () => l10n.t('one declaration'),
  differingDeclarations: (count: number, total: number) =>
    count === 1 ? l10n.t('1 of {0} differs', total) : l10n.t('{0} of {1} differ', count, total),
  partlyCompared: () => l10n.t('partly compared'),
  inSync: () => l10n.t('in sync'),
  differsIn: (count: number) => l10n.t('differences: {0}', count),
  truth: () => l10n.t('source of truth'),
  truthTooltip: () => l10n.t('Source of truth: the other places are compared with it.'),
  commandState: (command: string, state: string) => l10n.t('{0}: {1}', command, state),
  spokenCommand: (command: string, state: string) => l10n.t('Command {0}, {1}', command, state),
  argumentOf: (name: string, declaration: string) => l10n.t('{0}: argument of {1}', name, declaration),
  spokenArgument: (name: string) => l10n.t('Argument {0}', name),
  jsonSchema: () => l10n.t('JSON Schema'),
  guide: () => l10n.t('guide'),
  skillInterface: () => l10n.t('Interface'),
  docstring: () => l10n.t('docstring'),
  differingPlaces: (count: number) =>
    count === 1 ? l10n.t('Differences in 1 place.') : l10n.t('Differences in {0} places.', count),

  // Agent view
  agentView: () => l10n.t('Agent view'),
  agentViewOf: (skill: string) => l10n.t('Agent view: {0}', skill),
  readingSkill: () => l10n.t('Reading the skill…'),
  skillsNotRead: () => l10n.t('The skills could not be read'),
  skillNotRead: () => l10n.t('The skill could not be read'),
  noSkill: () => l10n.t('No skill'),
  noSkillDetail: () => l10n.t('The agent view shows when an agent loads each part of a SKILL.md.'),

  // Guide preview
  usageGuide: () => l10n.t('Usage Guide'),
  guideOf: (command: string) => l10n.t('Guide: {0}', command),
  generatingGuide: () => l10n.t('Generating the guide…'),
  guideNotGenerated: () => l10n.t('The guide could not be generated'),
  previousGuide: (reason: string) => l10n.t('{0} Showing the previous guide.', reason),
  noReadableCommand: (file: string) =>
    l10n.t('{0} currently declares no command that Skillwright can read. Showing the previous guide.', file),
  unsupportedCommand: () => l10n.t('Command not supported'),
  noCommand: () => l10n.t('No command found'),
  noCommandDetail: () =>
    l10n.t(
      'Guides are generated for commands. A command is a Swift skill with Arguments, a Python function with a decorator such as @skill_command, a zod schema, or a JSON Schema with properties.',
    ),
  copied: () => l10n.t('Copied'),
  saved: (path: string) => l10n.t('Saved {0}', path),

  // Prompt preview
  prompt: () => l10n.t('Prompt'),
  promptOf: (title: string) => l10n.t('Prompt: {0}', title),
  sampleRequest: () => l10n.t('What can you do for me?'),
  buildingPrompt: () => l10n.t('Building the prompt…'),
  promptNotBuilt: () => l10n.t('The prompt could not be built'),
  promptFailed: () => l10n.t('An internal error occurred. See the output for details.'),
  noPrompt: () => l10n.t('No prompt found'),
  noPromptDetail: (reason: string) =>
    l10n.t(
      '{0} Prompts are built from a SKILL.md, JSON input for “skillwright prompt build”, prompt XML, a prompt in plain text, or a chat log. Chat logs are exports from ChatGPT, Claude or VS Code chat, sessions of Claude Code or Codex, or API messages.',
      reason,
    ),
  copiedXml: () => l10n.t('Copied as XML'),
  copiedPlain: () => l10n.t('Copied as plain text'),
  copiedForOpenAi: () => l10n.t('Copied for OpenAI'),
  copiedForAnthropic: () => l10n.t('Copied for Anthropic'),

  // Language model tools
  loadingChunk: (chunk: string, skill: string) => l10n.t('Loading chunk {0} of skill {1}', chunk, skill),
  listingChunks: (skill: string) => l10n.t('Listing the chunks of skill {0}', skill),
  generatingGuideOf: (name: string) => l10n.t('Generating the usage guide of {0}', name),
  checking: (path: string) => l10n.t('Checking {0}', path),
  unknownTool: (name: string) => l10n.t('Unknown tool: {0}.', name),
};
