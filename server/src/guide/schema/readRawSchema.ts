import type { JsonValue } from '../../json/jsonValue.js';
import type { Signature } from '../../arguments/index.js';
import { tryParseJson } from '../samples/findTextExamples.js';
import { getProperty, isObject, type SchemaObject } from '../../json/schema/jsonSchema.js';

const keys = ['inputSchema', 'input_schema', 'parameters', 'argumentsJSONSchema'];

/**
 * The JSON Schema that a signature was read from, for a signature of a JSON document: it says more than the normal form.
 * @param text the document's normalised text.
 */
export function readRawSchema(signature: Signature, text: string): SchemaObject | undefined {
  if (signature.language !== 'json') return undefined;
  const value = tryParseJson(text.slice(signature.span.start, signature.span.end));
  return value === undefined ? undefined : schemaOfTool(value);
}

/** The schema of a tool as MCP, OpenAI or Anthropic list it; a schema itself is its own. */
function schemaOfTool(value: JsonValue): SchemaObject | undefined {
  if (!isObject(value)) return undefined;
  const inner = getProperty(value, 'function');
  const tool = isObject(inner) ? inner : value;
  const found =
    typeof getProperty(tool, 'name') === 'string' ? keys.map(key => getProperty(tool, key)).find(isObject) : undefined;
  return found ?? value;
}
