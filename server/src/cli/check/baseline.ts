import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { toFilePath } from '../../core/index.js';
import { readRegularFile, RefusedFileError } from '../../node/readRegularFile.js';
import { UsageError } from '../command.js';
import { writeOutput } from '../writeOutput.js';
import { createFingerprint } from '../formats/fingerprints.js';
import { uncheckedCodes, type CheckedFile, type Report } from '../formats/report.js';
import { checkMessages } from '../messages/checkMessages.js';
import { messages } from '../messages/messages.js';
import { formatPath } from './sortByPath.js';

/** Known findings, which are not reported: by path from the baseline's folder, by code, the count of each fingerprint. */
type KnownFindings = Record<string, Record<string, Record<string, number>>>;

interface BaselineFile {
  readonly version: 1;
  readonly files: KnownFindings;
}

export interface BaselineFilter {
  /** Removes the findings of the baseline from a report. */
  readonly removeKnown: (report: Report) => Report;
  /** Number of findings in the baseline that no report had: of the files so far, and of files that are gone. */
  readonly countUnused: () => number;
}

/** @throws UsageError if the file cannot be used */
export async function readBaselineFilter(file: string, cwd: string): Promise<BaselineFilter> {
  const path = resolve(cwd, file);
  const known = await readBaseline(path, file);
  const counts = new Map(Object.entries(known).map(([key, codes]) => [key, countEntries(codes)]));
  const used = new Map<string, number>();
  return {
    removeKnown: report => removeKnown(report, known, path, used),
    countUnused() {
      let unused = 0;
      for (const [key, count] of counts)
        if (used.has(key) || !existsSync(join(dirname(path), key))) unused += count - (used.get(key) ?? 0);
      return unused;
    },
  };
}

const countEntries = (codes: KnownFindings[string]): number =>
  Object.values(codes)
    .flatMap(fingerprints => Object.values(fingerprints))
    .reduce((sum, count) => sum + count, 0);

/** @param used by file, how many findings were in the baseline */
function removeKnown(report: Report, known: KnownFindings, path: string, used: Map<string, number>): Report {
  const files = report.files.map(checked => {
    const counts = structuredClone(known[toKey(checked, path)] ?? {});
    const findings = checked.findings.filter(finding => {
      const fingerprints = counts[finding.code];
      const fingerprint = createFingerprint(finding, checked.source);
      const count = fingerprints?.[fingerprint] ?? 0;
      if (!fingerprints || count === 0) return true;
      fingerprints[fingerprint] = count - 1;
      return false;
    });
    used.set(toKey(checked, path), checked.findings.length - findings.length);
    return { ...checked, findings };
  });
  const baselined = countAll(report.files) - countAll(files);
  return { ...report, files, baselined };
}

/**
 * Writes all findings of the report. Entries of other files that exist are kept, because a run may check only some files. Files that
 * could not be checked are never part of a baseline.
 */
export async function writeBaseline(report: Report, file: string, cwd: string): Promise<void> {
  const path = resolve(cwd, file);
  const checkedKeys = new Set(report.files.map(checked => toKey(checked, path)));
  const before = existsSync(path) ? await readBaseline(path, file) : {};
  const kept = Object.entries(before).filter(([key]) => !checkedKeys.has(key) && existsSync(join(dirname(path), key)));
  const files: KnownFindings = Object.fromEntries(kept);
  for (const checked of report.files) {
    const counts: Record<string, Record<string, number>> = {};
    for (const finding of checked.findings) {
      if (uncheckedCodes.has(finding.code)) continue;
      const fingerprints = (counts[finding.code] ??= {});
      const fingerprint = createFingerprint(finding, checked.source);
      fingerprints[fingerprint] = (fingerprints[fingerprint] ?? 0) + 1;
    }
    if (Object.keys(counts).length > 0) files[toKey(checked, path)] = counts;
  }
  const baseline: BaselineFile = { version: 1, files: sortKeys(files) };
  await writeOutput(path, `${JSON.stringify(baseline, undefined, 1)}\n`);
}

async function readBaseline(path: string, name: string): Promise<KnownFindings> {
  if (!existsSync(path)) throw new UsageError(checkMessages.baselineMissing(name));
  try {
    const parsed: unknown = JSON.parse((await readRegularFile(path)).toString('utf8'));
    if (isBaseline(parsed)) return parsed.files;
  } catch (cause) {
    if (cause instanceof RefusedFileError) throw new UsageError(messages.fileRefused(name, cause.message));
    if (!(cause instanceof SyntaxError)) throw new UsageError(messages.fileUnreadable(name));
  }
  throw new UsageError(checkMessages.baselineInvalid(name));
}

function isBaseline(value: unknown): value is BaselineFile {
  if (!isRecord(value) || value.version !== 1 || !isRecord(value.files)) return false;
  return Object.values(value.files).every(
    codes =>
      isRecord(codes) &&
      Object.values(codes).every(
        fingerprints => isRecord(fingerprints) && Object.values(fingerprints).every(count => typeof count === 'number'),
      ),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Path of a file from the folder of the baseline, with `/`: the same wherever a run is started. */
const toKey = ({ uri }: CheckedFile, baseline: string): string => formatPath(dirname(baseline), toFilePath(uri));

const countAll = (files: readonly CheckedFile[]): number =>
  files.reduce((sum, { findings }) => sum + findings.length, 0);

/** With sorted keys on all levels, so that changes of the file are small. */
function sortKeys<T>(value: Readonly<Record<string, T>>): Record<string, T> {
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  const sortValue = (item: T): T => (isRecord(item) ? (sortKeys(item) as T) : item);
  return Object.fromEntries(entries.map(([key, item]) => [key, sortValue(item)]));
}
