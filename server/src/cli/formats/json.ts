import type { Span } from '../../text/span.js';
import type { SourceText } from '../../text/createSourceText.js';
import { countFindings, type Report } from './report.js';

/** One JSON document, version 1. Lines and characters start at 0 and count UTF-16 units. */
export function formatJson(report: Report): string {
  const counts = countFindings(report);
  const document = {
    version: 1,
    files: report.files.map(({ path, profile, source, findings }) => ({
      path,
      ...(profile !== undefined && { profile }),
      findings: findings.map(finding => ({
        code: finding.code,
        severity: finding.severity,
        message: finding.message,
        range: toRange(source, finding.span),
        fixable: finding.fixes().length > 0,
        ...(finding.related.length > 0 && {
          related: finding.related.map(related => ({
            path: report.pathOf(related.document.uri),
            range: toRange(related.document.source, related.span),
            message: related.message,
          })),
        }),
      })),
    })),
    ...(report.notCompared &&
      report.notCompared.length > 0 && {
        notCompared: report.notCompared.map(({ document: { uri, source }, span, message }) => ({
          path: report.pathOf(uri),
          message,
          range: toRange(source, span),
        })),
      }),
    summary: {
      files: report.files.length,
      errors: counts.error,
      warnings: counts.warning,
      infos: counts.info,
      hints: counts.hint,
      milliseconds: report.milliseconds,
    },
  };
  return `${JSON.stringify(document, undefined, 1)}\n`;
}

const toRange = ({ lines }: SourceText, span: Span) => ({
  start: lines.positionAt(span.start),
  end: lines.positionAt(span.end),
});
