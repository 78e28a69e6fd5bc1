import { escapeMarkdown } from '../../shared/escapeMarkdown.js';
import { maxMarkdownBytes, maxMarkdownRows } from '../limits.js';
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
  const listed = rows.slice(0, countRowsThatFit(rows));
  const table = rows.length === 0 ? [] : ['', checkMessages.markdownHeader(), '|---|---|---|---|', ...listed];
  const omitted = rows.length > listed.length ? ['', checkMessages.moreFindings(rows.length - listed.length)] : [];
  return `${['# Skillwright', '', summarizeFindings(report), ...table, ...omitted].join('\n')}\n`;
}

function countRowsThatFit(rows: readonly string[]): number {
  let bytes = 0;
  const tooMany = rows.slice(0, maxMarkdownRows).findIndex(row => {
    bytes += Buffer.byteLength(row) + 1;
    return bytes > maxMarkdownBytes;
  });
  return tooMany < 0 ? Math.min(rows.length, maxMarkdownRows) : tooMany;
}

/** Without web addresses either: a comment of a workflow would make links of them. */
const escapeCell = (text: string): string => escapeMarkdown(text).replaceAll('://', ':&#47;/');

/** A code span in a cell of a table. Backslashes keep columns together there. */
const formatCode = (text: string): string =>
  /[`\p{Cc}]/u.test(text) ? escapeCell(text) : `\`${text.replaceAll('|', '\\|')}\``;
