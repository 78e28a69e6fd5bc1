/**
 * The custom requests between client and server. Import-free, so that both sides and both protocol
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
  /** Messages of the chunk's own findings, for the view's warning sign. */
  readonly problems: readonly string[];
}

export interface ChunkOutline {
  readonly title: string | undefined;
  readonly coreTokens: number;
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
  readonly skill: string;
  readonly command: string;
  readonly language: string;
  readonly description: string;
  readonly range: WireRange;
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
}

/** Null where the command is gone. */
export const guideRequest: RequestSpec<GuideParams, GuideResult | null> = { method: 'skillwright/guide' };
