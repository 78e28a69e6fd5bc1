import type { JsonValue } from '../../json/jsonValue.js';
import { generateCommandGuide, createCommandSchema, type Command, type Guide } from '../../guide/index.js';
import type { PromptParameter, PromptTool, ValidationRule } from '../prompt.js';
import { maxToolExamples } from '../limits.js';
import { describeType } from './describeType.js';

/**
 * A command of a skill as a tool of a prompt: its parameters from the signature (code or schema), its rules and sample calls
 * from the usage guide.
 */
export async function createCommandTool(command: Command): Promise<PromptTool> {
  const { name, skill, signature } = command;
  const tool = createSchemaTool(
    name,
    signature.description ?? '',
    createCommandSchema(command),
    await generateCommandGuide(command),
  );
  return { ...tool, category: skill };
}

/** A tool that is known by its listing and its guide. */
export function createSchemaTool(name: string, description: string, schema: SchemaRecord, guide: Guide): PromptTool {
  const properties = recordOf(schema.properties);
  const required = listOf(schema.required);
  return {
    name,
    ...(description !== '' && { description }),
    parameters: Object.entries(properties).map(([key, property]) =>
      parameterOf(key, recordOf(property), required.includes(key)),
    ),
    validation_rule: rulesOf(guide),
    usage_example: guide.scenarios
      .flatMap(({ input }) => (input === undefined ? [] : [JSON.stringify({ tool: name, params: input })]))
      .slice(0, maxToolExamples),
    extensions: {},
  };
}

function parameterOf(name: string, property: SchemaRecord, required: boolean): PromptParameter {
  const { description } = property;
  const type = describeType(property);
  const examples = [...listOf(property.examples), ...(property.example === undefined ? [] : [property.example])];
  return {
    name,
    ...(type !== '' && { type }),
    required,
    ...(typeof description === 'string' && description !== '' && { description }),
    example: examples
      .slice(0, maxToolExamples)
      .map(value => (typeof value === 'string' ? value : JSON.stringify(value))),
    extensions: {},
  };
}

const rulesOf = (guide: Guide): readonly ValidationRule[] =>
  guide.constraints.map(({ parameter, sentences }) => ({
    parameter,
    text: sentences.map(({ text }) => text).join(' '),
  }));

type SchemaRecord = Readonly<Record<string, JsonValue>>;

const recordOf = (value: JsonValue | undefined): SchemaRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as SchemaRecord) : {};

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];
