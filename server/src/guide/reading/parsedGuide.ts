import type { parseJson } from '../../json/parseJson.js';
import type { TextChange } from '../../core/index.js';
import type { SegmentMap } from '../../text/createSegmentMap.js';
import type { Span } from '../../text/span.js';
import type { Guide, GuideRule } from '../guide.js';

/** A usage guide as it stands in a document, whatever it is written in: what rules and completion look at. Spans are offsets of the document. */
export interface ParsedGuide {
  readonly guide: Guide;
  readonly mark?: GuideMark;
  readonly rules: readonly ParsedRule[];
  readonly inputs: readonly ScenarioInput[];
  readonly open: readonly OpenPart[];
  readonly form: GuideForm;
}

/** The mark of a generated guide and where its value stands. */
export interface GuideMark {
  readonly source: string;
  readonly sourceSpan: Span;
}

/** The prose of one rule. */
export interface ParsedRule {
  readonly parameter: string;
  /** Runs of text, as written. */
  readonly runs: readonly Span[];
}

/** The input of one scenario, and where each part of it stands in the document. */
export interface ScenarioInput {
  /** What names it: never empty. */
  readonly nameSpan: Span;
  /** Where its text begins. */
  readonly start: number;
  /** As it is meant, white space kept. */
  readonly text: string;
  readonly map: SegmentMap;
  readonly json: ReturnType<typeof parseJson>;
}

/** A part that a merge kept as a person wrote it although its source has changed. */
export interface OpenPart {
  readonly now: string;
  /** The same as the format writes it in the place of `body`. */
  readonly formatted: string;
  /** What names it: never empty. */
  readonly nameSpan: Span;
  /** Its text. */
  readonly body: Span;
  /** The mark that says so, up to the part. */
  readonly markSpan: Span;
}

/** How a format writes what a fix puts into a guide. */
export interface GuideForm {
  /** A name in place of another. */
  readonly name: (name: string) => string;
  /** Prose as written, as it is meant; never changes where a sentence ends. */
  readonly read: (source: string) => string;
  /** Part of a scenario's input. */
  readonly json: (text: string) => string;
  /** Puts rules behind those there are; undefined where there is no place for them. */
  readonly addRules: (rules: readonly GuideRule[]) => TextChange | undefined;
}
