import { localize } from '../../text/localize.js';

/** What an editor shows of a skill besides findings, and what agents and commands answer. */
export const featureMessages = {
  tokens: (count: string) => (count === '1' ? localize`${count} token` : localize`${count} tokens`),
  tokensAtFirst: (count: string) =>
    count === '1' ? localize`${count} token always loaded` : localize`${count} tokens always loaded`,
  estimatedEncoding: (encoding: string) => localize`${encoding}, estimated`,
  alwaysLoaded: (encoding: string) => localize`Always loaded: frontmatter, core and the list of chunks (${encoding})`,
  loadedOnDemand: (encoding: string) => localize`Loaded on demand (${encoding})`,
  loadedOnDemandAs: (id: string, encoding: string) => localize`Loaded on demand as “${id}” (${encoding})`,

  chunkHover: () => localize`**Chunk**`,
  namedChunkHover: (id: string) => localize`**Chunk \`${id}\`**`,
  chunkUndescribed: () => localize`*No description, so agents do not know when to load this chunk.*`,
  chunkLoader: (id: string) => localize`Loaded on demand by \`load_doc_chunk(…, chunk_id="${id}")\`.`,

  typeString: () => localize`string`,
  typeBoolean: () => localize`\`true\` or \`false\``,
  typeList: () => localize`list`,
  typeStringOrList: () => localize`string or list`,
  typeStringMap: () => localize`map of strings`,
  typeMap: () => localize`map`,
  typeVersion: () => localize`semantic version`,
  typeDate: () => localize`date`,
  fieldRequired: () => localize`required`,
  fieldOptional: () => localize`optional`,
  fieldIsRefused: () => localize`refused`,
  fieldIsIgnored: () => localize`not read`,
  fieldOfOthers: () => localize`read by other agents`,
  fieldMaxLength: (max: number) => localize`up to ${max} characters`,
  fieldSince: (version: string) => localize`since version ${version}`,
  fieldEqualsFolder: () => localize`same as the folder name`,
  fieldValues: (values: string) => localize`such as ${values}`,

  symbolFrontmatter: () => localize`Frontmatter`,
  symbolWithoutId: () => localize`(no id)`,
  symbolWithoutTitle: () => localize`(empty heading)`,
  goToChunk: (id: string) => localize`Go to the chunk “${id}”`,
  completionChunk: () => localize`A part that is loaded on demand`,
  completionChunkHelp: () => localize`Loaded only when an agent asks for it by its id.`,
  completionReference: () => localize`chunk`,
  completionSkill: () => localize`New skill`,
  completionSkillDetail: () => localize`Frontmatter and title`,
  completionChunkedSkill: () => localize`New skill with chunks`,
  completionChunkedSkillDetail: () => localize`AgentOS: Overview, Interface and a chunk`,

  variableSince: (version: string) => localize`since ${version}`,
  variableSeen: (version: string) => localize`verified in ${version}`,
  variableNotVerified: () => localize`not verified`,
  variableArgument: (variable: string) => localize`Same argument as ${variable}`,
  variableNamed: (name: string, variable: string) =>
    localize`**\`$${name}\`**: The argument with this name in the field \`arguments\`. Same argument as \`${variable}\`.`,
  variableEscaped: (agent: string, since: string) =>
    localize`${agent} removes the backslash and does not replace the placeholder (version ${since} or later).`,
  variableNowhere: () => localize`No agent is known to replace this placeholder in a skill.`,
  variableElsewhere: () => localize`No other agent is known to replace this placeholder.`,

  renameWithoutId: () => localize`The cursor is not on a chunk id.`,
  renameInvalid: () => localize`Use only letters, digits, “_”, “-”, “.”, “:” and “/” in an id.`,
  renameDuplicate: (id: string) => localize`Another chunk already has the id “${id}”.`,
  renameUnknown: () => localize`No chunk has this id.`,
  editWithoutSection: () => localize`Place the cursor in a section (heading level 2 or deeper).`,
  editWithoutSelection: () => localize`Select text, or place the cursor in a section.`,
  editInChunk: () => localize`The section is already part of a chunk.`,
  editFrontmatter: () => localize`The frontmatter cannot be part of a chunk.`,
  editNested: () => localize`Chunks cannot be nested, and the selection already contains part of a chunk.`,
  editNestedIn: (id: string) =>
    localize`Chunks cannot be nested, and the selection already contains part of the chunk “${id}”.`,
  editBreaksChunk: () =>
    localize`The surrounding text would break the chunk, for example because a tag would be inside a code fence or comment.`,
  describeNewChunk: () => localize`When to load it`,
  moveWithoutTarget: () => localize`There is no chunk at the target position.`,
  moveUnclosed: () => localize`The chunk has no closing tag. Close it first.`,

  loadWithoutChunks: (id: string) => localize`The chunk “${id}” does not exist. This skill has no chunks.`,
  loadUnknown: (id: string, ids: string) => localize`The chunk “${id}” does not exist. Existing chunks: ${ids}.`,
  outlineWithoutSections: (title: string) =>
    localize`The section “${title}” does not exist. This skill has no level 2 headings.`,
  outlineUnknown: (title: string, titles: string) =>
    localize`The section “${title}” does not exist. Existing level 2 headings: ${titles}.`,

  loadsIn: (count: number, total: number) =>
    total === 1 ? localize`Loads in ${count} of ${total} agent.` : localize`Loads in ${count} of ${total} agents.`,
  loadsPartlyIn: (agents: string) => localize`Loads partly in ${agents}.`,
  notCallableIn: (agents: string) => localize`Not callable in ${agents}.`,
  ignoredBy: (agents: string) => localize`Ignored by ${agents}.`,
  unverifiedLoads: (count: number, total: number) =>
    total === 1
      ? localize`Not verified: loads in ${count} of ${total} agent.`
      : localize`Not verified: loads in ${count} of ${total} agents.`,
  unverifiedUnclear: (count: number, total: number, agents: string) =>
    total === 1
      ? localize`Not verified: loads in ${count} of ${total} agent, unclear in ${agents}.`
      : localize`Not verified: loads in ${count} of ${total} agents, unclear in ${agents}.`,
  notLookedForBy: (count: number) =>
    count === 1
      ? localize`1 agent does not look in this folder.`
      : localize`${count} agents do not look in this folder.`,
  acceptedBy: (formats: string) => localize`Accepted by ${formats}.`,
  notAcceptedBy: (formats: string) => localize`Not accepted by ${formats}.`,
  unclearIn: (formats: string) => localize`Not verified: unclear whether accepted by ${formats}.`,
  verdictAccepted: () => localize`accepted`,
  verdictRefused: () => localize`refused`,
  fixTitle: (title: string) => localize`Fix: ${title}`,
  /** Starts a sentence about several agents. */
  theAgent: () => localize`The agent`,
  sources: (sources: string) => localize`Sources: ${sources}`,
  sourceVerified: (source: string, day: string) => localize`Source: ${source} (verified on ${day})`,
  sourceNotVerified: (source: string, day: string) => localize`Source: ${source} (read on ${day})`,
  verdictLoads: () => localize`loads`,
  verdictPartly: () => localize`partly`,
  verdictIgnored: () => localize`ignored`,
  verdictUnclear: () => localize`unclear`,
  verdictElsewhere: () => localize`elsewhere`,
  notVerified: () => localize`not verified`,
  versionNotVerified: () => localize`not verified with this version`,
  notInCatalogue: () => localize`not listed for the model`,
  listedWithFiles: () => localize`listed only while a file that matches \`paths\` is in use`,
  foundInFolder: (folder: string) => localize`in ${folder}`,
  notInMenu: () => localize`not in the user’s menu`,
  stepListed: () => localize`Before the skill is chosen`,
  stepListedAbout: () => localize`The names and descriptions of all listed skills are in the context.`,
  stepCall: (agent: string) => localize`Called in ${agent}`,
  stepCallAbout: (command: string, agent: string, version: string) =>
    localize`What the model gets for “${command}”, as in ${agent} ${version}. This preview does not run shell commands in the text.`,
  stepSummary: () => localize`When the skill is chosen`,
  stepSummaryAbout: () => localize`The frontmatter, the core and the list of chunks are loaded.`,
  stepChunk: (id: string) => localize`After load_doc_chunk(…, chunk_id="${id}")`,
  stepChunkUndescribed: () => localize`The chunk has no description, so agents do not know when to load it.`,
  stepLevel: (level: number) => localize`Level ${level}`,
  stepLevel1About: () => localize`Headings of levels 1 and 2.`,
  stepLevel2About: () => localize`Headings of levels 2 and 3, and the start of every section.`,
  stepLevel3About: () => localize`The whole text.`,
  rankingMethod: () =>
    localize`Ranked by the words in names and descriptions (BM25). The meaning of the words is not compared.`,
} as const;
