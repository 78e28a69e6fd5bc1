/** Requests behind the guide's preview. Import-free but for the shape of a request. */
import type { WireDocumentEdit } from './authoring.js';
import type { GuideParams, RequestSpec, WireRange } from './requests.js';

export type WireGuideSection = 'context' | 'faq' | 'constraints' | 'scenarios';

export interface GuidePreviewParams extends GuideParams {
  /** Sections that are switched off. */
  readonly off: readonly WireGuideSection[];
  /** What a model drafted and was kept, see `draftGuideRequest`. */
  readonly draft?: string;
}

export interface WireSource {
  readonly uri: string;
  readonly range: WireRange;
  /** What stands there, cut where it is long. */
  readonly excerpt: string;
}

/** A sentence of the guide's text. */
export interface WireSentence {
  /** UTF-16 offsets into the text. */
  readonly start: number;
  readonly end: number;
  readonly section: WireGuideSection;
  readonly origin: 'schema' | 'description' | 'docstring' | 'comment' | 'decorator' | 'example' | 'model' | 'guide';
  readonly parameter?: string;
  /** Index into the sources: many sentences come from one place. */
  readonly source?: number;
}

/** Tokens at every call. */
interface WireGuideCosts {
  /** Of the whole guide, with the sections that are off. */
  readonly total: number;
  /** What leaving the section out saves. */
  readonly sections: Readonly<Record<WireGuideSection, number>>;
  /** The plain schema. */
  readonly schema: number;
}

export interface WireCoverage {
  readonly parameter: string;
  readonly hasRule: boolean;
  readonly hasExample: boolean;
  readonly range?: WireRange;
}

export interface WireGuidePreview {
  readonly command: string;
  readonly text: string;
  readonly tokens: number;
  readonly encoding: string;
  /** The counts are estimates. */
  readonly estimated: boolean;
  /** What could not be written and why. */
  readonly notes: readonly string[];
  readonly costs: WireGuideCosts;
  readonly coverage: readonly WireCoverage[];
  readonly sentences: readonly WireSentence[];
  readonly sources: readonly WireSource[];
}

/** Null where the command is gone; refused where its declaration is not understood. */
export const guidePreviewRequest: RequestSpec<
  GuidePreviewParams,
  WireGuidePreview | { readonly refused: string } | null
> = {
  method: 'skillwright/guidePreview',
};

/** The edit that puts the guide into the SKILL.md of its command as a chunk, with the id of that chunk. Null where the command is gone. */
export const insertGuideRequest: RequestSpec<
  GuidePreviewParams,
  | { readonly documents: readonly WireDocumentEdit[]; readonly chunk: string; readonly uri: string }
  | { readonly refused: string }
  | null
> = { method: 'skillwright/insertGuide' };
