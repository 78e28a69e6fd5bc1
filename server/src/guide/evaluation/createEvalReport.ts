import { computePairedDifference, computeProportionInterval, type Interval } from './confidence.js';
import type { EvalCondition } from './evalConditions.js';
import type { EvalRecord } from './runEvaluation.js';

interface ConditionResult {
  readonly condition: EvalCondition;
  /** Answers that came; requests that failed count in `errors` only. */
  readonly answers: number;
  readonly errors: number;
  readonly success: number;
  readonly successInterval: Interval;
  readonly validCalls: number;
  readonly rightArguments: number;
  readonly refusals: number;
  /** Mean over the answers that say it. */
  readonly promptTokens?: number;
  /** Against the first condition, over the cases both answered. */
  readonly against?: Interval & { readonly condition: EvalCondition; readonly difference: number };
}

export interface EvalReport {
  readonly version: 1;
  readonly set: string;
  readonly model: string;
  readonly conditions: readonly ConditionResult[];
  readonly records: readonly EvalRecord[];
}

export function createEvalReport(set: string, model: string, records: readonly EvalRecord[]): EvalReport {
  const conditions = [...new Set(records.map(({ condition }) => condition))];
  const of = (condition: EvalCondition): readonly EvalRecord[] =>
    records.filter(record => record.condition === condition);
  const [first] = conditions;
  const results = conditions.map(condition => {
    const result = resultOf(condition, of(condition));
    return first === undefined || first === condition
      ? result
      : { ...result, against: compare(first, of(first), of(condition)) };
  });
  return { version: 1, set, model, conditions: results, records };
}

function resultOf(condition: EvalCondition, records: readonly EvalRecord[]): ConditionResult {
  const scores = records.flatMap(({ score }) => score ?? []);
  const tokens = records.flatMap(({ promptTokens }) => promptTokens ?? []);
  const success = scores.filter(score => score.success).length;
  return {
    condition,
    answers: scores.length,
    errors: records.length - scores.length,
    success,
    successInterval: computeProportionInterval(success, scores.length),
    validCalls: scores.filter(({ validCall }) => validCall).length,
    rightArguments: scores.filter(({ rightArguments }) => rightArguments).length,
    refusals: scores.filter(({ refused }) => refused).length,
    ...(tokens.length === 0
      ? {}
      : { promptTokens: Math.round(tokens.reduce((sum, count) => sum + count, 0) / tokens.length) }),
  };
}

function compare(
  condition: EvalCondition,
  before: readonly EvalRecord[],
  after: readonly EvalRecord[],
): NonNullable<ConditionResult['against']> {
  const keyOf = (record: EvalRecord): string => `${record.case}\n${record.repetition}`;
  const known = new Map(
    before.flatMap(record => (record.score ? [[keyOf(record), record.score.success] as const] : [])),
  );
  const pairs = after.flatMap(record => {
    const then = known.get(keyOf(record));
    return record.score && then !== undefined ? [{ then, now: record.score.success }] : [];
  });
  const gained = pairs.filter(({ then, now }) => now && !then).length;
  const lost = pairs.filter(({ then, now }) => then && !now).length;
  return { condition, ...computePairedDifference(gained, lost, pairs.length) };
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** The report for people. */
export function formatEvalReport({ set, model, conditions, records }: EvalReport): string {
  const rows = conditions.map(result => {
    const {
      condition,
      answers,
      success,
      successInterval: { low, high },
      against,
    } = result;
    const share = answers === 0 ? 'no answer' : `${success}/${answers} (${percent(low)}–${percent(high)})`;
    const change = against
      ? `${against.difference >= 0 ? '+' : ''}${percent(against.difference)} (${percent(against.low)} to ${percent(against.high)})`
      : '';
    return `| ${[condition, share, change, result.validCalls, result.rightArguments, result.refusals, result.errors, result.promptTokens ?? ''].join(' | ')} |`;
  });
  const failures = records
    .filter(({ score }) => !score?.success)
    .slice(0, 50)
    .map(({ case: id, condition, score, error }) => `- ${id}, ${condition}: ${score?.reason ?? error ?? ''}`);
  return [
    `# ${set} with ${model}`,
    '',
    '| condition | success (95 %) | against the first (95 %) | valid calls | right arguments | refusals | errors | prompt tokens |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    ...(failures.length > 0 ? ['', '## What went wrong', '', ...failures] : []),
    '',
  ].join('\n');
}
