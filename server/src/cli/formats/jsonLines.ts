import type { JsonFile, JsonLinesEnd } from './jsonReport.js';
import { createJsonReport } from './json.js';
import type { Report } from './report.js';

/** JSON Lines: a line for each file, as in the list `files` of the JSON document, and a last line with everything else. */
export function formatJsonLines(report: Report): string {
  const { files, ...end } = createJsonReport(report);
  return [...files, end].map(formatLine).join('');
}

const formatLine = (value: JsonFile | JsonLinesEnd): string => `${JSON.stringify(value)}\n`;
