import type { Severity } from '../../core/index.js';
import { collectRules } from '../../ruleCatalogue.js';
import type { SourceText } from '../../text/createSourceText.js';
import type { Span } from '../../text/span.js';
import type { Report } from './report.js';
import { encodePercent } from '../../text/percentEncoding.js';

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
  hint: 'note',
};

/**
 * SARIF 2.1.0 with one run. It includes the documentation of the rules.
 * @param sourceAddress address of the source code of this version, with a slash at the end. Undefined if there is none
 */
export function formatSarif(report: Report, version: string, sourceAddress?: string): string {
  const catalogue = collectRules();
  const codes = [...new Set(report.files.flatMap(file => file.findings.map(finding => finding.code)))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Skillwright',
            version,
            ...(sourceAddress !== undefined && { informationUri: `${sourceAddress}README.md` }),
            rules: codes.map(code => toRuleDescriptor(code, catalogue.get(code), sourceAddress)),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: report.files.flatMap(file =>
          file.findings.map(finding => ({
            ruleId: finding.code,
            ruleIndex: codes.indexOf(finding.code),
            level: levels[finding.severity],
            message: { text: finding.message },
            locations: [{ physicalLocation: toLocation(file.path, file.source, finding.span) }],
            relatedLocations: finding.related.map((related, id) => ({
              id,
              message: { text: related.message },
              physicalLocation: toLocation(report.pathOf(related.document.uri), related.document.source, related.span),
            })),
          })),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 1)}\n`;
}

function toRuleDescriptor(
  id: string,
  rule: { summary: string; why: string } | undefined,
  sourceAddress: string | undefined,
) {
  return {
    id,
    ...(rule && { shortDescription: { text: rule.summary }, fullDescription: { text: rule.why } }),
    // The anchor that GitHub and GitLab make from the heading.
    ...(sourceAddress !== undefined && { helpUri: `${sourceAddress}docs/rules.md#${id.replace('/', '')}` }),
  };
}

function toLocation(path: string, { lines }: SourceText, span: Span) {
  const start = lines.positionAt(span.start);
  const end = lines.positionAt(span.end);
  return {
    artifactLocation: { uri: path.split('/').map(encodePercent).join('/') },
    region: {
      startLine: start.line + 1,
      startColumn: start.character + 1,
      endLine: end.line + 1,
      endColumn: end.character + 1,
    },
  };
}
