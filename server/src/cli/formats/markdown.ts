import { maxMarkdownRows } from '../limits.js';
import { checkMessages } from '../messages/checkMessages.js';
import { formatPosition, summarizeFindings } from './pretty.js';
import type { Report } from './report.js';

/** A Markdown page with a table of findings, for summaries of a workflow and comments. Lines and columns start at 1. */
export function formatMarkdown(report: Report): string {
  const rows = report.files.flatMap(({ path, source, findings }) =>
    findings.map(
      ({ severity, code, message, span }) =>
        `| ${severity} | ${formatCode(`${path}:${formatPosition(source, span.start)}`)} | ${escapeMarkdown(message)} | ${formatCode(code)} |`,
    ),
  );
  const table =
    rows.length === 0
      ? []
      : ['', checkMessages.markdownHeader(), '|---|---|---|---|', ...rows.slice(0, maxMarkdownRows)];
  const omitted = rows.length > maxMarkdownRows ? ['', checkMessages.moreFindings(rows.length - maxMarkdownRows)] : [];
  return `${['# Skillwright', '', summarizeFindings(report), ...table, ...omitted].join('\n')}\n`;
}

/** One line without links, pictures, HTML or columns of its own. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '\uFFFD')
    .replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&')
    .replaceAll('://', ':&#47;/');

/** A code span in a cell of a table. Backslashes keep columns together there. */
const formatCode = (text: string): string =>
  /[`\p{Cc}]/u.test(text) ? escapeMarkdown(text) : `\`${text.replaceAll('|', '\\|')}\``;
