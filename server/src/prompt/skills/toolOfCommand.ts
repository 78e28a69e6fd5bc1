import type { JsonValue } from '../../arguments/index.js';
import { guideOfCommand, schemaOfCommand, type Command, type Guide } from '../../guide/index.js';
import type { PromptParameter, PromptTool, ValidationRule } from '../prompt.js';
import { documentedParameters } from './documentedParameters.js';
import { describeType } from './describeType.js';

/** Sample calls of a guide that a prompt takes over. */
const mostExamples = 2;

/**
 * A command of a skill as a tool of a prompt: its parameters from the signature (code or schema), its rules and sample calls
 * from the usage guide.
 */
export async function toolOfCommand(command: Command): Promise<PromptTool> {
  const guide = await guideOfCommand(command);
  const { description } = command.signature;
  const schema = schemaOfCommand(command);
  const properties = recordOf(schema.properties);
  const required = listOf(schema.required);
  const documented = documentedParameters(command.signature);
  return {
    name: command.name,
    category: command.skill,
    ...(description !== undefined && description !== '' && { description }),
    parameters: Object.entries(properties).map(([name, property]) =>
      parameterOf(name, recordOf(property), required.includes(name), documented.get(name)),
    ),
    validation_rule: rulesOf(guide),
    usage_example: guide.scenarios
      .flatMap(({ input }) => (input === undefined ? [] : [JSON.stringify({ tool: command.name, params: input })]))
      .slice(0, mostExamples),
    extensions: {},
  };
}

function parameterOf(name: string, property: SchemaRecord, required: boolean, documented?: string): PromptParameter {
  const description = property.description ?? documented;
  const type = describeType(property);
  const examples = [...listOf(property.examples), ...(property.example === undefined ? [] : [property.example])];
  return {
    name,
    ...(type !== '' && { type }),
    required,
    ...(typeof description === 'string' && description !== '' && { description }),
    example: examples.slice(0, mostExamples).map(value => (typeof value === 'string' ? value : JSON.stringify(value))),
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
