import type { CommandInfo } from '../readCommandInfo.js';
import type { GuideScenario, GuideSentence, Trace } from '../guide.js';
import { getProperty, isObject, asList, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { findCallExamples } from './findCallExamples.js';
import type { ScenarioSampler } from './createScenarioSampler.js';
import { describeTask } from '../tasks/describeTask.js';
import { explainGiven } from '../tasks/explainGiven.js';
import { explainValues } from '../tasks/explainValues.js';
import { maxExplainedValues } from '../limits.js';
import { maxDocumentedScenarios, maxOptionalArguments } from './limits.js';

/** Calls that the author shows: the schema's `examples`, calls in the docstring. Those that do not satisfy the schema are left out. */
export function findDocumentedScenarios(info: CommandInfo, sampler: ScenarioSampler): readonly GuideScenario[] {
  const inSchema = asList(getProperty(info.schema, 'examples'))
    .filter(isObject)
    .map(input => ({ input, trace: { origin: 'schema' } satisfies Trace }));
  const names = info.arguments.map(({ name }) => name);
  const inText = info.exampleTexts.flatMap(({ text, trace }) =>
    findCallExamples(text, info.command, names).map(({ input, span }) => ({
      input,
      // A docstring's text is not written as it is read: there the trace is to the part.
      trace: { ...trace, origin: 'example', ...(trace.uri === undefined ? {} : { span }) } satisfies Trace,
    })),
  );
  return [...inSchema, ...inText]
    .filter(({ input }) => sampler.toValidInput(input) !== undefined)
    .slice(0, maxDocumentedScenarios)
    .map(({ input, trace }) => ({
      description: { text: describeTask(info, input, Object.keys(input).slice(0, maxOptionalArguments)), trace },
      input,
      reasoning: [{ text: `${sourceOf(trace)}.`, trace }, ...explainDocumented(info, input)],
    }));
}

/** Where the author shows the call. */
function sourceOf({ origin, uri }: Trace): string {
  if (uri !== undefined) return 'A call from the tests or documents of the command';
  return origin === 'schema' ? 'An example of the schema' : 'An example of the description';
}

/** What the values of the author's call do. */
function explainDocumented(info: CommandInfo, input: SchemaObject): readonly GuideSentence[] {
  const names = info.arguments.map(({ name }) => name);
  const optional = info.arguments.flatMap(argument => {
    const value = input[argument.name];
    return argument.required || value === undefined ? [] : [{ argument, value }];
  });
  const given = explainGiven(optional, names);
  const givenTexts = new Set(given.map(({ text }) => text));
  return [...given, ...explainValues(info, input).filter(({ text }) => !givenTexts.has(text))].slice(
    0,
    maxExplainedValues,
  );
}
