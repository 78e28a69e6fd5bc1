import { jsonExtractor } from '../../../server/src/arguments/languages/jsonSchema/jsonExtractor.js';
import type { Parameter } from '../../../server/src/arguments/signature.js';
import { defaultSettings } from '../../../server/src/settings.js';
import { createSourceText } from '../../../server/src/text/createSourceText.js';

/**
 * A declaration without the details that may differ between equal declarations. Removes spans, comments and empty
 * details, and facts without an effect: values of any type, and the limits of whole numbers in JavaScript.
 */
export function withoutSpans(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSpans);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value as Record<string, unknown>).filter(
    ([key, item]) =>
      !/([sS]pan|Spans)$/.test(key) &&
      !['comment', 'examples'].includes(key) &&
      item !== undefined &&
      !(key === 'additional' && JSON.stringify(item) === '{"kind":"any"}') &&
      !(/^(max|min)imum$/.test(key) && Math.abs(Number(item)) === Number.MAX_SAFE_INTEGER) &&
      !(key === 'nullable' && item === false) &&
      !(key === 'constraints' && JSON.stringify(item) === '{}'),
  );
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutSpans(item)]));
}

/** The arguments of a JSON Schema in normal form, by name. */
export function schemaParameters(schema: object): unknown {
  const text = JSON.stringify(schema);
  const [signature] = jsonExtractor.extract(createSourceText(text), defaultSettings.sync);
  return byName(signature?.parameters ?? []);
}

export const byName = (parameters: readonly Parameter[]): unknown =>
  Object.fromEntries(parameters.map(parameter => [parameter.name, withoutSpans(parameter)]));
