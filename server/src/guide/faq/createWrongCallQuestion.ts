import type { JsonValue } from '../../json/jsonValue.js';
import { inEnglish } from '../../text/localize.js';
import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import type { GuideQuestion } from '../guide.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { toInlineCode } from '../schema/describeSchema.js';
import { formatSpacedJson } from '../render/formatInputJson.js';
import { isList, readTypes } from '../../json/schema/jsonSchema.js';
import { maxWrongCallLength, maxWrongCalls } from '../limits.js';

/** Calls that models get wrong (a text for a number, one item for a list), with the validator's reason. @param right a valid input. */
export function createWrongCallQuestion(
  info: CommandInfo,
  right: Readonly<Record<string, JsonValue>>,
): readonly GuideQuestion[] {
  const seen = new Set<string>();
  const answer = info.arguments.flatMap(argument => {
    const value = Object.hasOwn(right, argument.name) ? right[argument.name] : undefined;
    const wrong = value === undefined ? undefined : wrongValue(argument, value);
    if (wrong === undefined || seen.has(wrong.kind) || seen.size >= maxWrongCalls) return [];
    const { schema } = argument;
    const error = inEnglish(() => validateValue(schema, wrong.value, info.root)[0]);
    const call = formatSpacedJson({ [argument.name]: wrong.value });
    if (!error || call.length > maxWrongCallLength) return [];
    seen.add(wrong.kind);
    const write = `; write ${toInlineCode(formatSpacedJson(value ?? null))}`;
    const text = `${toInlineCode(call)}: ${toInlineCode(argument.name)} ${error.message}${wrong.kind === 'object' ? '' : write}.`;
    return [{ text, trace: { origin: 'schema' as const, parameter: argument.name } }];
  });
  if (answer.length === 0) return [];
  return [
    {
      question: {
        text: 'What is rejected?',
        trace: { origin: 'schema' },
      },
      answer,
    },
  ];
}

function wrongValue(
  { name, schema, required }: ArgumentInfo,
  right: JsonValue,
): { readonly kind: string; readonly value: JsonValue } | undefined {
  if (isList(right) && right.length === 1) {
    const [item] = right;
    return item === undefined ? undefined : { kind: typeof item === 'object' ? 'object' : 'list', value: item };
  }
  const isNamed = required || /(?:id|number)$/i.test(name);
  if (typeof right === 'number' && isNamed && !readTypes(schema).includes('string'))
    return { kind: 'number', value: String(right) };
  return undefined;
}
