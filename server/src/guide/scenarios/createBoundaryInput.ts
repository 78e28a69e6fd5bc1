import type { JsonValue } from '../../json/jsonValue.js';
import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { toInlineCode, joinWith } from '../schema/describeSchema.js';
import { getProperty, asNumber, readTypes } from '../../json/schema/jsonSchema.js';
import { isWithinStated } from '../samples/sampleValue.js';
import { isUnreachable } from '../schema/isUnreachable.js';
import { maxBoundaryArguments } from '../limits.js';

/** The minimal input with bounded numbers at their limits, and a sentence that says so. */
export function createBoundaryInput(
  info: CommandInfo,
  minimal: Readonly<Record<string, JsonValue>>,
  isFree: (argument: ArgumentInfo) => boolean,
):
  | {
      readonly input: Readonly<Record<string, JsonValue>>;
      readonly reasoning: string;
      readonly names: readonly string[];
    }
  | undefined {
  const limits = info.arguments
    .filter(argument => argument.required || isFree(argument))
    .flatMap(argument => limitOf(argument, info.root))
    .slice(0, maxBoundaryArguments);
  if (limits.length === 0) return undefined;
  const input = { ...minimal, ...Object.fromEntries(limits.map(({ name, value }) => [name, value])) };
  const reasoning = `${joinWith(
    limits.map(({ name, words, value }) => `${toInlineCode(name)} is at its ${words} (${value})`),
    'and',
  )}: ${limits.length === 1 ? `a ${limits[0]?.words === 'maximum' ? 'larger' : 'smaller'} value is` : 'values beyond are'} rejected.`;
  return { input, reasoning, names: limits.map(({ name }) => name) };
}

function limitOf(
  { name, schema, text }: ArgumentInfo,
  root: JsonValue,
): readonly { readonly name: string; readonly value: number; readonly words: string }[] {
  const whole = readTypes(schema).includes('integer');
  const above = asNumber(getProperty(schema, 'exclusiveMaximum'));
  const below = asNumber(getProperty(schema, 'exclusiveMinimum'));
  const maximum =
    asNumber(getProperty(schema, 'maximum')) ?? (whole && above !== undefined ? Math.ceil(above) - 1 : undefined);
  const minimum =
    asNumber(getProperty(schema, 'minimum')) ?? (whole && below !== undefined ? Math.floor(below) + 1 : undefined);
  // The smallest identifier or page shows nothing.
  const isTellingMinimum = minimum !== undefined && (minimum > 1 || minimum < 0);
  const limits = [
    ...(maximum === undefined ? [] : [{ name, value: maximum, words: 'maximum' }]),
    ...(isTellingMinimum ? [{ name, value: minimum, words: 'minimum' }] : []),
  ];
  return limits
    .filter(({ value }) => !isUnreachable(value) && isWithinStated(value, text))
    .filter(({ value }) => validateValue(schema, value, root).length === 0)
    .slice(0, 1);
}
