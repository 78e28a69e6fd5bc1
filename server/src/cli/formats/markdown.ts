import { escapeMarkdown } from '../../shared/escapeMarkdown.js';
import { maxMarkdownRows } from '../limits.js';
import { checkMessages } from '../messages/checkMessages.js';
import { formatPosition, summarizeFindings } from './pretty.js';
import type { Report } from './report.js';

/** A Markdown page with a table of findings, for summaries of a workflow and comments. Lines and columns start at 1. */
export function formatMarkdown(report: Report): string {
  const rows = report.files.flatMap(({ path, source, findings }) =>
    findings.map(
      ({ severity, code, message, span }) =>
        `| ${severity} | ${formatCode(`${path}:${formatPosition(source, span.start)}`)} | ${escapeCell(message)} | ${formatCode(code)} |`,
    ),
  );
  const table =
    rows.length === 0
      ? []
      : ['', checkMessages.markdownHeader(), '|---|---|---|---|', ...rows.slice(0, maxMarkdownRows)];
  const omitted = rows.length > maxMarkdownRows ? ['', checkMessages.moreFindings(rows.length - maxMarkdownRows)] : [];
  return `${['# Skillwright', '', summarizeFindings(report), ...table, ...omitted].join('\n')}\n`;
}

/** Without web addresses either: a comment of a workflow would make links of them. */
const escapeCell = (text: string): string => escapeMarkdown(text).replaceAll('://', ':&#47;/');

/** A code span in a cell of a table. Backslashes keep columns together there. */
const formatCode = (text: string): string =>
  /[`\p{Cc}]/u.test(text) ? escapeCell(text) : `\`${text.replaceAll('|', '\\|')}\``;
