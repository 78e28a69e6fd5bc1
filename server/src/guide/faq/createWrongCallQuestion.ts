import type { JsonValue } from '../../json/jsonValue.js';
import { inEnglish } from '../../text/localize.js';
import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import type { GuideQuestion } from '../guide.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { toInlineCode } from '../schema/describeSchema.js';
import { formatSpacedJson } from '../render/formatInputJson.js';
import { isList, readTypes } from '../../json/schema/jsonSchema.js';
import { maxWrongCallLength } from './limits.js';

/**
 * A whole call with the mistake that models make most: a number that looks like text, or one item in place of a list.
 * With the validator's reason. @param calls valid inputs: the smallest that has the argument is shown
 */
export function createWrongCallQuestion(
  info: CommandInfo,
  calls: readonly Readonly<Record<string, JsonValue>>[],
): readonly GuideQuestion[] {
  for (const argument of info.arguments) {
    const { name, schema } = argument;
    const call = calls.find(input => Object.hasOwn(input, name));
    const right = call?.[name];
    const wrong = right === undefined ? undefined : findWrongValue(argument, right);
    if (right === undefined || wrong === undefined) continue;
    const error = inEnglish(() => validateValue(schema, wrong, info.root)[0]);
    const shown = formatSpacedJson({ ...call, [name]: wrong });
    if (!error || shown.length > maxWrongCallLength) continue;
    const text = `${toInlineCode(shown)}: ${toInlineCode(name)} ${error.message}; write ${toInlineCode(formatSpacedJson(right))}.`;
    return [
      {
        question: { text: 'What is rejected?', trace: { origin: 'schema' } },
        answer: [{ text, trace: { origin: 'schema', parameter: name } }],
      },
    ];
  }
  return [];
}

function findWrongValue({ name, schema, required }: ArgumentInfo, right: JsonValue): JsonValue | undefined {
  if (isList(right)) {
    const [item] = right;
    return required && right.length === 1 && typeof item !== 'object' ? item : undefined;
  }
  const looksLikeText = /(?:id|number|code|zip|phone|year|version)$/i.test(name);
  return typeof right === 'number' && looksLikeText && !readTypes(schema).includes('string')
    ? String(right)
    : undefined;
}
