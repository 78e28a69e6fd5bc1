import type { CommandFacts } from '../commandFacts.js';
import type { GuideScenario, Trace } from '../guide.js';
import { get, isObject, listOf } from '../../jsonSchema/jsonSchema.js';
import { callExamples } from './callExamples.js';
import type { ScenarioSampler } from './scenarioSampler.js';

const most = 2;

/** Calls that the author shows: the schema's `examples`, calls in the docstring. Those that do not satisfy the schema are left out. */
export function documentedScenarios(facts: CommandFacts, sampler: ScenarioSampler): readonly GuideScenario[] {
  const inSchema = listOf(get(facts.schema, 'examples'))
    .filter(isObject)
    .map(input => ({ input, trace: { origin: 'schema' } satisfies Trace }));
  const names = facts.arguments.map(({ name }) => name);
  const inText = facts.exampleTexts.flatMap(({ text, trace }) =>
    callExamples(text, facts.command, names).map(({ input, span }) => ({
      input,
      // A docstring's text is not written as it is read: there the trace is to the part.
      trace: { ...trace, origin: 'example', ...(trace.uri === undefined ? {} : { span }) } satisfies Trace,
    })),
  );
  return [...inSchema, ...inText]
    .filter(({ input }) => sampler.valid(input) !== undefined)
    .slice(0, most)
    .map(({ input, trace }) => ({
      description: { text: 'Example by the author', trace },
      input,
      reasoning: [{ text: 'A call from the documentation or the tests of the command.', trace }],
    }));
}
