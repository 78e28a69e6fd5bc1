import type { JsonValue } from '../../json/jsonValue.js';
import type { GuideScenario } from '../guide.js';
import { isList, isObject } from '../../json/schema/jsonSchema.js';
import { maxInputLineLength } from '../limits.js';

/** A scenario's input on one line with spaces, as people write it; characters that XML cannot hold are escaped in JSON's way. */
export function formatInputJson({ input, inputText }: GuideScenario): string {
  if (input === undefined) return inputText ?? '';
  return formatSpacedJson(input).replace(/[\u007f-\u009f\ud800-\udfff\ufffe\uffff]/gu, escapeUnit);
}

const escapeUnit = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON on one line with a space after each comma and colon. */
export function formatSpacedJson(value: JsonValue): string {
  if (isList(value)) return `[${value.map(formatSpacedJson).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${formatSpacedJson(item)}`);
  return fields.length === 0 ? '{}' : `{${fields.join(', ')}}`;
}

/** For Markdown: on one line where it is short, else indented. */
export function formatPrettyInput(scenario: GuideScenario): string {
  const line = formatInputJson(scenario);
  return line.length <= maxInputLineLength || scenario.input === undefined
    ? line
    : JSON.stringify(scenario.input, undefined, 2);
}
