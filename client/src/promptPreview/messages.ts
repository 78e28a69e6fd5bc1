/** What the prompt preview and its page say to each other. Types alone: both sides are separate programs. */
import type { PageRequest, ShownNotice } from '../preview/messages.js';

/** How the prompt is built; the page's switches. */
export interface PromptChoices {
  /** Which form is sent; both are shown. */
  readonly xml: boolean;
  readonly compact: boolean;
  readonly metadata: boolean;
  readonly examples: boolean;
  /** 0: no limit. */
  readonly maxTokens: number;
  /** Add the skills of the workspace. */
  readonly skills: boolean;
  /** Loaded chunks, as `skill/id`. */
  readonly chunks: readonly string[];
  /** The words of the user, where the source is a skill. */
  readonly request: string;
  /** Number from 1, of a log with several conversations. */
  readonly conversation?: string;
}

/** A place in a document; lines and characters from 0. */
export interface ShownPlace {
  readonly uri: string;
  readonly range: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
}

export interface ShownBlock {
  readonly section: string;
  /** The same in both forms for the same thing. */
  readonly key: string;
  readonly text: string;
  readonly place?: ShownPlace;
}

export interface ShownForm {
  readonly blocks: readonly ShownBlock[];
  readonly tokens: number;
  /** What the budget left out. */
  readonly dropped: readonly string[];
  readonly fits: boolean;
}

export interface ShownPrompt {
  readonly kind: 'prompt';
  /** File name, or name of the skill's folder. */
  readonly title: string;
  /** File name of the source. */
  readonly source: string;
  /** `json`, `xml`, `plain`, `skill`, or the format of a chat log. */
  readonly format: string;
  readonly encoding: string;
  readonly estimated: boolean;
  readonly plain: ShownForm;
  readonly xml: ShownForm;
  readonly sections: readonly { readonly section: string; readonly plain: number; readonly xml: number }[];
  readonly overheadPercent: number;
  readonly fallback?: string;
  readonly problems: readonly { readonly message: string; readonly place?: ShownPlace }[];
  readonly notes: readonly string[];
  readonly chunks: readonly { readonly chunk: string; readonly description: string; readonly tokens: number }[];
  readonly conversations: readonly string[];
  /** Why this is not up to date, and where to mend it. */
  readonly outdated?: { readonly reason: string; readonly place?: ShownPlace };
}

export type PromptState = ShownPrompt | ShownNotice;

/** Kept by the page across reloads of the window. */
export interface RememberedPrompt {
  readonly uri: string;
  readonly choices: PromptChoices;
}

/** From the extension to the page. */
export type PromptPageMessage =
  | { readonly type: 'state'; readonly state: PromptState; readonly remember: RememberedPrompt }
  /** A short success, announced and shown for a moment. */
  | { readonly type: 'done'; readonly text: string };

/** From the page to the extension. */
export type PromptPanelMessage =
  | PageRequest
  | { readonly type: 'openSource' }
  | { readonly type: 'copy'; readonly what: 'text' | 'openai' | 'anthropic' }
  | { readonly type: 'choose'; readonly choices: PromptChoices }
  | { readonly type: 'reveal'; readonly place: ShownPlace };
