import { joinSentences, type Guide } from '../guide.js';
import { inputJson } from '../render/inputJson.js';

/**
 * Brings a newly generated guide into a saved one without losing what a person wrote. What the saved guide has
 * unchanged from its generation is replaced or removed; what was changed or added stays; what was removed stays away.
 * @param base the guide as it was generated then; undefined where it is not known any more: everything saved then counts as
 * written by hand, except rules for parameters that are gone.
 */
export function mergeGuides(base: Guide | undefined, saved: Guide, fresh: Guide): Guide {
  const parameters = new Set(fresh.constraints.map(({ parameter }) => parameter));
  const known = <T>(pick: (guide: Guide) => readonly T[]): Three<T> => ({
    base: base ? pick(base) : undefined,
    saved: pick(saved),
    fresh: pick(fresh),
  });
  return {
    ...fresh,
    context: mergeContext(base, saved, fresh),
    faq: merge(
      known(({ faq }) => faq),
      {
        keyOf: ({ question }) => question.text,
        textOf: ({ answer }) => joinSentences(answer),
      },
    ),
    constraints: merge(
      known(({ constraints }) => constraints),
      {
        keyOf: ({ parameter }) => parameter,
        textOf: ({ sentences }) => joinSentences(sentences),
      },
    ).filter(({ parameter }) => parameters.has(parameter)),
    scenarios: merge(
      known(({ scenarios }) => scenarios),
      {
        keyOf: ({ description }) => description.text,
        textOf: scenario => `${inputJson(scenario)}\n${joinSentences(scenario.reasoning)}`,
      },
    ),
  };
}

interface Three<T> {
  readonly base: readonly T[] | undefined;
  readonly saved: readonly T[];
  readonly fresh: readonly T[];
}

interface Identity<T> {
  /** What makes two items the same item. */
  readonly keyOf: (item: T) => string;
  /** What is compared to see whether somebody changed it. */
  readonly textOf: (item: T) => string;
}

function merge<T>({ base = [], saved, fresh }: Three<T>, { keyOf, textOf }: Identity<T>): readonly T[] {
  const textsOf = (items: readonly T[]): ReadonlyMap<string, string> =>
    new Map(items.map(item => [keyOf(item), normal(textOf(item))]));
  const before = textsOf(base);
  const now = new Map(saved.map(item => [keyOf(item), item]));
  const next = new Map(fresh.map(item => [keyOf(item), item]));
  const isEdited = (item: T): boolean => before.get(keyOf(item)) !== normal(textOf(item));
  // In the order of the saved guide, which may be an edit too; what is new comes last.
  const kept = saved.flatMap(item => (isEdited(item) ? [item] : (next.get(keyOf(item)) ?? [])));
  const added = fresh.filter(item => !now.has(keyOf(item)) && !before.has(keyOf(item)));
  return [...kept, ...added];
}

const normal = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A context is one text: edited, it stays as it is. */
function mergeContext(base: Guide | undefined, saved: Guide, fresh: Guide): Guide['context'] {
  const isSame = base !== undefined && normal(joinSentences(base.context)) === normal(joinSentences(saved.context));
  return isSame || saved.context.length === 0 ? fresh.context : saved.context;
}
