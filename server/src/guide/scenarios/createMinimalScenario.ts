import type { ChoiceTable } from '../readChoiceTable.js';
import type { CommandInfo } from '../readCommandInfo.js';
import type { GuideScenario, Trace } from '../guide.js';
import { toInlineCode, joinWith } from '../schema/describeSchema.js';
import { findConditionalNeeds } from '../schema/findConditionalNeeds.js';
import type { SchemaObject } from '../../json/schema/jsonSchema.js';
import { describeTask } from '../tasks/describeTask.js';
import { explainValues } from '../tasks/explainValues.js';
import { explainOmissions } from '../tasks/explainOmissions.js';
import { maxNamedRequired } from './limits.js';

export function createMinimalScenario(
  info: CommandInfo,
  table: ChoiceTable | undefined,
  input: SchemaObject,
): GuideScenario {
  const required = info.arguments.filter(argument => argument.required).map(({ name }) => name);
  const extra = Object.keys(input).filter(name => !required.includes(name));
  const trace: Trace = { origin: 'schema' };
  return {
    description: { text: describeTask(info, input, extra), trace },
    input,
    reasoning: [
      ...[...whatIsRequired(required, info, extra.length > 0), ...whyMore(info, table, input, extra)].map(text => ({
        text,
        trace,
      })),
      ...explainValues(info, input),
      ...explainOmissions(info, input, table),
    ],
  };
}

function whyMore(
  { stated }: CommandInfo,
  table: ChoiceTable | undefined,
  input: SchemaObject,
  extra: readonly string[],
): readonly string[] {
  if (extra.length === 0) return [];
  const choice = table ? input[table.argument] : undefined;
  if (typeof choice === 'string')
    return [`${JSON.stringify(choice)} also requires ${joinWith(extra.map(toInlineCode), 'and')}.`];
  const { groups } = findConditionalNeeds(stated);
  const chosen = groups.flatMap(sets => sets.find(set => set.every(name => extra.includes(name))) ?? []);
  const others = extra.filter(name => !chosen.includes(name));
  const is = (names: readonly string[]): string =>
    `${joinWith(names.map(toInlineCode), 'and')} ${names.length === 1 ? 'is' : 'are'}`;
  return [
    ...(chosen.length > 0 ? [`${is([...new Set(chosen)])} one of the alternatives.`] : []),
    ...(others.length > 0 ? [`${is(others)} required in this call.`] : []),
  ];
}

function whatIsRequired(required: readonly string[], info: CommandInfo, hasMore: boolean): readonly string[] {
  if (hasMore && required.length === 0) return [];
  if (hasMore && required.length > maxNamedRequired)
    return [`${required.length} of the given parameters are always required.`];
  if (hasMore)
    return [`${joinWith(required.map(toInlineCode), 'and')} ${required.length === 1 ? 'is' : 'are'} always required.`];
  // Where every argument is required there is nothing to explain.
  if (required.length === info.arguments.length) return [];
  return [allRequired(required, info)];
}

/** Words of a requirement that may hold besides the schema's. */
const requirement =
  /\b(?:at least one|one of|either|required|mandatory|(?:must|need to|have to) (?:be )?(?:provide|specif|supply|supplied|pass|give|set))/i;

function allRequired(required: readonly string[], info: CommandInfo): string {
  const { isComplete } = info;
  const hasRequirement = [info, ...info.arguments.filter(argument => !argument.required)].some(({ sentences }) =>
    sentences.some(({ text }) => requirement.test(text)),
  );
  const isRequired = hasRequirement ? 'always required' : 'required';
  // If the list may be incomplete, no statement about all of them is made.
  if (required.length === 0)
    return isComplete ? `No parameter is ${isRequired}.` : `No listed parameter is ${isRequired}.`;
  if (required.length > maxNamedRequired) return `Only the ${required.length} required parameters are given.`;
  return `Only ${joinWith(required.map(toInlineCode), 'and')} ${required.length === 1 ? 'is' : 'are'} ${isRequired}.`;
}
