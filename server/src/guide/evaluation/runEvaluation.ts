import { ModelError, type ChatAnswer, type ChatModel } from '../model/chatModel.js';
import type { EvalCase, EvalSet } from './evalCase.js';
import { isPromptFormat, createConditionTool, type EvalCondition, type PromptFormat } from './evalConditions.js';
import { scoreAnswer, type Score } from './scoreAnswer.js';

/** One answer of a model, or why there is none. */
export interface EvalRecord {
  /** A hash of case, condition, repetition, model and prompt: the same key is not asked again. */
  readonly key: string;
  readonly set: string;
  readonly case: string;
  readonly condition: EvalCondition;
  readonly repetition: number;
  /** Undefined if the request failed. */
  readonly score?: Score;
  readonly error?: string;
  readonly promptTokens?: number;
  readonly answerTokens?: number;
}

export interface EvalOptions {
  readonly conditions: readonly EvalCondition[];
  readonly repetitions?: number;
  /** Requests at a time. */
  readonly concurrency?: number;
  /** Writes a case as a prompt, for the conditions `plain` and `xml`. */
  readonly promptOf?: (format: PromptFormat, set: EvalSet, item: EvalCase) => Promise<string>;
  /** Records of an interrupted run: what has a score is not asked again. */
  readonly done?: readonly EvalRecord[];
  /** Called after each answer, in any order: the shell keeps it for a later run. */
  readonly onRecord?: (record: EvalRecord) => void | Promise<void>;
}

const instruction =
  'You have one tool. Call it exactly once when it can do what the user asks. When it cannot, or when something it needs is not known, answer in words and call nothing.';

/** Runs every case under every condition. Failures of single requests are records; only cancelling rejects. Records come in a fixed order. */
export async function runEvaluation(
  set: EvalSet,
  model: ChatModel,
  { conditions, repetitions = 1, concurrency = 4, done = [], onRecord, promptOf }: EvalOptions,
  signal: AbortSignal,
): Promise<readonly EvalRecord[]> {
  const finished = new Map(done.filter(({ score }) => score !== undefined).map(record => [record.key, record]));
  const jobs = await Promise.all(
    conditions.flatMap(condition =>
      set.cases.flatMap(item =>
        Array.from({ length: repetitions }, async (_, repetition) => {
          const content =
            promptOf && isPromptFormat(condition) ? await promptOf(condition, set, item) : withContext(item);
          return createJob(set, item, condition, repetition, model, content);
        }),
      ),
    ),
  );
  const records: EvalRecord[] = [];
  let denied: string | undefined;
  const onDenied = (message: string): void => {
    denied = message;
  };
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < jobs.length; index = next++) {
      const job = jobs[index];
      if (!job) return;
      signal.throwIfAborted();
      const previous = finished.get(job.key);
      // An endpoint that refuses the key is not asked again.
      const failed = denied === undefined ? undefined : { ...createRecord(set, job), error: denied };
      const record = previous ?? failed ?? (await ask(set, job, model, signal, onDenied));
      records[index] = record;
      if (!previous) await onRecord?.(record);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(concurrency, jobs.length)) }, work));
  return records;
}

/** The chat so far stands before the user's words. */
const withContext = ({ context = [], prompt }: EvalCase): string =>
  [...context.map(({ sender, text }) => `${sender}: ${text}`), prompt].join('\n');

interface Job {
  readonly key: string;
  readonly item: EvalCase;
  /** The message of the user. */
  readonly content: string;
  readonly condition: EvalCondition;
  readonly repetition: number;
}

async function createJob(
  set: EvalSet,
  item: EvalCase,
  condition: EvalCondition,
  repetition: number,
  model: ChatModel,
  content: string,
): Promise<Job> {
  const identity = JSON.stringify([
    set.name,
    item,
    condition,
    repetition,
    model.name,
    model.address ?? '',
    createConditionTool(condition, set),
    instruction,
    ...(content === item.prompt ? [] : [content]),
  ]);
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(identity));
  const key = Array.from(new Uint8Array(digest).slice(0, 12), byte => byte.toString(16).padStart(2, '0')).join('');
  return { key, item, content, condition, repetition };
}

const createRecord = (set: EvalSet, { key, item, condition, repetition }: Job): EvalRecord => ({
  key,
  set: set.name,
  case: item.id,
  condition,
  repetition,
});

async function ask(
  set: EvalSet,
  job: Job,
  model: ChatModel,
  signal: AbortSignal,
  onDenied: (message: string) => void,
): Promise<EvalRecord> {
  const { item, content, condition } = job;
  const base = createRecord(set, job);
  const messages = [
    { role: 'system' as const, content: instruction },
    { role: 'user' as const, content },
  ];
  try {
    const answer = await model.ask({ messages, tools: [createConditionTool(condition, set)] }, signal);
    return { ...base, score: scoreAnswer(answer, item, set), ...readTokens(answer) };
  } catch (cause) {
    signal.throwIfAborted();
    if (!(cause instanceof ModelError)) throw cause;
    if (cause.kind === 'denied') onDenied(cause.message);
    return { ...base, error: cause.message };
  }
}

const readTokens = ({ promptTokens, answerTokens }: ChatAnswer): Pick<EvalRecord, 'promptTokens' | 'answerTokens'> => ({
  ...(promptTokens === undefined ? {} : { promptTokens }),
  ...(answerTokens === undefined ? {} : { answerTokens }),
});
