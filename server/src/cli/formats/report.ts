import type { SkippedDeclaration } from '../../sync/index.js';
import { severities, type Finding, type Severity } from '../../core/index.js';
import type { Shard } from '../check/selectShard.js';
import type { SourceText } from '../../text/createSourceText.js';

/** Result of one run of `check`. */
export interface Report {
  /** All checked files, sorted by path in code units. */
  readonly files: readonly CheckedFile[];
  /** Counts of all findings, if `files` has only some of them. */
  readonly counts?: Counts | undefined;
  /** Number of findings that were removed because they are in the baseline. */
  readonly baselined?: number;
  /** Number of files that have fixes, but could not be written. */
  readonly unwritten?: number;
  readonly milliseconds: number;
  /** The share of the files that was checked. */
  readonly shard?: Shard;
  /** Folders were checked, and they contain no file to check. */
  readonly isEmptyFolder?: true;
  /** Declarations that were not compared because of syntax errors. */
  readonly notCompared?: readonly SkippedDeclaration[];
  /** URIs of all `skillwright.json` files in the checked folders. */
  readonly configurations: readonly string[];
  /** Sentences about links that were not followed, because they lead out of the folders that may be read. */
  readonly linksOutside: readonly string[];
  /** A URI's path relative to the working directory, with `/`. */
  pathOf(uri: string): string;
}

export interface CheckedFile {
  readonly uri: string;
  readonly path: string;
  readonly source: SourceText;
  /** The profile of a skill. Undefined for other files. */
  readonly profile?: string;
  /** Why the agent of the named profile does not find the skill in its folder. */
  readonly unsearched?: string;
  readonly findings: readonly Finding[];
}

export type Counts = Readonly<Record<Severity, number>>;

/** Counts all findings, including those that are not printed. */
export function countFindings(report: Report): Counts {
  if (report.counts) return report.counts;
  const counts = { error: 0, warning: 0, info: 0, hint: 0 };
  for (const file of report.files) for (const finding of file.findings) counts[finding.severity]++;
  return counts;
}

/** Keeps findings of at least this severity. `countFindings` still counts all of them. */
export function filterBySeverity(report: Report, minimum: Severity): Report {
  const selected = new Set(severities.slice(0, severities.indexOf(minimum) + 1));
  const files = report.files.map(file => ({
    ...file,
    findings: file.findings.filter(({ severity }) => selected.has(severity)),
  }));
  return { ...report, files, counts: countFindings(report) };
}

/** Number of findings that a report counts and does not contain. */
export function countHiddenFindings(report: Report): number {
  const { error, warning, info, hint } = countFindings(report);
  return error + warning + info + hint - report.files.reduce((sum, { findings }) => sum + findings.length, 0);
}

/** Number of files that were not checked, or not completely. Such files are never clean, whatever the severity. */
export const countUnchecked = ({ files }: Report): number =>
  files.filter(({ findings }) => findings.some(({ code }) => uncheckedCodes.has(code))).length;

/** Findings about files that were not checked, or not completely. */
export const uncheckedCodes: ReadonlySet<string> = new Set(['text/not-checked', 'xsd/schema-unavailable']);
