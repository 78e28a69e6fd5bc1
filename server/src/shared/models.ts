/**
 * How the server reaches a language model through the client. Import-free but for the shape of a request. The key of an
 * endpoint never leaves the client: it sends the request that the server words.
 */
import type { GuidePreviewParams, WireGuidePreview } from './guides.js';
import type { PostResult } from './postToEndpoint.js';
import type { RequestSpec } from './requests.js';

/** A model of the editor by its id there, or the configured endpoint that speaks OpenAI's chat completions. */
export type WireModel =
  | { readonly kind: 'editor'; readonly id: string; readonly name: string }
  | { readonly kind: 'endpoint'; readonly baseUrl: string; readonly name: string };

export interface WireChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface WireChatTool {
  readonly name: string;
  readonly description: string;
  /** A JSON Schema. */
  readonly schema: unknown;
}

/** From the server: asks a model of the editor. */
export const askModelRequest: RequestSpec<
  { readonly id: string; readonly messages: readonly WireChatMessage[]; readonly tools: readonly WireChatTool[] },
  | { readonly text: string; readonly calls: readonly { readonly name: string; readonly arguments: string }[] }
  | { readonly failed: string; readonly mayPass: boolean }
> = { method: 'skillwright/model/ask' };

/** From the server: sends a body to the endpoint's `/chat/completions`, with the key the client keeps for it. */
export const postToModelRequest: RequestSpec<{ readonly baseUrl: string; readonly body: string }, PostResult> = {
  method: 'skillwright/model/post',
};

/** Lets a model draft FAQ and scenarios of a guide. Null where the command is gone. */
export const draftGuideRequest: RequestSpec<
  GuidePreviewParams & { readonly model: WireModel },
  | {
      /** What of its answer holds; to be given with the requests about the guide from now on. */
      readonly draft: string;
      readonly preview: WireGuidePreview;
      /** Why parts were refused. */
      readonly problems: readonly string[];
    }
  | { readonly refused: string }
  | null
> = { method: 'skillwright/draftGuide' };
