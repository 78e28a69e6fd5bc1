import { computePairedDifference, computeProportionInterval, type Interval } from './confidence.js';
import { maxReportedFailures } from '../limits.js';
import { modelMessages } from '../messages/modelMessages.js';
import type { EvalCondition } from './evalConditions.js';
import type { EvalRecord } from './runEvaluation.js';

interface ConditionResult {
  readonly condition: EvalCondition;
  /** Answers received; failed requests count in `errors` only. */
  readonly answers: number;
  readonly errors: number;
  readonly success: number;
  readonly successInterval: Interval;
  readonly validCalls: number;
  readonly rightArguments: number;
  readonly refusals: number;
  /** Mean over the answers that report it. */
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
  const recordsOf = (condition: EvalCondition): readonly EvalRecord[] =>
    records.filter(record => record.condition === condition);
  const [first] = conditions;
  const results = conditions.map(condition => {
    const result = resultOf(condition, recordsOf(condition));
    return first === undefined || first === condition
      ? result
      : { ...result, against: compare(first, recordsOf(first), recordsOf(condition)) };
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
  const successes = new Map(
    before.flatMap(record => (record.score ? [[keyOf(record), record.score.success] as const] : [])),
  );
  const pairs = after.flatMap(record => {
    const wasSuccess = successes.get(keyOf(record));
    return record.score && wasSuccess !== undefined ? [{ wasSuccess, isSuccess: record.score.success }] : [];
  });
  const gained = pairs.filter(({ wasSuccess, isSuccess }) => isSuccess && !wasSuccess).length;
  const lost = pairs.filter(({ wasSuccess, isSuccess }) => wasSuccess && !isSuccess).length;
  return { condition, ...computePairedDifference(gained, lost, pairs.length) };
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** The report as Markdown. */
export function formatEvalReport({ set, model, conditions, records }: EvalReport): string {
  const rows = conditions.map(result => {
    const {
      condition,
      answers,
      success,
      successInterval: { low, high },
      against,
    } = result;
    const share = answers === 0 ? modelMessages.noAnswer() : `${success}/${answers} (${percent(low)}–${percent(high)})`;
    const change = against
      ? `${against.difference >= 0 ? '+' : ''}${percent(against.difference)} (${modelMessages.interval(percent(against.low), percent(against.high))})`
      : '';
    return `| ${[condition, share, change, result.validCalls, result.rightArguments, result.refusals, result.errors, result.promptTokens ?? ''].join(' | ')} |`;
  });
  const failures = records
    .filter(({ score }) => !score?.success)
    .slice(0, maxReportedFailures)
    .map(({ case: id, condition, score, error }) => `- ${id}, ${condition}: ${score?.reason ?? error ?? ''}`);
  const columns = modelMessages.reportColumns();
  return [
    `# ${modelMessages.reportTitle(set, model)}`,
    '',
    `| ${columns.join(' | ')} |`,
    `|${columns.map(() => '---|').join('')}`,
    ...rows,
    ...(failures.length > 0 ? ['', `## ${modelMessages.failuresTitle()}`, '', ...failures] : []),
    '',
  ].join('\n');
}
