import type { JsonValue } from '../../json/jsonValue.js';
import { findCommonValue } from './commonValues.js';
import { splitIdentifier } from './sampleByName.js';

/** `refs/tags/{tag}` as a call would have it, where the names in braces are common; where braces are what is meant, the text itself. */
export function fillTemplate(example: JsonValue, text: string): JsonValue {
  if (
    typeof example !== 'string' ||
    !example.includes('{') ||
    /\btemplate|\bplaceholder|\bvariables?\b|\bpath parameter/i.test(text)
  )
    return example;
  return example.replace(
    /\{([A-Za-z]\w{0,30})\}/g,
    (braces, name: string) => findCommonValue(splitIdentifier(name), '') ?? braces,
  );
}
