import type { JsonValue } from '../../json/jsonValue.js';
import { getProperty, isList, isObject, asString, type SchemaObject } from '../../json/schema/jsonSchema.js';

export const toolFormats = ['mcp', 'openai', 'anthropic'] as const;
export type ToolFormat = (typeof toolFormats)[number];

/** One tool as a provider lists it. */
export interface ListedTool {
  readonly format: ToolFormat;
  readonly name: string;
  readonly description: string;
  readonly schema: SchemaObject;
  readonly raw: SchemaObject;
}

/** Undefined for a value that is no tool of a known shape. OpenAI: both the nested and the flat (Responses) form. */
export function readTool(raw: JsonValue): ListedTool | undefined {
  if (!isObject(raw)) return undefined;
  const inner = getProperty(raw, 'function');
  const tool = isObject(inner) ? inner : raw;
  const name = asString(getProperty(tool, 'name'));
  if (name === undefined) return undefined;
  const description = asString(getProperty(tool, 'description')) ?? '';
  const found = (
    [
      ['openai', 'parameters'],
      ['anthropic', 'input_schema'],
      ['mcp', 'inputSchema'],
    ] as const
  ).find(([, key]) => isObject(getProperty(tool, key)));
  const schema = found ? getProperty(tool, found[1]) : undefined;
  const isOpenAi = isObject(inner) || getProperty(raw, 'type') === 'function';
  if (!isObject(schema) && !isOpenAi) return undefined;
  return { format: found?.[0] ?? 'openai', name, description, schema: isObject(schema) ? schema : {}, raw };
}

/** The tool with another description, otherwise as it was; in another format where one is asked for. */
export function writeTool(tool: ListedTool, description: string, format: ToolFormat = tool.format): SchemaObject {
  const { raw, name, schema } = tool;
  if (format !== tool.format) return newTool(format, name, description, schema);
  const inner = getProperty(raw, 'function');
  return isObject(inner) ? { ...raw, function: { ...inner, description } } : { ...raw, description };
}

function newTool(format: ToolFormat, name: string, description: string, schema: SchemaObject): SchemaObject {
  if (format === 'openai') return { type: 'function', function: { name, description, parameters: schema } };
  return format === 'anthropic'
    ? { name, description, input_schema: schema }
    : { name, description, inputSchema: schema };
}

/** The list of tools in a document: the document itself, `tools`, or `result.tools`; and a way to put another in its place. */
export function findToolList(
  document: JsonValue,
): { readonly tools: readonly JsonValue[]; readonly replace: (tools: readonly JsonValue[]) => JsonValue } | undefined {
  if (isList(document)) return { tools: document, replace: tools => tools };
  if (!isObject(document)) return undefined;
  const tools = getProperty(document, 'tools');
  if (isList(tools)) return { tools, replace: replaced => ({ ...document, tools: replaced }) };
  const result = getProperty(document, 'result');
  const inner = isObject(result) ? getProperty(result, 'tools') : undefined;
  if (!isObject(result) || !isList(inner)) return undefined;
  return { tools: inner, replace: replaced => ({ ...document, result: { ...result, tools: replaced } }) };
}
