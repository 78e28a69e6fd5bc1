import { joinSentences, type ContextSentence, type Guide, type GuideSentence } from '../guide.js';
import { guideMessages } from '../messages/guideMessages.js';
import { splitSentences } from '../prose/splitSentences.js';
import { formatContextParagraphs } from '../render/formatGuideXml.js';
import { formatInputJson } from '../render/formatInputJson.js';
import { mergeSentences } from './mergeSentences.js';

/**
 * Merges a newly generated guide into a saved one, sentence by sentence, and keeps what a person wrote. Sentences that are
 * unchanged since their generation are replaced or removed. Sentences that a person changed or added stay, and those that a person
 * removed stay removed. If both sides changed a sentence, the person's stays, and `now` of the element is the new generated text.
 * @param base the guide as it was generated then; undefined if it is no longer known. Then only sentences that are certainly
 * generated are replaced, and an element that lacks a fact of the source has `now`.
 */
export function mergeGuides(base: Guide | undefined, saved: Guide, fresh: Guide): Guide {
  const context = mergeContext(base, saved, fresh);
  const isMarked = saved.source !== undefined;
  return {
    ...fresh,
    ...context,
    faq: mergeItems(
      base?.faq,
      saved.faq,
      fresh.faq,
      {
        keyOf: ({ question }) => question.text,
        textOf: ({ answer }) => answer,
        write: (item, answer, now) => ({ ...item, answer, ...now }),
      },
      isMarked,
    ),
    constraints: mergeItems(
      base?.constraints,
      saved.constraints,
      fresh.constraints,
      {
        keyOf: ({ parameter }) => parameter,
        textOf: ({ sentences }) => sentences,
        write: (item, sentences, now) => ({ ...item, sentences, ...now }),
      },
      isMarked,
    ),
    scenarios: mergeItems(
      base?.scenarios,
      saved.scenarios,
      fresh.scenarios,
      {
        keyOf: ({ description }) => description.text,
        textOf: ({ reasoning }) => reasoning,
        write: (item, reasoning, now) => ({ ...item, reasoning, ...now }),
        // An input is merged as a whole: it is checked against the schema, no matter who wrote it.
        bodyOf: formatInputJson,
      },
      isMarked,
    ),
  };
}

/** The elements of a merged guide that a person has to look at: a sentence, and the text that the source has now. */
export function findOpenConflicts(guide: Guide): readonly { readonly message: string; readonly now: string }[] {
  const createConflict = (message: string, now: string | undefined): readonly { message: string; now: string }[] =>
    now === undefined ? [] : [{ message, now }];
  return [
    ...createConflict(guideMessages.keptContext(), guide.contextNow),
    ...guide.faq.flatMap(({ question, now }) => createConflict(guideMessages.keptAnswer(question.text), now)),
    ...guide.constraints.flatMap(({ parameter, now }) => createConflict(guideMessages.keptRule(parameter), now)),
    ...guide.scenarios.flatMap(({ description, now }) =>
      createConflict(guideMessages.keptScenario(description.text), now),
    ),
  ];
}

interface Pending {
  readonly now?: string;
  readonly isRich?: boolean;
}

interface Element<T> {
  /** What makes two items the same item. */
  readonly keyOf: (item: T) => string;
  readonly textOf: (item: T) => readonly GuideSentence[];
  readonly write: (item: T, sentences: readonly GuideSentence[], now: Pending) => T;
  /** The part that is no text. */
  readonly bodyOf?: (item: T) => string;
}

function mergeItems<T extends Pending>(
  base: readonly T[] | undefined,
  saved: readonly T[],
  fresh: readonly T[],
  element: Element<T>,
  isMarked: boolean,
): readonly T[] {
  const { keyOf, textOf, bodyOf = () => '' } = element;
  const byKey = (items: readonly T[]): ReadonlyMap<string, T> => new Map(items.map(item => [keyOf(item), item]));
  const before = byKey(base ?? []);
  const now = byKey(saved);
  const seen = new Set<string>();
  const repeated = new Set(saved.map(keyOf).filter(key => seen.has(key) || !seen.add(key)));
  const next = byKey(fresh);
  const textsOf = (item: T | undefined): readonly string[] => (item ? sentencesIn(textOf(item)) : []);
  // In the order of the saved guide, which may be an edit too; what is new comes last.
  const kept = saved.flatMap((item): readonly T[] => {
    const key = keyOf(item);
    const [then, current] = [before.get(key), next.get(key)];
    const isSame = (other: T | undefined): boolean =>
      other !== undefined && bodyOf(other) === bodyOf(item) && joinPlain(textOf(other)) === joinPlain(textOf(item));
    const isWhole =
      item.isRich === true ||
      repeated.has(key) ||
      !isSplittable(textOf(item)) ||
      !isSplittable(current && textOf(current));
    if (isSame(then) && !item.isRich && !repeated.has(key)) return current ? [current] : [];
    if (isWhole && (then || current)) {
      const freshText = current ? joinPlain(textOf(current)) : '';
      const isSettled =
        isSame(current) || (then && current && joinPlain(textOf(then)) === freshText && item.now === undefined);
      return [{ ...withoutNow(item), ...(isSettled ? {} : { now: freshText }) }];
    }
    // Written by hand as a whole, unless its words can be nothing but generated.
    if (!then && !current) {
      const isGenerated = !isWhole && !base && isMarked && textsOf(item).length > 0;
      return isGenerated && textsOf(item).every(isSurelyGenerated) ? [] : [item];
    }
    const merged = mergeTexts(base && textsOf(then), textsOf(item), textsOf(current), item.now);
    const isGone = then !== undefined && !current;
    const body = then && current && bodyOf(then) === bodyOf(item) ? current : item;
    return [element.write(withoutNow(body), asSentences(merged.sentences), isGone ? { now: '' } : merged.pending)];
  });
  const added = fresh.filter(item => !now.has(keyOf(item)) && !before.has(keyOf(item)));
  return [...kept, ...added];
}

