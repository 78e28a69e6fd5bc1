import type { Severity } from '../../core/index.js';
import { filterBySeverity, type Report } from './report.js';

const level: Readonly<Record<Exclude<Severity, 'hint'>, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
};

/** GitHub's workflow commands: annotations on the changed files of a pull request. Hints never become annotations. */
export function formatGithub(report: Report): string {
  return filterBySeverity(report, 'info')
    .files.flatMap(({ path, source, findings }) =>
      findings.map(({ severity, code, message, span }) => {
        if (severity === 'hint') return '';
        const start = source.lines.positionAt(span.start);
        const end = source.lines.positionAt(span.end);
        // Columns are only valid where start and end stand on one line.
        const columns =
          start.line === end.line
            ? `,col=${start.character + 1},endColumn=${Math.max(end.character, start.character + 1)}`
            : '';
        const place = `file=${property(path)},line=${start.line + 1},endLine=${end.line + 1}${columns}`;
        return `::${level[severity]} ${place},title=${property(code)}::${data(message)}\n`;
      }),
    )
    .join('');
}

const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
