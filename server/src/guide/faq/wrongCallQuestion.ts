import type { JsonValue } from '../../arguments/index.js';
import type { ArgumentFacts, CommandFacts } from '../commandFacts.js';
import type { GuideQuestion } from '../guide.js';
import { checkValue } from '../../jsonSchema/checkValue.js';
import { code } from '../schema/describeSchema.js';
import { spacedJson } from '../render/inputJson.js';
import { isList, typesOf } from '../../jsonSchema/jsonSchema.js';

const mostWrong = 2;
const longestCall = 120;

/** Calls that models get wrong (a text for a number, one item for a list), with the validator's reason. @param right a valid input. */
export function wrongCallQuestion(
  facts: CommandFacts,
  right: Readonly<Record<string, JsonValue>>,
): readonly GuideQuestion[] {
  const seen = new Set<string>();
  const answer = facts.arguments.flatMap(argument => {
    const value = Object.hasOwn(right, argument.name) ? right[argument.name] : undefined;
    const wrong = value === undefined ? undefined : wrongValue(argument, value);
    if (wrong === undefined || seen.has(wrong.kind) || seen.size >= mostWrong) return [];
    const error = checkValue(argument.schema, wrong.value, facts.root)[0];
    const call = spacedJson({ [argument.name]: wrong.value });
    if (!error || call.length > longestCall) return [];
    seen.add(wrong.kind);
    const write = `; write ${code(spacedJson(value ?? null))}`;
    const text = `${code(call)}: ${code(argument.name)} ${error.message}${wrong.kind === 'object' ? '' : write}.`;
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
  { name, schema, required }: ArgumentFacts,
  right: JsonValue,
): { readonly kind: string; readonly value: JsonValue } | undefined {
  if (isList(right) && right.length === 1) {
    const [item] = right;
    return item === undefined ? undefined : { kind: typeof item === 'object' ? 'object' : 'list', value: item };
  }
  const isNamed = required || /(?:id|number)$/i.test(name);
  if (typeof right === 'number' && isNamed && !typesOf(schema).includes('string'))
    return { kind: 'number', value: String(right) };
  return undefined;
}
