import type { SegmentMap } from '../../text/createSegmentMap.js';
import type { SourceText } from '../../text/createSourceText.js';
import type { DocumentKind } from './documentKind.js';

/** One version of a document, parsed once and immutable. */
export interface ParsedDocument<Model = unknown> {
  readonly uri: string;
  readonly source: SourceText;
  readonly kind: DocumentKind<Model>;
  readonly model: Model;
  /** Documents inside this one (XML fences in Markdown), parsed when first asked for. */
  readonly embedded: readonly EmbeddedDocument[];
}

export interface EmbeddedDocument {
  readonly document: ParsedDocument;
  /** Offsets of the embedded document's text to those of its host. */
  readonly map: SegmentMap;
  /** The host's prefix of each further line (`> `, an indentation), which edits repeat. */
  readonly linePrefix: string;
}
