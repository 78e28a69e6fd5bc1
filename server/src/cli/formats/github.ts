import type { Severity } from '../../core/index.js';
import { filterBySeverity, type Report } from './report.js';

const levels: Readonly<Record<Exclude<Severity, 'hint'>, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
};

/** GitHub's workflow commands: annotations on the files of a pull request. Hints are excluded. */
export function formatGithub(report: Report): string {
  return filterBySeverity(report, 'info')
    .files.flatMap(({ path, source, findings }) =>
      findings.map(({ severity, code, message, span, related }) => {
        if (severity === 'hint') return '';
        const start = source.lines.positionAt(span.start);
        const end = source.lines.positionAt(span.end);
        // GitHub accepts columns only if start and end are on one line.
        const columns =
          start.line === end.line
            ? `,col=${start.character + 1},endColumn=${Math.max(end.character, start.character + 1)}`
            : '';
        const relatedLines = related.map(({ document, span: relatedSpan, message: relatedMessage }) => {
          const { line } = document.source.lines.positionAt(relatedSpan.start);
          return `${report.pathOf(document.uri)}:${line + 1}: ${relatedMessage}`;
        });
        const place = `file=${escapeProperty(path)},line=${start.line + 1},endLine=${end.line + 1}${columns}`;
        return `::${levels[severity]} ${place},title=${escapeProperty(code)}::${escapeData([message, ...relatedLines].join('\n'))}\n`;
      }),
    )
    .join('');
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
