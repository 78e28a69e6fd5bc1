import type { Settings } from '../../core/index.js';
import { readPackageVersion, readSourceAddress } from '../../packageVersion.js';
import { formatGithub } from './github.js';
import { formatGitlab } from './gitlab.js';
import { formatJson } from './json.js';
import { formatJsonLines } from './jsonLines.js';
import { formatJunit } from './junit.js';
import { formatMarkdown } from './markdown.js';
import { formatPretty } from './pretty.js';
import type { Report } from './report.js';
import { formatSarif } from './sarif.js';

export const reportFormats = ['pretty', 'json', 'jsonl', 'sarif', 'github', 'gitlab', 'junit', 'markdown'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Formats that have no place for what was not compared. */
export const isListOfFindings = (format: ReportFormat): boolean => !['pretty', 'json', 'jsonl'].includes(format);

/** Formats that say which findings have fixes. */
export const listsFixes = (format: ReportFormat): boolean => ['json', 'jsonl'].includes(format);

/** Formats of which a later report cannot be appended to an earlier one. */
export const isSingleDocument = (format: ReportFormat): boolean => !['pretty', 'github', 'jsonl'].includes(format);

/** @param settings of the run */
export function formatReport(report: Report, format: ReportFormat, hasColours: boolean, settings: Settings): string {
  switch (format) {
    case 'json':
      return formatJson(report);
    case 'jsonl':
      return formatJsonLines(report);
    case 'sarif':
      return formatSarif(report, readPackageVersion(), readSourceAddress());
    case 'github':
      return formatGithub(report);
    case 'gitlab':
      return formatGitlab(report);
    case 'junit':
      return formatJunit(report);
    case 'markdown':
      return formatMarkdown(report);
    case 'pretty':
      return formatPretty(report, hasColours, settings);
  }
}
