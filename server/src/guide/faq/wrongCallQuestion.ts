import type { JsonValue } from '../../arguments/signature.js';
import type { ArgumentFacts, CommandFacts } from '../commandFacts.js';
import type { GuideQuestion } from '../guide.js';
import { checkValue } from '../schema/checkValue.js';
import { code } from '../schema/describeSchema.js';
import { isList, typesOf } from '../schema/jsonSchema.js';

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
    const call = JSON.stringify({ [argument.name]: wrong.value });
    if (!error || call.length > longestCall) return [];
    seen.add(wrong.kind);
    const write = `; write ${code(JSON.stringify(value))}`;
    const text = `${code(call)}: ${code(argument.name)} ${error.message}${wrong.kind === 'object' ? '' : write}.`;
    return [{ text, trace: { origin: 'schema' as const, parameter: argument.name } }];
  });
  if (answer.length === 0) return [];
  return [
    {
      question: {
        text: answer.length === 1 ? 'Which call is wrong?' : 'Which calls are wrong?',
        trace: { origin: 'schema' },
      },
      answer,
    },
  ];
}

function wrongValue(
  { schema }: ArgumentFacts,
  right: JsonValue,
): { readonly kind: string; readonly value: JsonValue } | undefined {
  if (isList(right) && right.length === 1) {
    const [item] = right;
    return item === undefined ? undefined : { kind: typeof item === 'object' ? 'object' : 'list', value: item };
  }
  const types = typesOf(schema);
  if (typeof right === 'number' && !types.includes('string')) return { kind: 'number', value: String(right) };
  return undefined;
}
