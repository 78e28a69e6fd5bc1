import { getProperty, asString, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { isSafePattern } from '../../json/schema/patternMatcher.js';
import { modelMessages } from '../messages/modelMessages.js';
import type { ReplaceCheck } from './evalCase.js';

/**
 * Does a model's regular expression turn the texts into what they should become? It is run only where its backtracking
 * cannot explode, on the set's own short texts. `\1` and `$1` both name a group.
 */
export function findReplaceProblem(
  input: SchemaObject,
  { pattern, replacement, texts }: ReplaceCheck,
): string | undefined {
  const source = asString(getProperty(input, pattern)) ?? '';
  const target = (asString(getProperty(input, replacement)) ?? '').replace(/\\(\d)/g, '$$$1');
  const expression = compile(source);
  if (!expression) return modelMessages.notAnExpression(pattern);
  if (!isSafePattern(source)) return modelMessages.unsafeExpression(pattern);
  for (const { text, result } of texts) {
    const actual = text.replace(expression, target);
    if (actual !== result)
      return modelMessages.wrongReplacement(JSON.stringify(text), JSON.stringify(actual), JSON.stringify(result));
  }
  return undefined;
}

function compile(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'gu');
  } catch {
    return undefined;
  }
}
