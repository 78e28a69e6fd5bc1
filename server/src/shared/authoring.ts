/** Requests behind the commands that write: import-free but for the shape of a request. */
import type { RequestSpec, WireRange } from './requests.js';

export type WirePosition = WireRange['start'];

/** What changes in one document. */
export interface WireDocumentEdit {
  readonly uri: string;
  readonly edits: readonly {
    readonly range: WireRange;
    readonly newText: string;
    /** `newText` as an LSP snippet, with its own indentation in all lines. */
    readonly snippet?: string;
  }[];
}

/** What a user asks to be done to a document, beyond what LSP has a request for. */
export type RequestedEdit =
  /** Wrap the selection in a chunk; an empty one stands for the section around it. */
  | { readonly kind: 'wrap'; readonly range: WireRange }
  /** Move the section around the position to the end, as a chunk. */
  | { readonly kind: 'extract'; readonly position: WirePosition }
  /** Places among the outer chunks, from 0. */
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  /** Make the schemas follow the code, or the code the schema; of the command at the position, else of all. */
  | { readonly kind: 'follow'; readonly follower: 'code' | 'schema'; readonly position: WirePosition }
  /** Rename what is at the position wherever it is named. */
  | { readonly kind: 'rename'; readonly position: WirePosition; readonly newName: string };

/** A place that a rename does not change, with the text of its line. */
export interface WirePlaceLeft {
  readonly uri: string;
  readonly range: WireRange;
  readonly text: string;
}

export type EditAnswer =
  | {
      readonly documents: readonly WireDocumentEdit[];
      /** Of a rename: where the name stays, because it may mean something else there. */
      readonly leftAlone?: readonly WirePlaceLeft[];
    }
  | { readonly refused: string };

/** Null where the document is unknown. */
export const editRequest: RequestSpec<
  { readonly uri: string; readonly requestedEdit: RequestedEdit },
  EditAnswer | null
> = {
  method: 'skillwright/edit',
};

/** The name that a rename at the position would replace; null where nothing can be renamed. */
export const renameableRequest: RequestSpec<{ readonly uri: string; readonly position: WirePosition }, string | null> =
  {
    method: 'skillwright/renameable',
  };

interface WireAgentStep {
  readonly kind: 'listed' | 'call' | 'summary' | 'chunk' | 'level';
  readonly title: string;
  readonly about: string;
  readonly text: string;
  readonly tokens: number;
  /** In the context after this step. */
  readonly total: number;
}

/** A call of a skill by its name. */
export interface WireSkillCall {
  /** The id of one of the view's agents. */
  readonly agent: string;
  /** As typed after the name. */
  readonly arguments: string;
}

export interface WireAgentView {
  readonly name: string;
  /** Of the field `argument-hint`; empty where there is none. */
  readonly argumentHint: string;
  /** The agents whose calls can be shown. */
  readonly agents: readonly { readonly id: string; readonly title: string }[];
  readonly encoding: string;
  /** The counts are estimates. */
  readonly estimated: boolean;
  readonly steps: readonly WireAgentStep[];
}

/** Null where the document is no skill. With a call, the steps have one more: what the model then gets. */
export const agentViewRequest: RequestSpec<
  { readonly uri: string; readonly call?: WireSkillCall },
  WireAgentView | null
> = {
  method: 'skillwright/agentView',
};

export interface WireAgentReason {
  /** Code of a rule, or `skill/folder-not-searched`. */
  readonly code: string;
  readonly message: string;
  readonly range: WireRange;
  readonly fixes: readonly { readonly title: string; readonly documents: readonly WireDocumentEdit[] }[];
}

export interface WireAgentVerdict {
  readonly id: string;
  readonly title: string;
  /** False for a format, an installer and a check before publishing, which show no skill to a model. */
  readonly isAgent: boolean;
  readonly verdict: 'loads' | 'partly' | 'ignored';
  /** Partly, by documents alone: it may also ignore the skill. */
  readonly isUnclear?: true | undefined;
  /** As the agent shows it. Undefined where it shows none. */
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** The model sees name and description when a session starts. */
  readonly inCatalogue: boolean;
  /** The user can call it by name. */
  readonly inMenu: boolean;
  readonly reasons: readonly WireAgentReason[];
  /** The skill is in a folder that other agents search, but not this one. */
  readonly isElsewhere?: true | undefined;
  /** A format that the skill does not claim to follow. */
  readonly isOtherFormat?: true | undefined;
  /** Where its behaviour is documented, or the package that was run. */
  readonly source: string;
  /** The day of the last comparison with the program or its specification. Undefined: not verified. */
  readonly verified?: string;
  /** The program's version on that day. */
  readonly version?: string;
}

/** Only agents that were run, and that look in the skill's folder, are counted. */
export interface WireAgentCounts {
  readonly loading: number;
  readonly total: number;
  /** Titles of those that ignore the skill. */
  readonly ignoring: readonly string[];
  /** Agents of which only documents are known. */
  readonly unverified: number;
}

interface WireAgentVerdicts {
  /** One line. */
  readonly summary: string;
  readonly counts: WireAgentCounts;
  readonly agents: readonly WireAgentVerdict[];
}

