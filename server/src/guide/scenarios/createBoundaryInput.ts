import type { JsonValue } from '../../json/jsonValue.js';
import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { findPagingRole } from '../prose/findRole.js';
import { toInlineCode } from '../schema/describeSchema.js';
import { getProperty, asNumber, readTypes } from '../../json/schema/jsonSchema.js';
import { isWithinStated } from '../samples/sampleNumbers.js';
import { maxReachedResults } from './limits.js';

/** The minimal input with as many results as one call gives, and a sentence that says why. No other bound is a task. */
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
  const [limit] = info.arguments
    .filter(argument => findPagingRole(argument) === 'size' && isFree(argument))
    .flatMap(argument => limitOf(argument, info.root));
  if (!limit) return undefined;
  const { name, value } = limit;
  const next = info.arguments.find(argument => !['size', undefined].includes(findPagingRole(argument)));
  const rest = next ? `; ${toInlineCode(next.name)} gives the rest` : '';
  return {
    input: { ...minimal, [name]: value },
    reasoning: `${value} is the most that ${toInlineCode(name)} allows, so few calls are needed${rest}.`,
    names: [name],
  };
}

/** The maximum, if a user may want that many results. */
function limitOf(
  { name, schema, text }: ArgumentInfo,
  root: JsonValue,
): readonly { readonly name: string; readonly value: number }[] {
  const whole = readTypes(schema).includes('integer');
  const above = asNumber(getProperty(schema, 'exclusiveMaximum'));
  const value =
    asNumber(getProperty(schema, 'maximum')) ?? (whole && above !== undefined ? Math.ceil(above) - 1 : undefined);
  const isReached = value !== undefined && value > 1 && value <= maxReachedResults && isWithinStated(value, text);
  return isReached && validateValue(schema, value, root).length === 0 ? [{ name, value }] : [];
}
