import type { ChoiceTable } from '../choiceTable.js';
import type { CommandFacts } from '../commandFacts.js';
import type { GuideScenario, Trace } from '../guide.js';
import { code, joinWith } from '../schema/describeSchema.js';
import type { SchemaObject } from '../schema/jsonSchema.js';

const mostNamed = 8;

export function minimalScenario(
  facts: CommandFacts,
  table: ChoiceTable | undefined,
  input: SchemaObject,
): GuideScenario {
  const required = facts.arguments.filter(argument => argument.required).map(({ name }) => name);
  const extra = Object.keys(input).filter(name => !required.includes(name));
  const trace: Trace = { origin: 'schema' };
  const choice = table && typeof input[table.argument] === 'string' ? input[table.argument] : undefined;
  const why = choice === undefined || choice === null ? 'The schema' : JSON.stringify(choice);
  const more = extra.length === 0 ? [] : [{ text: `${why} also requires ${joinWith(extra.map(code), 'and')}.`, trace }];
  return {
    description: { text: 'Minimal call', trace },
    input,
    reasoning: [{ text: whatIsRequired(required, facts), trace }, ...more],
  };
}

function whatIsRequired(required: readonly string[], { arguments: listed, isComplete }: CommandFacts): string {
  const all = listed.length;
  // Where there may be more than what is listed, nothing is said of all.
  if (all === 0) return isComplete ? 'The command takes no parameters.' : 'No parameter is listed by name.';
  if (required.length === 0) return isComplete ? 'No parameter is required.' : 'No listed parameter is required.';
  if (required.length === all && !isComplete) return 'Every listed parameter is required.';
  if (required.length === all) return all === 1 ? 'The only parameter is required.' : 'Every parameter is required.';
  if (required.length > mostNamed) return `Only the ${required.length} required parameters are given.`;
  return `Only ${joinWith(required.map(code), 'and')} ${required.length === 1 ? 'is' : 'are'} required.`;
}