/** Null where the document is no skill. */
export const checkAgentsRequest: RequestSpec<{ readonly uri: string }, WireAgentVerdicts | null> = {
  method: 'skillwright/checkAgents',
};

/** What an agent lists of the skills of a project when a session starts. Lengths are in UTF-16 units. */
export interface WireCatalogue {
  readonly id: string;
  readonly title: string;
  /** Installed skills that the agent would list. */
  readonly skills: number;
  /** Of them, those that it leaves out because the list is too long. */
  readonly omitted: number;
  /** And those whose description it cuts or leaves out. */
  readonly cut: number;
  /** If nothing were cut. */
  readonly fullLength: number;
  /** Absent where no limit is known. */
  readonly budget?: number;
  readonly isOverBudget: boolean;
  /** What happens to the skill of the request. Undefined where the agent would not list it anyway. */
  readonly state?: 'whole' | 'shortened' | 'dropped' | 'omitted';
}

/** The lists of the agents that the settings name, for a skill that is installed in their folders. */
export const cataloguesRequest: RequestSpec<{ readonly uri: string }, readonly WireCatalogue[]> = {
  method: 'skillwright/catalogues',
};

/** A skill of the workspace. */
export interface WireSkill {
  readonly uri: string;
  /** As the frontmatter has it. Empty where there is none. */
  readonly name: string;
  readonly description: string;
}

/** All skills of the workspace, in the order of their paths. */
export const skillsRequest: RequestSpec<Record<string, never>, readonly WireSkill[]> = { method: 'skillwright/skills' };

export interface WireRankedSkill extends WireSkill {
  readonly score: number;
  /** Words of the prompt that were found. */
  readonly matched: readonly string[];
  /** Names of skills that share most of its words. */
  readonly overlaps: readonly string[];
}

/** All skills of the workspace, the most likely first. */
export const rankSkillsRequest: RequestSpec<
  { readonly prompt: string },
  { readonly method: string; readonly skills: readonly WireRankedSkill[] }
> = { method: 'skillwright/rankSkills' };

/** Two skills with similar descriptions, by their places in the list of skills. */
export interface WireSimilarPair {
  readonly first: number;
  readonly second: number;
  /** Share of common words, 0 to 1. */
  readonly share: number;
  /** Words that both descriptions have. */
  readonly words: readonly string[];
  /** They have a finding: a model cannot tell them apart. */
  readonly isCompeting: boolean;
}

/** Skills of the workspace whose descriptions share many words, the most similar first. */
export const similarSkillsRequest: RequestSpec<
  Record<string, never>,
  {
    /** All skills that were compared. */
    readonly count: number;
    /** Only those of the pairs. */
    readonly skills: readonly { readonly uri: string; readonly name: string; readonly range?: WireRange }[];
    /** The most similar first. */
    readonly pairs: readonly WireSimilarPair[];
    /** There are more pairs, which are less similar. */
    readonly isLimited: boolean;
  }
> = { method: 'skillwright/similarSkills' };

/** What a place of a skill would do or contain. */
export interface WireReviewFact {
  /** Code of a rule: `review/network`. */
  readonly code: string;
  readonly message: string;
  /** Absent where the fact is about the file itself. */
  readonly range?: WireRange;
}

/** A file in the folder of a skill, or a folder that was not reviewed. */
export interface WireReviewedFile {
  readonly uri: string;
  /** Relative to the skill's folder. */
  readonly path: string;
  readonly facts: readonly WireReviewFact[];
  /** Why its content was not read. */
  readonly notRead?: string;
  /** Does not count as a file. */
  readonly isFolder?: true;
  /** An editor can show it as text. */
  readonly isText: boolean;
}

/** What a skill would do and what it hides, by file, in the order of the review. Null for other documents. Nothing is executed. */
export const reviewRequest: RequestSpec<
  { readonly uri: string },
  { readonly name: string; readonly files: readonly WireReviewedFile[] } | null
> = { method: 'skillwright/review' };

export interface WireNewFile {
  readonly path: string;
  readonly text: string;
  /** The text as an LSP snippet. */
  readonly snippet?: string;
}

export type NewFilesParams =
  | { readonly kind: 'skill'; readonly template: string; readonly name: string; readonly description?: string }
  | { readonly kind: 'command'; readonly language: string; readonly name: string; readonly description: string }
  /** What of the Swift runtime the package of a folder lacks; its paths may lead up from that folder. */
  | { readonly kind: 'runtime'; readonly folder: string }
  | { readonly kind: 'handoff' };

/**
 * Files to be written, with paths relative to a folder of the user's choice. Empty where a template is unknown, and where
 * there is a Swift runtime already.
 */
export const newFilesRequest: RequestSpec<NewFilesParams, readonly WireNewFile[]> = {
  method: 'skillwright/newFiles',
};

/** What our rules say of a text that is not saved. */
export interface WireDraftFinding {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info' | 'hint';
  readonly message: string;
  /** From 0. */
  readonly line: number;
  /** It compares the text with other files, so its message can contain their paths and texts. */
  readonly concernsOtherFiles?: true;
}

/** Checks a text in place of the file. Findings are in the order of the lines. */
export const checkDraftRequest: RequestSpec<
  { readonly uri: string; readonly text: string },
  readonly WireDraftFinding[]
> = { method: 'skillwright/checkDraft' };
