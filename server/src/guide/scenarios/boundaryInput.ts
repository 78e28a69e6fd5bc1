import type { JsonValue } from '../../arguments/index.js';
import type { ArgumentFacts, CommandFacts } from '../commandFacts.js';
import { checkValue } from '../../jsonSchema/checkValue.js';
import { code, joinWith } from '../schema/describeSchema.js';
import { get, numberOf, typesOf } from '../../jsonSchema/jsonSchema.js';

const mostBounds = 3;

/** The minimal input with bounded numbers at their limits, and a sentence that says so. */
export function boundaryInput(
  facts: CommandFacts,
  minimal: Readonly<Record<string, JsonValue>>,
  isFree: (argument: ArgumentFacts) => boolean,
):
  | {
      readonly input: Readonly<Record<string, JsonValue>>;
      readonly reasoning: string;
      readonly names: readonly string[];
    }
  | undefined {
  const limits = facts.arguments
    .filter(argument => argument.required || isFree(argument))
    .flatMap(argument => limitOf(argument, facts.root))
    .slice(0, mostBounds);
  if (limits.length === 0) return undefined;
  const input = { ...minimal, ...Object.fromEntries(limits.map(({ name, value }) => [name, value])) };
  const reasoning = `${joinWith(
    limits.map(({ name, words, value }) => `${code(name)} at its ${words}, ${value}`),
    'and',
  )}.`;
  return { input, reasoning, names: limits.map(({ name }) => name) };
}

function limitOf(
  { name, schema }: ArgumentFacts,
  root: JsonValue,
): readonly { readonly name: string; readonly value: number; readonly words: string }[] {
  const whole = typesOf(schema).includes('integer');
  const above = numberOf(get(schema, 'exclusiveMaximum'));
  const below = numberOf(get(schema, 'exclusiveMinimum'));
  const most = numberOf(get(schema, 'maximum')) ?? (whole && above !== undefined ? Math.ceil(above) - 1 : undefined);
  const least = numberOf(get(schema, 'minimum')) ?? (whole && below !== undefined ? Math.floor(below) + 1 : undefined);
  // The smallest identifier or page shows nothing.
  const isTellingMinimum = least !== undefined && (least > 1 || least < 0);
  const limits = [
    ...(most === undefined ? [] : [{ name, value: most, words: 'maximum' }]),
    ...(isTellingMinimum ? [{ name, value: least, words: 'minimum' }] : []),
  ];
  return limits.filter(({ value }) => checkValue(schema, value, root).length === 0).slice(0, 1);
}
