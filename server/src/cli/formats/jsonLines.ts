import type { JsonFile, JsonLinesEnd } from './jsonReport.js';
import { createJsonReport } from './json.js';
import type { Report } from './report.js';

/** JSON Lines: a line for each file, as in the list `files` of the JSON document, and a last line with everything else. */
export const formatJsonLines = (report: Report): string => `${formatFileLines(report)}${formatLastLine(report)}`;

export const formatFileLines = (report: Report): string => createJsonReport(report).files.map(formatLine).join('');

export function formatLastLine(report: Report): string {
  const { version, notCompared, shard, summary } = createJsonReport(report);
  return formatLine({ version, ...(notCompared && { notCompared }), ...(shard && { shard }), summary });
}

const formatLine = (value: JsonFile | JsonLinesEnd): string => `${JSON.stringify(value)}\n`;
