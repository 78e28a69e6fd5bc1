import type { Span } from '../../text/span.js';
import type { SourceText } from '../../text/createSourceText.js';
import type { JsonFile, JsonNotCompared, JsonRange, JsonReport, JsonSummary } from './jsonReport.js';
import { countFindings, type CheckedFile, type Report } from './report.js';

/** One JSON document, version 1. Lines and characters start at 0 and count UTF-16 units. */
export const formatJson = (report: Report): string => `${JSON.stringify(createJsonReport(report), undefined, 1)}\n`;

export function createJsonReport(report: Report): JsonReport {
  const notCompared = listNotCompared(report);
  return {
    version: 1,
    files: report.files.map(file => createJsonFile(file, report)),
    ...(notCompared.length > 0 && { notCompared }),
    ...(report.shard && { shard: report.shard }),
    summary: createJsonSummary(report),
  };
}

function createJsonFile({ path, profile, source, findings }: CheckedFile, report: Pick<Report, 'pathOf'>): JsonFile {
  return {
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
  };
}

const listNotCompared = (report: Report): readonly JsonNotCompared[] =>
  (report.notCompared ?? []).map(({ document: { uri, source }, span, message }) => ({
    path: report.pathOf(uri),
    message,
    range: toRange(source, span),
  }));

function createJsonSummary(report: Report): JsonSummary {
  const counts = countFindings(report);
  return {
    files: report.files.length,
    errors: counts.error,
    warnings: counts.warning,
    infos: counts.info,
    hints: counts.hint,
    milliseconds: report.milliseconds,
  };
}

/** Lines and characters from 0. */
export const toRange = ({ lines }: SourceText, span: Span): JsonRange => ({
  start: lines.positionAt(span.start),
  end: lines.positionAt(span.end),
});
