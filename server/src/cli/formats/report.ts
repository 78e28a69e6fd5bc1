import type { SkippedDeclaration } from '../../sync/index.js';
import { severities, type Finding, type Severity } from '../../core/index.js';
import type { SourceText } from '../../text/createSourceText.js';

/** What one run of `check` found. */
export interface Report {
  /** Sorted by path in code units; files without findings too. */
  readonly files: readonly CheckedFile[];
  /** Of all findings, where `files` holds only some of them. */
  readonly counts?: Counts;
  readonly milliseconds: number;
  /** Declarations with syntax errors, which were compared with nothing; undefined or empty where there are none. */
  readonly notCompared?: readonly SkippedDeclaration[];
  /** URIs of the `skillwright.json` in the folders that were checked, whichever was read. */
  readonly configurations: readonly string[];
  /** A URI's path relative to the working directory, with `/`. */
  pathOf(uri: string): string;
}

export interface CheckedFile {
  readonly uri: string;
  readonly path: string;
  readonly source: SourceText;
  /** Skills only: the profile that was applied. */
  readonly profile?: string;
  readonly findings: readonly Finding[];
}

export type Counts = Readonly<Record<Severity, number>>;

/** All findings, those that are not shown included. */
export function countFindings(report: Report): Counts {
  if (report.counts) return report.counts;
  const counts = { error: 0, warning: 0, info: 0, hint: 0 };
  for (const file of report.files) for (const finding of file.findings) counts[finding.severity]++;
  return counts;
}

/** The report with findings of at least this severity; `countFindings` still counts all of them. */
export function filterBySeverity(report: Report, minimum: Severity): Report {
  const shown = new Set(severities.slice(0, severities.indexOf(minimum) + 1));
  const files = report.files.map(file => ({
    ...file,
    findings: file.findings.filter(({ severity }) => shown.has(severity)),
  }));
  return { ...report, files, counts: countFindings(report) };
}

/** How many findings a report counts but does not hold. */
export function countHiddenFindings(report: Report): number {
  const { error, warning, info, hint } = countFindings(report);
  return error + warning + info + hint - report.files.reduce((sum, { findings }) => sum + findings.length, 0);
}

/** How many files were not checked, or not completely: whatever severity that has, they are not clean. */
export const countUnchecked = ({ files }: Report): number =>
  files.filter(({ findings }) => findings.some(({ code }) => uncheckedCodes.has(code))).length;

const uncheckedCodes: ReadonlySet<string> = new Set(['text/not-checked', 'xsd/schema-unavailable']);
