/** What the preview and its page say to each other. Import-free: both sides are separate programs. */
export type GuideFormat = 'xml' | 'markdown';

export type GuideSectionName = 'context' | 'faq' | 'constraints' | 'scenarios';

interface Place {
  readonly line: number;
  readonly character: number;
}

interface PlaceRange {
  readonly start: Place;
  readonly end: Place;
}

/** A sentence of the guide's text, with UTF-16 offsets into it, and where it comes from. */
export interface ShownSentence {
  readonly start: number;
  readonly end: number;
  readonly origin: 'schema' | 'description' | 'docstring' | 'comment' | 'decorator' | 'example' | 'model' | 'guide';
  readonly parameter?: string;
  /** Index into the guide's sources. */
  readonly source?: number;
}

interface ShownSource {
  readonly uri: string;
  readonly range: PlaceRange;
  readonly excerpt: string;
}

/** What a model drafted and the schema let through. */
export interface GuideDraft {
  readonly text: string;
  /** Name of the model. */
  readonly model: string;
  /** Why parts of its answer were left out. */
  readonly problems: readonly string[];
}

export interface ShownGuide {
  readonly kind: 'guide';
  readonly command: string;
  /** All commands of the source, the shown one included. */
  readonly commands: readonly string[];
  /** File name of the source. */
  readonly source: string;
  readonly format: GuideFormat;
  readonly text: string;
  /** Of the text. */
  readonly tokens: number;
  readonly encoding: string;
  /** The counts are estimates. */
  readonly estimated: boolean;
  /** What could not be written and why. */
  readonly notes: readonly string[];
  readonly costs: {
    /** What leaving a section out saves. */
    readonly sections: Readonly<Record<GuideSectionName, number>>;
    /** Of the schema alone. */
    readonly schema: number;
  };
  readonly coverage: readonly {
    readonly parameter: string;
    readonly hasRule: boolean;
    readonly hasExample: boolean;
    readonly range?: PlaceRange;
  }[];
  readonly sentences: readonly ShownSentence[];
  readonly sources: readonly ShownSource[];
  /** Sections that are switched off. */
  readonly off: readonly GuideSectionName[];
  /** Parts of the guide come from a model. */
  readonly draft?: GuideDraft;
  /** Why this is not up to date, if it is not. */
  readonly outdated?: string;
}

/** A state without a guide: what is the case, and what to do about it. */
export interface ShownNotice {
  readonly kind: 'loading' | 'empty' | 'error';
  readonly title: string;
  readonly detail: string;
  readonly source: string;
}

/** What a page shows, or why it shows nothing. */
interface StateMessage<Shown> {
  readonly type: 'state';
  readonly state: Shown | ShownNotice;
  /** The skill or the workspace folder, kept by the page across reloads of the window. */
  readonly remember: { readonly uri: string };
}

export type PreviewState = ShownGuide | ShownNotice;

/** From the extension to the page. */
export type PageMessage =
  | { readonly type: 'state'; readonly state: PreviewState; readonly remember: RememberedPreview }
  /** A short success, announced and shown for a moment. */
  | { readonly type: 'done'; readonly what: 'copied' | 'saved' | 'inserted'; readonly text: string };

/** What every page asks the extension for: its state, to load again, the log. */
export interface PageRequest {
  readonly type: 'ready' | 'retry' | 'showOutput';
}

/** From the page to the extension. */
export type PanelMessage =
  | PageRequest
  | { readonly type: 'copy' | 'save' | 'insert' | 'draft' | 'discardDraft' | 'openSource' }
  | { readonly type: 'format'; readonly format: GuideFormat }
  | { readonly type: 'command'; readonly command: string }
  | { readonly type: 'sections'; readonly off: readonly GuideSectionName[] }
  /** Show one of the guide's sources, or where a parameter is declared. */
  | { readonly type: 'reveal'; readonly source: number }
  | { readonly type: 'revealParameter'; readonly parameter: string };

/** Kept by the page across reloads of the window. */
export interface RememberedPreview {
  readonly uri: string;
  readonly command: string | undefined;
  readonly format: GuideFormat;
  readonly draft?: GuideDraft;
}

/** One step of how a skill comes into an agent's context. */
export interface ShownStep {
  readonly kind: 'listed' | 'call' | 'summary' | 'chunk' | 'level';
  readonly title: string;
  readonly about: string;
  readonly text: string;
  readonly tokens: number;
  /** In the context after this step. */
  readonly total: number;
}

