import type { JsonValue } from '../../json/jsonValue.js';
import { findCommonValue } from './findCommonValue.js';
import { sampleFolder, splitIdentifier } from './sampleByName.js';

/** An example as a call would have it: what only stands for something is filled in. */
export const fillTemplate = (example: JsonValue, text: string): JsonValue =>
  typeof example === 'string' ? fillPlaces(fillBraces(example, text)) : example;

/** `refs/tags/{tag}` with a common value; where braces are what is meant, the text itself. */
function fillBraces(example: string, text: string): string {
  if (!example.includes('{') || /\btemplate|\bplaceholder|\bvariables?\b|\bpath parameter/i.test(text)) return example;
  return example.replace(
    /\{([A-Za-z]\w{0,30})\}/g,
    (braces, name: string) => findCommonValue(splitIdentifier(name), '') ?? braces,
  );
}

/** `PRRT_kwDOxxx`, `*.ext` and `/path/to/file` name no thing. */
const fillPlaces = (example: string): string =>
  example
    .replace(/(?<=[\w-])(?:x{3,}|X{3,})(?![a-z])/g, 'B4a7c2')
    .replace(/\.ext\b/g, '.md')
    .replace(/^\/path\/to\//, `${sampleFolder}/`);
