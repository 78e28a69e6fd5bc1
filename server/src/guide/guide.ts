import type { JsonValue } from '../json/jsonValue.js';
import type { Span } from '../text/span.js';
import type { ScenarioValue } from './samples/valueSource.js';

export const guideSections = ['context', 'faq', 'constraints', 'scenarios'] as const;
export type GuideSection = (typeof guideSections)[number];

/**
 * Where a sentence comes from. `schema`: read off a keyword; `description`, `docstring`, `comment`, `decorator`, `example`: words of the author;
 * `model`: drafted by a model; `guide`: read from an existing guide.
 */
export interface Trace {
  readonly origin: 'schema' | 'description' | 'docstring' | 'comment' | 'decorator' | 'example' | 'model' | 'guide';
  /** UTF-16 offsets into the signature's document, or into the guide's own for `guide`. */
  readonly span?: Span;
  /** The document of `span` where it is another one: a test that calls the command. */
  readonly uri?: string;
  readonly parameter?: string;
}

export interface GuideSentence {
  readonly text: string;
  readonly trace: Trace;
}

export interface ContextSentence extends GuideSentence {
  readonly role: 'purpose' | 'use' | 'limit';
}

interface EditablePart {
  /** Read from a file where its text is more than plain sentences (comments, lists, markup): to be left as it is. */
  readonly isRich?: boolean;
}

export interface GuideQuestion extends EditablePart {
  readonly question: GuideSentence;
  readonly answer: readonly GuideSentence[];
  /** Edited by hand, and what was generated changed since: what the source says now; empty: nothing any more. */
  readonly now?: string;
}

/** `rule@param`; the parameter is a top-level name of the command. */
export interface GuideRule extends EditablePart {
  readonly parameter: string;
  /** Span of the attribute's value, where the guide was read from a file. */
  readonly parameterSpan?: Span;
  readonly sentences: readonly GuideSentence[];
  /** As in `GuideQuestion`. */
  readonly now?: string;
}

export interface GuideScenario extends EditablePart {
  readonly description: GuideSentence;
  /** Undefined where a guide's `<input>` is not JSON. */
  readonly input?: JsonValue;
  /** The text of `<input>` as read from a file. */
  readonly inputText?: string;
  readonly inputSpan?: Span;
  readonly reasoning: readonly GuideSentence[];
  /** Where the values of a generated input come from. */
  readonly values?: readonly ScenarioValue[];
  /** As in `GuideQuestion`. */
  readonly now?: string;
}

/** The `tool_augmentation` of seed 000. */
export interface Guide {
  readonly command: string;
  readonly commandSpan?: Span;
  /** `sha256:…` of what the guide was generated from. */
  readonly source?: string;
  readonly context: readonly ContextSentence[];
  /** As `now` in `GuideQuestion`, for the context as a whole: its paragraphs, each on a line. */
  readonly contextNow?: string;
  /** As `isRich` in `GuideQuestion`. */
  readonly isContextRich?: boolean;
  readonly faq: readonly GuideQuestion[];
  readonly constraints: readonly GuideRule[];
  readonly scenarios: readonly GuideScenario[];
  /** What could not be written and why, for the user: never part of the guide. */
  readonly notes: readonly string[];
}

export const joinSentences = (sentences: readonly GuideSentence[]): string =>
  sentences.map(sentence => sentence.text).join(' ');
