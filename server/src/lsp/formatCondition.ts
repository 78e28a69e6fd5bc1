import type { EvalCondition } from '../guide/index.js';

const labels: Readonly<Partial<Record<EvalCondition, string>>> = {
  none: 'Without guide',
  guide: 'With guide',
  'zero-shot': 'Guide alone',
};

/** A condition in words. */
export const formatCondition = (condition: EvalCondition): string =>
  labels[condition] ?? `With guide, without ${condition.replace(/^without:/, '')}`;
