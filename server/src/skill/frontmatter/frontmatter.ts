import type { Span } from '../../text/span.js';
import type { YamlNode, YamlProblem } from './readYaml.js';

/**
 * `present`: the file starts with `---` and a later line closes it. `late`: a closed block starts further down.
 * `unclosed`: the file starts with `---` and no line closes it. `language`: `---js` and similar. `missing`: none of these.
 */
export type FrontmatterState = 'present' | 'late' | 'unclosed' | 'language' | 'missing';

/** One top-level entry. */
export interface Field {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: YamlNode;
  /** From the key to the end of its value, comments after it not included. */
  readonly span: Span;
}

/** The block at the start of a SKILL.md. Spans are UTF-16 offsets into the document. */
export interface Frontmatter {
  readonly state: FrontmatterState;
  /** The opening `---` (with its language word, if any). */
  readonly open?: Span;
  readonly close?: Span;
  /** Between the two lines; where unclosed, as far as the text looks like YAML. */
  readonly content?: Span;
  /** The word after the opening dashes. */
  readonly language?: { readonly name: string; readonly span: Span };
  /** In the order of the text, repeated keys included. */
  readonly fields: readonly Field[];
  readonly problems: readonly YamlProblem[];
  /** False where values cannot be trusted because the YAML is broken. */
  readonly valid: boolean;
  /** Where the body starts. */
  readonly bodyStart: number;
}

/** The first field of that name, which is the one that every agent uses. */
export const findField = (frontmatter: Frontmatter, key: string): Field | undefined =>
  frontmatter.fields.find(field => field.key === key);
