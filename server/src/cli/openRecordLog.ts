import type { EvalRecord } from '../guide/index.js';
import type { Terminal } from './terminal.js';
import { readFromCache, writeToCache } from './cacheFiles.js';
import { messages } from './messages/messages.js';

export interface RecordLog {
  /** Answers of earlier runs. */
  readonly done: readonly EvalRecord[];
  readonly keep: (record: EvalRecord) => Promise<void>;
  /** Prints how many of the answers are from earlier runs. */
  readonly explain: (records: readonly EvalRecord[]) => void;
}

/** Stores each answer when it arrives, so that an interrupted run can continue. @param isUsed false: nothing is read or stored */
export async function openRecordLog(set: string, terminal: Terminal, isUsed: boolean): Promise<RecordLog> {
  const path = `.cache/skills/evaluations/${set.replace(/[^\p{L}\p{N}._-]/gu, '_')}.jsonl`;
  const cached = isUsed ? ((await readFromCache(terminal.cwd, path)) ?? '') : '';
  const done = cached.split('\n').flatMap(readRecord);
  let newAnswers = 0;
  let isBroken = !isUsed;
  return {
    done,
    async keep(record) {
      newAnswers++;
      terminal.note('.');
      if (isBroken) return;
      await writeToCache(terminal.cwd, path, `${JSON.stringify(record)}\n`, true).catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause);
        if (!isBroken) terminal.note(`\n${messages.answersNotCached(reason)}\n`);
        isBroken = true;
      });
    },
    explain(records) {
      if (newAnswers > 0) terminal.note('\n');
      const cachedAnswers = records.length - newAnswers;
      if (cachedAnswers > 0) terminal.note(`${messages.cachedAnswers(cachedAnswers, records.length, path)}\n`);
    },
  };
}

/** Ignores a line that an interruption cut off. */
function readRecord(line: string): readonly EvalRecord[] {
  try {
    const record: unknown = JSON.parse(line);
    return typeof record === 'object' && record !== null && 'key' in record ? [record as EvalRecord] : [];
  } catch {
    return [];
  }
}
