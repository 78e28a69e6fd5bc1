import type { EvalRecord } from '../guide/index.js';
import type { Terminal } from './terminal.js';
import { readFromCache, writeToCache } from './cacheFiles.js';

export interface RecordLog {
  /** Of earlier runs. */
  readonly done: readonly EvalRecord[];
  readonly keep: (record: EvalRecord) => Promise<void>;
  /** Says how many of the answers are those of earlier runs. */
  readonly explain: (records: readonly EvalRecord[]) => void;
}

/** Every answer is kept as it comes, so that an interrupted run goes on where it stopped. @param isUsed false: nothing is read or kept */
export async function openRecordLog(set: string, terminal: Terminal, isUsed: boolean): Promise<RecordLog> {
  const path = `.cache/skills/evaluations/${set.replace(/[^\p{L}\p{N}._-]/gu, '_')}.jsonl`;
  const before = isUsed ? ((await readFromCache(terminal.cwd, path)) ?? '') : '';
  const done = before.split('\n').flatMap(readRecord);
  let asked = 0;
  let isBroken = !isUsed;
  return {
    done,
    async keep(record) {
      asked++;
      terminal.note('.');
      if (isBroken) return;
      await writeToCache(terminal.cwd, path, `${JSON.stringify(record)}\n`, true).catch((cause: unknown) => {
        if (!isBroken)
          terminal.note(`\nAnswers cannot be cached: ${cause instanceof Error ? cause.message : String(cause)}\n`);
        isBroken = true;
      });
    },
    explain(records) {
      if (asked > 0) terminal.note('\n');
      const old = records.length - asked;
      if (old > 0)
        terminal.note(
          `${old} of ${records.length} answers are from the cache (${path}). Use --no-cache to ask again.\n`,
        );
    },
  };
}

/** A line that was cut off by the interruption counts as not there. */
function readRecord(line: string): readonly EvalRecord[] {
  try {
    const record: unknown = JSON.parse(line);
    return typeof record === 'object' && record !== null && 'key' in record ? [record as EvalRecord] : [];
  } catch {
    return [];
  }
}
