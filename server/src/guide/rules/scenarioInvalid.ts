import { toJsonValue } from '../../json/parseJson.js';
import { findKeySpanAt, findSpanAt } from '../../arguments/index.js';
import type { Problem, Rule } from '../../core/index.js';
import { createCommandSchema } from '../commands/createCommandSchema.js';
import type { Command } from '../commands/findDocumentCommands.js';
import { validateValue } from '../../json/schema/validateValue.js';
import type { ScenarioInput } from '../reading/parsedGuide.js';
import type { JsonPath, SchemaError } from '../../json/schema/schemaError.js';
import { maxInputErrors } from '../limits.js';
import { guideMessages } from '../messages/guideMessages.js';
import { createExampleGuide, guideExample } from './exampleFiles.js';
import { createGuideCheck } from './guideSubject.js';

export const scenarioInvalid: Rule<unknown> = {
  code: 'guide/scenario-invalid',
  summary: 'The input of a scenario does not match the command’s schema.',
  why: 'Models copy examples, so a wrong example leads to wrong calls.',
  severity: 'error',
  noFix: 'Only the author knows which call the scenario is meant to show.',
  good: createExampleGuide({}),
  bad: createExampleGuide({ input: '{"path": "/srv", "limit": 500}' }),
  passes: [
    {
      text: createExampleGuide({ input: '{"path": "/srv", "depth": 2}' }),
      reason: 'The schema does not list `depth`, but it allows additional properties.',
    },
  ],
  example: guideExample,
  check: createGuideCheck(({ parsed, command }) => {
    if (!command) return [];
    const schema = createCommandSchema(command);
    return parsed.inputs.flatMap(input => checkInput(input, command, schema));
  }),
};

function checkInput(
  { nameSpan, json: { root, problems } }: ScenarioInput,
  command: Command,
  schema: ReturnType<typeof createCommandSchema>,
): readonly Problem[] {
  if (!root || problems.length > 0) return [];
  const value = toJsonValue(root);
  const related = [
    {
      document: command.document,
      span: command.signature.anchor,
      message: guideMessages.declaredParameters(command.name),
    },
  ];
  const errors = [...validateValue({ type: 'object', ...schema }, value), ...findForeignKeys(value, command)];
  return errors.slice(0, maxInputErrors).map(error => {
    const isKey = error.keyword === 'additionalProperties' || error.keyword === 'propertyNames';
    const span = isKey ? findKeySpanAt(root, error.path) : findSpanAt(root, error.path);
    const message =
      error.path.length === 0
        ? guideMessages.inputInvalid(error.message)
        : guideMessages.valueInvalid(formatPath(error.path), error.message);
    return { span: span.end > span.start ? span : nameSpan, message, related };
  });
}

/** A function takes nothing but its parameters; a schema says so itself. */
function findForeignKeys(value: ReturnType<typeof toJsonValue>, { signature, name }: Command): readonly SchemaError[] {
  if (signature.role !== 'code' || !signature.complete) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const names = new Set(signature.parameters.map(parameter => parameter.name));
  return Object.keys(value)
    .filter(key => !names.has(key))
    .map(key => ({ path: [key], keyword: 'additionalProperties', message: guideMessages.notAParameter(name) }));
}

/** `edits[0].oldText` */
const formatPath = (path: JsonPath): string =>
  path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');
