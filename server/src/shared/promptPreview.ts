/** The request behind the prompt preview: import-free but for the shape of a request. */
import type { RequestSpec, WireRange } from './requests.js';

interface WirePromptFlags {
  /** Which form is sent; both are shown. */
  readonly xml: boolean;
  readonly compact: boolean;
  readonly metadata: boolean;
  readonly examples: boolean;
  /** 0: no limit. */
  readonly maxTokens: number;
}

export interface PromptPreviewParams {
  readonly uri: string;
  /** The text in the editor: the server does not get every file that may contain a prompt. */
  readonly text: string;
  readonly flags: WirePromptFlags;
  /** Add the skills of the workspace. */
  readonly skills: boolean;
  /** Loaded chunks, as `skill/id`. */
  readonly chunks: readonly string[];
  /** The words of the user, where the document is a skill. */
  readonly request: string;
  /** Title, of a log with several conversations. */
  readonly conversation?: string;
}

export interface WirePlace {
  readonly uri: string;
  readonly range: WireRange;
}

interface WirePromptBlock {
  readonly section: string;
  /** Joins the blocks of both forms that stand for the same thing: `/context/3`. */
  readonly key: string;
  /** With what separates it from the next block. */
  readonly text: string;
  readonly place?: WirePlace;
}

interface WirePromptForm {
  readonly blocks: readonly WirePromptBlock[];
  readonly tokens: number;
  /** JSON pointers of what the budget left out or shortened. */
  readonly dropped: readonly string[];
  readonly fits: boolean;
}

export interface WireChunkChoice {
  /** `skill/id` */
  readonly chunk: string;
  readonly description: string;
  readonly tokens: number;
}

export interface WirePromptPreview {
  readonly kind: 'prompt';
  /** `json`, `xml`, `plain`, `skill`, or the format of a chat log. */
  readonly format: string;
  readonly encoding: string;
  /** The counts are estimates. */
  readonly estimated: boolean;
  readonly plain: WirePromptForm;
  readonly xml: WirePromptForm;
  /** Tokens before a budget cuts. */
  readonly sections: readonly { readonly section: string; readonly plain: number; readonly xml: number }[];
  readonly overheadPercent: number;
  /** Why plain text is sent though XML was chosen. */
  readonly fallback?: string;
  readonly problems: readonly { readonly message: string; readonly place?: WirePlace }[];
  readonly notes: readonly string[];
  readonly chunks: readonly WireChunkChoice[];
  readonly conversations: readonly string[];
  /** Bodies of an API call, as JSON. */
  readonly messages: { readonly openai: string; readonly anthropic: string };
}

export interface WireUnreadablePrompt {
  readonly kind: 'unreadable';
  readonly reason: string;
  readonly place?: WirePlace;
}

/** Whether a text is a prompt or a chat log, and not any other JSON, XML or text. */
export const isPromptRequest: RequestSpec<{ readonly text: string }, boolean> = {
  method: 'skillwright/isPrompt',
};

/** Null where nothing is known of the document. */
export const promptPreviewRequest: RequestSpec<PromptPreviewParams, WirePromptPreview | WireUnreadablePrompt | null> = {
  method: 'skillwright/promptPreview',
};
