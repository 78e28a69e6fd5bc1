import { isObject } from '../../json/schema/jsonSchema.js';
import type { Guide } from '../guide.js';
import { toInlineCode } from '../schema/describeSchema.js';

/** What a guide says of one parameter. */
export interface ParameterCoverage {
  readonly parameter: string;
  readonly hasRule: boolean;
  /** A scenario's input has it. */
  readonly hasExample: boolean;
}

/** @param names the command's parameters, in order. */
export function computeCoverage(guide: Guide, names: readonly string[]): readonly ParameterCoverage[] {
  const ruled = new Set(guide.constraints.map(({ parameter }) => parameter));
  const shown = new Set(guide.scenarios.flatMap(({ input }) => (isObject(input) ? Object.keys(input) : [])));
  return names.map(parameter => ({ parameter, hasRule: ruled.has(parameter), hasExample: shown.has(parameter) }));
}

/** Parameters the guide does not mention: no rule, no call, and no question, answer or reason that names them. */
export function findUncoveredParameters(guide: Guide, names: readonly string[]): readonly string[] {
  const texts = [
    ...guide.faq.flatMap(({ question, answer }) => [question, ...answer]),
    ...guide.scenarios.flatMap(({ reasoning }) => reasoning),
  ].map(({ text }) => text);
  return computeCoverage(guide, names)
    .filter(({ hasRule, hasExample }) => !hasRule && !hasExample)
    .map(({ parameter }) => parameter)
    .filter(parameter => !texts.some(text => text.includes(toInlineCode(parameter))));
}
