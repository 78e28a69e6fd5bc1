import type { Finding, Severity } from '../../core/index.js';
import type { SourceText } from '../../text/sourceText.js';

/** What one run of `check` found. */
export interface Report {
  /** Sorted by path in code units; files without findings too. */
  readonly files: readonly CheckedFile[];
  readonly milliseconds: number;
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

export function countFindings(report: Report): Counts {
  const counts = { error: 0, warning: 0, info: 0, hint: 0 };
  for (const file of report.files) for (const finding of file.findings) counts[finding.severity]++;
  return counts;
}
