import type { SegmentMap } from '../../text/createSegmentMap.js';
import type { SourceText } from '../../text/createSourceText.js';
import type { Context } from '../context.js';
import type { Features } from './features.js';
import type { ParsedDocument } from './parsedDocument.js';
import type { MaybePromise, Rule } from '../checks/rule.js';

/** A piece of another language inside a document. */
export interface Fence {
  /** First word of the info string, lower case. */
  readonly language: string;
  readonly text: string;
  readonly map: SegmentMap;
  readonly linePrefix: string;
}

/**
 * Everything Skillwright knows about one kind of document. Methods are bivariant on purpose:
 * the table of kinds holds `DocumentKind<unknown>` and never mixes models up.
 */
export interface DocumentKind<Model = unknown> {
  readonly id: string;
  readonly languageIds: readonly string[];
  /**
   * Wins over the language id. @param uri undefined where only names are known: the answer is then yes for each name that may be of this
   * kind in some folder
   */
  claims(fileName: string, uri?: string): boolean;
  /** Languages of Markdown fences this kind reads. */
  readonly fenceLanguages?: readonly string[];
  /** Maximum length of its texts in UTF-16 units, where it differs from `maxDocumentLength`. */
  readonly maxTextLength?: number;
  /** Reads any text in linear time and never throws. @param previous the model of an earlier version, whose unchanged parts are reused */
  parse(source: SourceText, uri: string, previous?: Model): Model;
  readonly rules: readonly Rule<Model>[];
  /**
   * Does `check` list the file where it found it in a folder? False for a Markdown file without a known vocabulary and a source without
   * arguments. The answer depends on the settings.
   */
  isRelevant(model: Model, document: ParsedDocument, context: Context): MaybePromise<boolean>;
  fences?(model: Model): readonly Fence[];
  /** How a comment of one line starts and ends. Absent: the language has none. */
  readonly comments?: readonly (readonly [start: string, end: string])[];
  /** A comment cannot contain `--`, so a suppression is written without a reason. */
  readonly refusesReasons?: true;
  /** Is the offset in a comment where a suppression may stand? Default: anywhere. */
  isComment?(model: Model, offset: number): boolean;
  readonly features: Features<Model>;
}
