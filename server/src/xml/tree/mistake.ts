import type { Span } from '../../text/span.js';
import type { XmlElement } from './xmlTree.js';

type MistakeKind =
  | 'bare-ampersand'
  | 'bare-less-than'
  | 'unknown-entity'
  | 'bad-character'
  | 'unclosed-element'
  | 'repeated-open'
  | 'wrong-close'
  | 'stray-close'
  | 'unclosed-tag'
  | 'attribute-without-value'
  | 'unquoted-value'
  | 'unclosed-quote'
  | 'less-than-in-value'
  | 'missing-space'
  | 'duplicate-attribute'
  | 'unclosed-construct'
  | 'comment-dashes'
  | 'cdata-end-in-text'
  | 'second-root'
  | 'text-outside-root'
  | 'no-root'
  | 'misplaced-declaration'
  | 'undeclared-prefix'
  | 'same-attribute'
  | 'malformed-tag';

/** One place where the text is not XML, and what the author probably meant. */
export interface Mistake {
  readonly kind: MistakeKind;
  /** Never empty, unless the text is. */
  readonly span: Span;
  readonly message: string;
  /** What would be right in place of `span`, where that is clear. */
  readonly replacement?: string;
  /** The delimiter that is missing at the end. */
  readonly missing?: string;
  /** The element whose tag or content is damaged. */
  readonly element?: XmlElement | undefined;
}

/** Mistakes against the rules of namespaces: they leave the tree as it is. */
export const isNamespaceMistake = (kind: MistakeKind): boolean =>
  kind === 'undeclared-prefix' || kind === 'same-attribute';