/** A call of the skill, as the user of the page typed it. */
export interface ShownCall {
  /** The id of one of the view's agents. */
  readonly agent: string;
  readonly arguments: string;
}

export interface ShownAgentView {
  readonly kind: 'steps';
  readonly name: string;
  /** File name of the skill. */
  readonly source: string;
  readonly encoding: string;
  /** The counts are estimates. */
  readonly estimated: boolean;
  readonly steps: readonly ShownStep[];
  readonly argumentHint: string;
  /** The agents whose calls can be shown. */
  readonly agents: readonly { readonly id: string; readonly title: string }[];
  /** What is shown as a step of its own. Forgotten when the view is closed. */
  readonly call?: ShownCall;
}

/** From the extension to the page of the agent view. */
export type AgentPageMessage = StateMessage<ShownAgentView>;

/** From the page of the agent view to the extension. */
export type AgentPanelMessage =
  | PageRequest
  | { readonly type: 'openSource' }
  /** Without a call: show none. */
  | { readonly type: 'call'; readonly call?: ShownCall };

/** Why an agent does not load the skill as it is. */
interface ShownReason {
  /** Code of a rule. */
  readonly code: string;
  readonly message: string;
  /** From 0. */
  readonly line: number;
  /** Titles. */
  readonly fixes: readonly string[];
}

/** What one agent does with the skill. */
export interface ShownVerdict {
  readonly id: string;
  /** With its version. */
  readonly title: string;
  readonly verdict: 'loads' | 'partly' | 'ignored' | 'elsewhere';
  readonly verdictLabel: string;
  readonly reasons: readonly ShownReason[];
  /** Where the behaviour is documented, with the day of the last comparison. */
  readonly sourceLabel: string;
  readonly hasWebsite: boolean;
}

export interface ShownMatrix {
  readonly kind: 'matrix';
  /** File name of the skill. */
  readonly source: string;
  /** Folder of the skill. */
  readonly name: string;
  readonly summary: string;
  readonly agents: readonly ShownVerdict[];
}

/** From the extension to the matrix of agents. */
export type MatrixPageMessage = StateMessage<ShownMatrix>;

/** From the matrix of agents to the extension. Reasons and fixes are given by their index. */
export type MatrixPanelMessage =
  | PageRequest
  | { readonly type: 'openSource' }
  | { readonly type: 'openWebsite'; readonly agent: string }
  | { readonly type: 'showReason'; readonly agent: string; readonly reason: number }
  | { readonly type: 'fix'; readonly agent: string; readonly reason: number; readonly fix: number };

/** One fact of a review. */
export interface ShownFact {
  /** Code of a rule without its area: `network`. */
  readonly kind: string;
  readonly message: string;
  /** From 0. Absent where the fact is about the file itself. */
  readonly line?: number;
}

export interface ShownReviewedFile {
  readonly path: string;
  readonly facts: readonly ShownFact[];
  /** Why its content was not read. */
  readonly notRead?: string;
  /** Does not count as a file. */
  readonly isFolder?: true;
}

/** What a skill would do and what it hides. */
export interface ShownReview {
  readonly kind: 'review';
  /** File name of the skill. */
  readonly source: string;
  readonly name: string;
  readonly files: readonly ShownReviewedFile[];
}

/** From the extension to the page of the review. */
export type ReviewPageMessage = StateMessage<ShownReview>;

/** From the page of the review to the extension. Numbers are places in the lists that the page shows. */
export type ReviewPanelMessage =
  | PageRequest
  | { readonly type: 'openSource' }
  | { readonly type: 'showFile'; readonly file: number }
  | { readonly type: 'showFact'; readonly file: number; readonly fact: number };

/** Two skills with similar descriptions, by their places in the list of skills. */
interface ShownSimilarPair {
  readonly first: number;
  readonly second: number;
  /** In percent. */
  readonly share: number;
  readonly words: readonly string[];
  readonly isCompeting: boolean;
}

export interface ShownCompetition {
  readonly kind: 'competition';
  /** Name of the workspace folder. */
  readonly source: string;
  /** All skills that were compared. */
  readonly count: number;
  /** Names of the skills in the pairs. */
  readonly skills: readonly string[];
  /** The most similar first. */
  readonly pairs: readonly ShownSimilarPair[];
  /** There are more pairs, which are less similar. */
  readonly isLimited: boolean;
}

/** From the extension to the page of competing skills. */
export type CompetitionPageMessage = StateMessage<ShownCompetition>;

/** From the page of competing skills to the extension. */
export type CompetitionPanelMessage = PageRequest | { readonly type: 'showSkill'; readonly skill: number };