function withoutNow<T extends Pending>(item: T): T {
  const copy: T & { now?: string } = { ...item };
  delete copy.now;
  return copy;
}

interface MergedElement {
  readonly sentences: readonly string[];
  readonly pending: Pending;
}

/** @param base undefined: not known. @param now what was open before */
function mergeTexts(
  base: readonly string[] | undefined,
  saved: readonly string[],
  fresh: readonly string[],
  now: string | undefined,
): MergedElement {
  if (!base) return mergeWithoutBase(saved, fresh);
  const { sentences, isConflict } = mergeSentences(base, saved, fresh);
  const isEdited = sentences.some(sentence => !fresh.includes(sentence));
  return { sentences, pending: isEdited && (isConflict || now !== undefined) ? { now: fresh.join(' ') } : {} };
}

/** Without a base, the author of a sentence is not known. So only the sentence from the schema is replaced. */
function mergeWithoutBase(saved: readonly string[], fresh: readonly string[]): MergedElement {
  const fromSchema = fresh.filter(isSurelyGenerated);
  const sentences = saved.flatMap(sentence =>
    isSurelyGenerated(sentence) && !fresh.includes(sentence) ? fromSchema : [sentence],
  );
  const isMissing = fresh.some(sentence => !sentences.includes(sentence));
  return { sentences, pending: isMissing ? { now: fresh.join(' ') } : {} };
}

const bound = String.raw`(?: and)? (?:from -?[\d.e+]+ to -?[\d.e+]+|of at (?:least|most) -?[\d.e+]+|(?:greater|less) than -?[\d.e+]+|a multiple of [\d.e+]+)`;
const surelyGenerated = new RegExp(
  String.raw`^(?:Required|Optional|Conditionally required)(?: (?:string|integer|number|boolean|object|array of (?:string|integer|number|boolean|object)s)(?:${bound})*)?(?:, default: (?:-?[\d.e+]+|true|false|"[^"]*"))?\.$`,
);

/** A first sentence of a rule as the generator writes it, down to the last character. */
const isSurelyGenerated = (sentence: string): boolean => surelyGenerated.test(sentence);

const joinPlain = (sentences: readonly GuideSentence[]): string => joinSentences(sentences).replace(/\s+/g, ' ').trim();

/** Whether splitting into sentences keeps every character except white space. */
function isSplittable(sentences: readonly GuideSentence[] = []): boolean {
  const removeWhitespace = (text: string): string => text.replace(/\s+/g, '');
  return removeWhitespace(sentencesIn(sentences).join('')) === removeWhitespace(joinSentences(sentences));
}

const sentencesIn = (sentences: readonly GuideSentence[]): readonly string[] =>
  splitSentences(joinSentences(sentences)).map(({ text }) => text);

const asSentences = (texts: readonly string[]): readonly GuideSentence[] =>
  texts.map(text => ({ text, trace: { origin: 'guide' } }));

/** Role by role: a role is one paragraph of the context. */
function mergeContext(
  base: Guide | undefined,
  saved: Guide,
  fresh: Guide,
): { readonly context: Guide['context']; readonly contextNow?: string } {
  if (!base && saved.context.length === 0) return { context: fresh.context };
  const freshText = formatContextParagraphs(fresh.context).join('\n');
  if (saved.isContextRich || !isSplittable(saved.context) || !isSplittable(fresh.context)) {
    const baseText = base && formatContextParagraphs(base.context).join('\n');
    const savedText = formatContextParagraphs(saved.context).join('\n');
    if (savedText === baseText && !saved.isContextRich) return { context: fresh.context };
    const isSettled = savedText === freshText || (baseText === freshText && saved.contextNow === undefined);
    return { context: saved.context, ...(isSettled ? {} : { contextNow: freshText }) };
  }
  const roles = (['purpose', 'use', 'limit'] as const).map(role => {
    const textsOf = (guide: Guide): readonly string[] =>
      sentencesIn(guide.context.filter(sentence => sentence.role === role));
    return { role, ...mergeTexts(base && textsOf(base), textsOf(saved), textsOf(fresh), saved.contextNow) };
  });
  const context = roles.flatMap(({ role, sentences }) =>
    asSentences(sentences).map((sentence): ContextSentence => ({ ...sentence, role })),
  );
  const isOpen = roles.some(({ pending }) => pending.now !== undefined);
  return isOpen ? { context, contextNow: freshText } : { context };
}
