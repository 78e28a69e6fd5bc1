import type { LanguageId } from './languages.js';

/**
 * The custom requests between client and server. Only types are imported, so that both sides and both protocol
 * library versions share one description: `method`, and the types of what goes over and comes back.
 */
export interface RequestSpec<Params, Result> {
  readonly method: string;
  /** Never set: carries the types. */
  readonly types?: { readonly params: Params; readonly result: Result };
}

export interface WireRange {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

export interface OutlineHeading {
  readonly title: string;
  readonly level: number;
  readonly range: WireRange;
  readonly children: readonly OutlineHeading[];
}

export interface OutlineChunk {
  readonly id: string;
  readonly description: string;
  /** The whole chunk, tags included. */
  readonly range: WireRange;
  /** What a click reveals: the id's value, else the tag. */
  readonly nameRange: WireRange;
  readonly tokens: number;
  readonly headings: readonly OutlineHeading[];
  /** Place among the outer chunks, from 0; a nested chunk has none. */
  readonly place?: number;
  /** Messages of the chunk's own findings, for the view's warning sign. */
  readonly problems: readonly string[];
  /** Of the worst problem. */
  readonly severity?: 'error' | 'warning' | 'info' | 'hint';
}

export interface ChunkOutline {
  readonly title: string | undefined;
  /** The profile it is checked for: the one of the settings, or the one that `auto` chose. */
  readonly profile: string;
  readonly coreTokens: number;
  /** Of what an agent of the profile always loads, as `skill/core-over-budget` counts it: the core, or the whole file. */
  readonly loadedTokens: number;
  /** Whether such an agent loads single chunks. Otherwise they are part of what it always loads. */
  readonly loadsChunks: boolean;
  readonly coreRange: WireRange;
  readonly coreHeadings: readonly OutlineHeading[];
  readonly chunks: readonly OutlineChunk[];
}

/** Null where the document is no skill. */
export const chunkOutlineRequest: RequestSpec<{ readonly uri: string }, ChunkOutline | null> = {
  method: 'skillwright/chunkOutline',
};

export interface CommandInfo {
  readonly uri: string;
  /** All files whose code or schema declares it. */
  readonly places: readonly string[];
  readonly skill: string;
  /** Its name, with its scope where several commands of the file have that name. Requests about it take both. */
  readonly command: string;
  readonly language: LanguageId;
  readonly description: string;
  readonly range: WireRange;
  /** Whether something says that it is a command. Otherwise it can be chosen, and is not pointed out. */
  readonly isCommand: boolean;
  /** Why no guide is written for it at the moment, in a sentence: a syntax error in its declaration. */
  readonly refused?: string;
}

/** Commands declared in a document, or in the whole workspace where `uri` is absent. */
export const commandsRequest: RequestSpec<{ readonly uri?: string }, readonly CommandInfo[]> = {
  method: 'skillwright/commands',
};

export interface GuideParams {
  readonly uri: string;
  readonly command: string;
  readonly format: 'xml' | 'markdown';
}

export interface GuideResult {
  readonly command: string;
  readonly text: string;
  readonly tokens: number;
  /** The guide with the edits of the saved one. Undefined if there is nothing to merge: it has no edits, is up to date, or is not a guide. */
  readonly merged?: string;
}

/** Null where the command is gone; refused where its declaration is not understood. */
export const guideRequest: RequestSpec<
  GuideParams & { /** The guide’s file as it is now. */ readonly saved?: string },
  GuideResult | { readonly refused: string } | null
> = { method: 'skillwright/guide' };

export interface ChunkContent {
  readonly id: string;
  /** Without the tags, as a loader hands it to an agent. */
  readonly content: string;
}

/** The chunk at a place of a document. Null where there is none. */
export const chunkContentRequest: RequestSpec<
  { readonly uri: string; readonly position: WireRange['start'] },
  ChunkContent | null
> = { method: 'skillwright/chunkContent' };

/** What the client says of itself when it starts the server. */
export interface InitializationOptions {
  /**
   * Commands the client implements. Code lenses and fixes that need another command are not offered. A fix that removes the byte order
   * mark calls `skillwright.removeByteOrderMark` with the document's URI.
   */
  readonly commands?: readonly string[];
  /** Base URI, with a closing slash, of what is installed (docs/, schemas/), for servers that do not know where they are (a web worker). */
  readonly installation?: string;
  /** False: the editor does not trust the workspace, and its schemas are not used. */
  readonly isTrusted?: boolean;
  /** The client handles `skillwright/filesChanged`. */
  readonly handlesFileChanges?: boolean;
  /** Sentences in the language of the client, by their English originals. Without it, a server with files uses `locale` of `initialize`. */
  readonly translation?: Readonly<Record<string, string>>;
}

/**
 * Sent after files of the workspace changed and the server has dropped what it knew of them. What a view asks for from then on is up to
 * date; an answer to an earlier request may not be. No parameters.
 */
export const filesChangedNotification = 'skillwright/filesChanged';

export const removeByteOrderMarkCommand = 'skillwright.removeByteOrderMark';

/** Turns a rule off in the settings of the workspace. Arguments: URI of a document, code. */
export const turnOffRuleCommand = 'skillwright.turnOffRule';

/** Shows the documentation of a rule. Argument: its code. */
export const showRuleCommand = 'skillwright.showRule';

export interface AutoCloseParams {
  readonly uri: string;
  /** Just after the `>` that was typed. */
  readonly position: { readonly line: number; readonly character: number };
}

/** The text to insert after the cursor, or null if nothing must be closed. */
export const autoCloseRequest: RequestSpec<AutoCloseParams, string | null> = { method: 'skillwright/autoClose' };

/**
 * From the server in a browser worker, which has no disk, to the client. Clients answer for what is inside the workspace folders only.
 * The text keeps a byte order mark; null: missing, or no file.
 */
export const readFileRequest: RequestSpec<{ readonly uri: string }, { readonly text: string } | null> = {
  method: 'skillwright/fs/readFile',
};

export interface FileEntry {
  readonly name: string;
  readonly type: 'file' | 'directory';
}

/** Symbolic links are left out; empty for what is no folder. */
export const listFilesRequest: RequestSpec<{ readonly uri: string }, readonly FileEntry[]> = {
  method: 'skillwright/fs/list',
};

export const fileExistsRequest: RequestSpec<{ readonly uri: string }, boolean> = { method: 'skillwright/fs/exists' };

/**
 * From the server in a browser worker to the client: reads a file that the build wrote beside the programs. Null if it is missing.
 * The bytes are not JSON: workers exchange objects as they are.
 */
export const readPackagedFileRequest: RequestSpec<{ readonly path: string }, Uint8Array | null> = {
  method: 'skillwright/fs/readPackagedFile',
};

export interface AgentToolCall {
  /** As in MCP: `load_doc_chunk`, `list_chunks`, `generate_usage_guide`, `validate`. */
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** Runs a tool for an agent, over the workspace as the editor has it. Null where there is no tool of that name. */
export const agentToolRequest: RequestSpec<
  AgentToolCall,
  { readonly text: string; readonly isError?: boolean } | null
> = { method: 'skillwright/agentTool' };

/** An argument in one place that declares it. */
export interface SyncArgument {
  /** With the names above it: `filter.since`. */
  readonly name: string;
  /** Its name in the text. */
  readonly range: WireRange;
}

/** How one place that declares a command's arguments stands to the one that is right. */
export interface SyncStatus {
  /** The declaration that the others are compared with. */
  readonly isTruth: boolean;
  /** `notUnderstood`: no difference was found, but not all of it could be decided; `notes` says what. */
  readonly state: 'inSync' | 'differs' | 'notUnderstood';
  /** How many things it says differently from the truth. */
  readonly findings: number;
  /** What could not be decided, in words. */
  readonly notes: readonly string[];
}

export interface SyncMember extends SyncStatus {
  readonly kind: 'code' | 'schema' | 'interface' | 'guide';
  readonly language: LanguageId;
  /** The place in words: "the Swift declaration “PlaySkill.Arguments”". */
  readonly label: string;
  readonly uri: string;
  /** What a click reveals: the declaration's name, the schema's `properties`, the Interface heading. */
  readonly range: WireRange;
  /** Those whose names stand in this file, nested ones too. */
  readonly arguments: readonly SyncArgument[];
}

export interface SyncGroup {
  readonly command: string;
  /** The truth first; a command that is declared in one place only has that one. */
  readonly members: readonly SyncMember[];
  /** What the configuration or a frontmatter names as part of this group and leads nowhere, in words. */
  readonly notes: readonly string[];
  /** Which files beside these places could not be read and were not compared, in words: the same in all groups of an answer. */
  readonly unread: readonly string[];
}

/** The commands that a document declares, with every declaration of their arguments. For a SKILL.md, all commands of the skill. */
export const syncGroupsRequest: RequestSpec<{ readonly uri: string }, readonly SyncGroup[]> = {
  method: 'skillwright/syncGroups',
};
