import type { ArgumentInfo } from '../readCommandInfo.js';
import type { GuideSentence } from '../guide.js';
import type { ValueSource } from '../samples/valueSource.js';
import { isNarrowing, isOrdering } from '../prose/findRole.js';
import { findNotation } from '../prose/findNotation.js';
import { joinWith, toInlineCode } from '../schema/describeSchema.js';
import { describeOmission } from './explainOmissions.js';
import { maxEffectLength } from '../limits.js';

/** "If provided, returns only the last N lines", "When true, replies are included". */
const whenGiven =
  /^(?:if|when) (?:it is |this is )?(?:provided|specified|set|given|supplied|present|true|set to true|enabled),? (?:then )?(.{4,}?)[.;]?$/i;
const toDo = /^use (?:this|it) to (.{4,}?)[.;]?$/i;

/** What an argument does, as the rest of a sentence about one argument, and about several. */
interface Effect {
  readonly one: string;
  /** Undefined: each argument has its own sentence. */
  readonly several?: string;
  /** The effect of leaving it out is a sentence without the argument. */
  readonly text?: string;
}

const codes = (names: readonly string[]): string => joinWith(names.map(toInlineCode), 'and');

/** No description states the effect of the argument. */
const requestedByTask: Effect = { one: 'asked', several: 'asked' };

/** An argument that is given, and where its value comes from. */
export interface GivenArgument {
  readonly argument: ArgumentInfo;
  readonly source: ValueSource | undefined;
}

/**
 * Why arguments are given, from the descriptions of their effects. Equal effects of several arguments are one sentence.
 */
export function explainGiven(given: readonly GivenArgument[], names: readonly string[]): readonly GuideSentence[] {
  const byEffect = new Map<string, { readonly effect: Effect; readonly names: readonly string[] }>();
  for (const { argument, source } of given) {
    const effect = describeEffect(argument, names, source);
    const key = effect.several ?? `${argument.name} ${effect.one}`;
    byEffect.set(key, { effect, names: [...(byEffect.get(key)?.names ?? []), argument.name] });
  }
  return [...byEffect.values()].map(({ effect, names: found }) => ({
    text:
      effect === requestedByTask
        ? `The task asks for ${codes(found)}.`
        : (effect.text ?? `${codes(found)} ${found.length === 1 ? effect.one : (effect.several ?? effect.one)}.`),
    trace: { origin: effect === requestedByTask ? 'schema' : 'description', parameter: found[0] ?? '' },
  }));
}

function describeEffect(argument: ArgumentInfo, names: readonly string[], source?: ValueSource): Effect {
  const code = toInlineCode(argument.name);
  const omission = describeOmission(argument, names);
  if (omission?.startsWith('the default is ') === true)
    return { one: `is given because ${omission}`, several: `are given because ${omission}` };
  if (omission !== undefined) return { one: omission, text: `Without ${code}, ${omission}.` };
  for (const { text } of argument.sentences) {
    const effect = cutShort(whenGiven.exec(text)?.[1] ?? '');
    if (/^(?!this\b|its\b|as\b|is\b)\w+s\b(?! (?:is|are|will)\b)/.test(effect)) return { one: effect };
    if (effect !== '') return { one: effect, text: `With ${code}, ${effect}.` };
    const use = cutShort(toDo.exec(text)?.[1] ?? '');
    if (use !== '') return { one: `is there to ${use}` };
  }
  if (isOrdering(argument))
    return { one: 'decides which results come first', several: 'decide which results come first' };
  if (isNarrowing(argument))
    return { one: 'leaves out what the task does not ask for', several: 'leave out what the task does not ask for' };
  const notation = source === 'prose' ? findNotation(argument.text) : undefined;
  if (notation !== undefined) return { one: `is written as its description says: ${notation}` };
  if (source === 'prose' || source === 'example')
    return { one: 'has a value that its description names', several: 'have values that their descriptions name' };
  return requestedByTask;
}

/** Without what stands in parentheses or after a semicolon; empty where it is still long. */
function cutShort(effect: string): string {
  const text = effect.replace(/\s*\([^()]*\)/g, '').replace(/[;.] .*$/, '');
  return text.length > maxEffectLength ? '' : text.charAt(0).toLowerCase() + text.slice(1);
}
