import { toJsonValue } from '../../json/parseJson.js';
import { findKeySpanAt, findSpanAt } from '../../arguments/index.js';
import type { Problem, Rule } from '../../core/index.js';
import { createCommandSchema } from '../commands/createCommandSchema.js';
import type { Command } from '../commands/findDocumentCommands.js';
import { validateValue } from '../../json/schema/validateValue.js';
import type { ScenarioInput } from '../reading/parsedGuide.js';
import type { JsonPath, SchemaError } from '../../json/schema/schemaError.js';
import { createExampleGuide, guideExample } from './exampleFiles.js';
import { createGuideCheck } from './guideSubject.js';

const maxErrors = 10;

export const scenarioInvalid: Rule<unknown> = {
  code: 'guide/scenario-invalid',
  summary: "The input of a scenario does not satisfy the command's schema.",
  why: 'Models imitate examples: a wrong one produces wrong calls.',
  severity: 'error',
  good: createExampleGuide({}),
  bad: createExampleGuide({ input: '{"path": "/srv", "limit": 500}' }),
  example: guideExample,
  check: createGuideCheck(({ written, command }) => {
    if (!command) return [];
    const schema = createCommandSchema(command);
    return written.inputs.flatMap(input => problemsOf(input, command, schema));
  }),
};

function problemsOf(
  { nameSpan, json: { root, problems } }: ScenarioInput,
  command: Command,
  schema: ReturnType<typeof createCommandSchema>,
): readonly Problem[] {
  if (!root || problems.length > 0) return [];
  const value = toJsonValue(root);
  const related = [
    { document: command.document, span: command.signature.anchor, message: `The parameters of '${command.name}'.` },
  ];
  const errors = [...validateValue({ type: 'object', ...schema }, value), ...foreignKeys(value, command)];
  return errors.slice(0, maxErrors).map(error => {
    const isKey = error.keyword === 'additionalProperties' || error.keyword === 'propertyNames';
    const span = isKey ? findKeySpanAt(root, error.path) : findSpanAt(root, error.path);
    const message = `${subjectOf(error.path)} ${error.message}.`;
    return { span: span.end > span.start ? span : nameSpan, message, related };
  });
}

/** A function takes nothing but its parameters; a schema says so itself. */
function foreignKeys(value: ReturnType<typeof toJsonValue>, { signature, name }: Command): readonly SchemaError[] {
  if (signature.role !== 'code' || !signature.complete) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const names = new Set(signature.parameters.map(parameter => parameter.name));
  return Object.keys(value)
    .filter(key => !names.has(key))
    .map(key => ({ path: [key], keyword: 'additionalProperties', message: `is not a parameter of '${name}'` }));
}

/** `'edits[0].oldText'`, or "The input" for the whole. */
function subjectOf(path: JsonPath): string {
  if (path.length === 0) return 'The input';
  return `'${path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('')}'`;
}
