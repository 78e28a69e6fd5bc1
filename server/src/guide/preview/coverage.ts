import { isObject } from '../../json/schema/jsonSchema.js';
import type { Guide } from '../guide.js';

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

/** Parameters the guide does not mention. */
export const findUncoveredParameters = (guide: Guide, names: readonly string[]): readonly string[] =>
  computeCoverage(guide, names)
    .filter(({ hasRule, hasExample }) => !hasRule && !hasExample)
    .map(({ parameter }) => parameter);
