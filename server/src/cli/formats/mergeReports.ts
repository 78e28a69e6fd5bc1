import type { Shard } from '../check/selectShard.js';
import type { JsonFile, JsonFinding, JsonNotCompared, JsonReport, JsonSummary } from './jsonReport.js';
import { isEnd, readJsonLines } from './readJsonLines.js';

/** What the reports say apart from their files. Complete when all files were read. */
export interface MergedEnd {
  readonly summary: JsonSummary;
  readonly notCompared: readonly JsonNotCompared[];
  /** Reports without a last line: their runs were interrupted. */
  readonly incomplete: readonly string[];
  /** Shards without a report, as `2/4`. */
  readonly missingShards: readonly string[];
  /** Shards with several reports. */
  readonly repeatedShards: readonly string[];
}

/** A sorted series of files that is read step by step. */
type Files = AsyncIterator<JsonFile, unknown, undefined>;

/**
 * Merges reports in JSON Lines. Reads all of them before the promise is fulfilled, then yields all files in the order of their paths, each
 * once. Only a few are in memory at the same time, because a report is sorted, except for some files at its end, which are read first.
 */
export async function mergeReports(paths: readonly string[]): Promise<{
  readonly files: AsyncGenerator<JsonFile>;
  readonly end: () => MergedEnd;
}> {
  const total = { files: 0, ...noFindings, milliseconds: 0 };
  // Of findings that are not listed, only the numbers are known. By shard, so that those of a repeated shard count once.
  const unlisted = new Map<string, Counts>();
  const notCompared = new Map<string, JsonNotCompared>();
  const incomplete: string[] = [];
  const shards: ShardsByCount = new Map();
  const repeatedShards = new Set<string>();

  async function readAhead(): Promise<readonly JsonFile[]> {
    const late: JsonFile[] = [];
    for (const path of paths) {
      let last = '';
      let isComplete = false;
      const listed = { ...noFindings };
      for await (const line of readJsonLines(path)) {
        if (isEnd(line)) {
          isComplete = true;
          const shard = line.shard && `${line.shard.index}/${line.shard.count}`;
          if (line.shard && shard !== undefined && !addShard(shards, line.shard)) repeatedShards.add(shard);
          addUnlisted(unlisted, shard ?? path, line.summary, listed);
          total.milliseconds += line.summary.milliseconds;
          for (const entry of line.notCompared ?? []) notCompared.set(JSON.stringify(entry), entry);
          continue;
        }
        countFindings(line, listed);
        if (line.path < last) late.push(line);
        else last = line.path;
      }
      if (!isComplete) incomplete.push(path);
    }
    return late.sort(byPath);
  }

  async function* readFiles(): AsyncGenerator<JsonFile> {
    const inputs: Files[] = [...paths.map(readSorted), toAsync(late)];
    const heads = await Promise.all(inputs.map(readNext));
    let current: JsonFile | undefined;
    for (;;) {
      const index = findFirst(heads);
      const next = heads[index];
      if (!next) break;
      const input = inputs[index];
      heads[index] = input && (await readNext(input));
      if (current?.path === next.path) current = mergeFile(current, next);
      else {
        if (current) yield count(current);
        current = next;
      }
    }
    if (current) yield count(current);
  }

  function count(file: JsonFile): JsonFile {
    total.files++;
    countFindings(file, total);
    return file;
  }

  const late = await readAhead();
  return {
    files: readFiles(),
    end: () => ({
      summary: { ...total, ...addAll([total, ...unlisted.values()]) },
      notCompared: [...notCompared.values()],
      incomplete,
      missingShards: listMissing(shards),
      repeatedShards: [...repeatedShards],
    }),
  };
}

type ShardsByCount = Map<number, Set<number>>;

/** @returns whether the shard is new */
function addShard(shards: ShardsByCount, { index, count }: Shard): boolean {
  const indexes = shards.get(count) ?? new Set();
  const isNew = !indexes.has(index);
  shards.set(count, indexes.add(index));
  return isNew;
}

const listMissing = (shards: ShardsByCount): readonly string[] =>
  [...shards].flatMap(([count, indexes]) =>
    Array.from({ length: count }, (_, index) => index + 1)
      .filter(index => !indexes.has(index))
      .map(index => `${index}/${count}`),
  );

type Counts = Record<`${JsonFinding['severity']}s`, number>;

const noFindings: Readonly<Counts> = { errors: 0, warnings: 0, infos: 0, hints: 0 };

const countKeys = ['errors', 'warnings', 'infos', 'hints'] as const satisfies readonly (keyof Counts)[];

function countFindings({ findings }: JsonFile, counts: Counts): void {
  for (const { severity } of findings) counts[`${severity}s`]++;
}

/** One report of a shard may list what another only counts. The lower number is then what neither lists. @param key of the shard */
function addUnlisted(unlisted: Map<string, Counts>, key: string, summary: Readonly<Counts>, listed: Counts): void {
  const known = unlisted.get(key);
  const counts = { ...noFindings };
  for (const each of countKeys) counts[each] = Math.min(summary[each] - listed[each], known?.[each] ?? Infinity);
  unlisted.set(key, counts);
}

function addAll(all: readonly Counts[]): Counts {
  const sum = { ...noFindings };
  for (const counts of all) for (const key of countKeys) sum[key] += counts[key];
  return sum;
}

/** The files of a report that are in their order. */
async function* readSorted(path: string): AsyncGenerator<JsonFile> {
  let last = '';
  for await (const line of readJsonLines(path)) {
    if (isEnd(line) || line.path < last) continue;
    last = line.path;
    yield line;
  }
}

// eslint-disable-next-line @typescript-eslint/require-await -- the same kind of iterator as for a report
async function* toAsync(files: readonly JsonFile[]): AsyncGenerator<JsonFile> {
  yield* files;
}

async function readNext(input: Files): Promise<JsonFile | undefined> {
  const result = await input.next();
  return result.done === true ? undefined : result.value;
}

/** Index of the file with the smallest path. */
function findFirst(heads: readonly (JsonFile | undefined)[]): number {
  let first = 0;
  for (const [index, head] of heads.entries()) {
    const best = heads[first];
    if (head && (!best || head.path < best.path)) first = index;
  }
  return first;
}

/** Several shards report a file that none of them was asked to check. Its findings count once. */
function mergeFile(a: JsonFile, b: JsonFile): JsonFile {
  const known = new Set(a.findings.map(finding => JSON.stringify(finding)));
  return { ...a, findings: [...a.findings, ...b.findings.filter(finding => !known.has(JSON.stringify(finding)))] };
}

const byPath = (a: JsonFile, b: JsonFile): number => (a.path < b.path ? -1 : Number(a.path > b.path));

/** The JSON document of `check`, in pieces. */
export async function* formatMergedJson({
  files,
  end,
}: Awaited<ReturnType<typeof mergeReports>>): AsyncGenerator<string> {
  const version: JsonReport['version'] = 1;
  yield `{"version": ${version}, "files": [`;
  let separator = '\n';
  for await (const file of files) {
    yield `${separator}${JSON.stringify(file)}`;
    separator = ',\n';
  }
  const { summary, notCompared } = end();
  const rest = { ...(notCompared.length > 0 && { notCompared }), summary };
  yield `\n],\n${JSON.stringify(rest).slice(1)}\n`;
}
