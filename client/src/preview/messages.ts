/** What the preview and its page say to each other. Import-free: both sides are separate programs. */
export type GuideFormat = 'xml' | 'markdown';

export interface ShownGuide {
  readonly kind: 'guide';
  readonly command: string;
  /** All commands of the source, the shown one included. */
  readonly commands: readonly string[];
  /** File name of the source. */
  readonly source: string;
  readonly format: GuideFormat;
  readonly text: string;
  readonly tokens: number;
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

export type PreviewState = ShownGuide | ShownNotice;

/** From the extension to the page. */
export type PageMessage =
  | { readonly type: 'state'; readonly state: PreviewState; readonly remember: RememberedPreview }
  /** A short success, announced and shown for a moment. */
  | { readonly type: 'done'; readonly what: 'copied' | 'saved'; readonly text: string };

/** From the page to the extension. */
export type PanelMessage =
  | { readonly type: 'ready' | 'copy' | 'save' | 'openSource' | 'retry' | 'showOutput' }
  | { readonly type: 'format'; readonly format: GuideFormat }
  | { readonly type: 'command'; readonly command: string };

/** Kept by the page across reloads of the window. */
export interface RememberedPreview {
  readonly uri: string;
  readonly command: string | undefined;
  readonly format: GuideFormat;
}

/** One step of how a skill comes into an agent's context. */
export interface ShownStep {
  readonly kind: 'listed' | 'summary' | 'chunk' | 'level';
  readonly title: string;
  readonly about: string;
  readonly text: string;
  readonly tokens: number;
  /** In the context after this step. */
  readonly total: number;
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
}

/** From the extension to the page of the agent view. */
export interface AgentPageMessage {
  readonly state: ShownAgentView | ShownNotice;
  /** The skill, kept by the page across reloads of the window. */
  readonly remember: { readonly uri: string };
}

/** From the page of the agent view to the extension. */
export interface AgentPanelMessage {
  readonly type: 'ready' | 'openSource' | 'retry' | 'showOutput';
}
