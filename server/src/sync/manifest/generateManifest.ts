import type { JsonValue } from '../../json/jsonValue.js';
import { type Parameter, type SchemaObject, toObjectSchema } from '../../arguments/index.js';

export type ManifestFormat = 'openai' | 'anthropic' | 'mcp';

/** A command in a manifest. */
export interface ManifestCommand {
  readonly name: string;
  readonly description?: string;
  readonly parameters: readonly Parameter[];
}

/**
 * Creates a provider's list of tools: OpenAI's `tools`, Anthropic's `tools`, or the result of MCP's `tools/list`. Reading the list
 * gives the same arguments.
 */
export function generateManifest(commands: readonly ManifestCommand[], format: ManifestFormat): JsonValue {
  const names = createToolNames(
    commands.map(({ name }) => name),
    format,
  );
  const tools = commands.map((command, index) => createTool(command, names[index] ?? command.name, format));
  return format === 'mcp' ? { tools } : tools;
}

function createTool({ description, parameters }: ManifestCommand, name: string, format: ManifestFormat): JsonValue {
  const schema = addProperties(toObjectSchema(parameters));
  const text = description === undefined || description === '' ? {} : { description };
  if (format === 'openai') return { type: 'function', function: { name, ...text, parameters: schema } };
  if (format === 'anthropic') return { name, ...text, input_schema: schema };
  return { name, ...text, inputSchema: schema };
}

/** Providers require `properties` even for commands without arguments. */
const addProperties = (schema: SchemaObject): SchemaObject =>
  'properties' in schema ? schema : { ...schema, properties: {} };

/** OpenAI and Anthropic allow `[a-zA-Z0-9_-]{1,64}`, MCP dots and up to 128 characters too. Names are unique. */
function createToolNames(names: readonly string[], format: ManifestFormat): readonly string[] {
  const forbidden = format === 'mcp' ? /[^\w.-]/g : /[^\w-]/g;
  const maxNameLength = format === 'mcp' ? 128 : 64;
  const usedNames = new Set<string>();
  return names.map(name => {
    const plain = name.replace(forbidden, '_').slice(0, maxNameLength);
    const base = plain === '' ? 'command' : plain;
    let unique = base;
    for (let count = 2; usedNames.has(unique); count++) {
      const suffix = `_${count}`;
      unique = base.slice(0, maxNameLength - suffix.length) + suffix;
    }
    usedNames.add(unique);
    return unique;
  });
}
