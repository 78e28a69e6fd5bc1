import type { Severity } from '../../core/index.js';
import { collectRules } from '../../ruleCatalogue.js';
import type { Report } from './report.js';
import { encodePercent } from '../../text/percentEncoding.js';
import { createJsonReport } from './json.js';
import type { JsonFile, JsonRange } from './jsonReport.js';

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
  const { files } = createJsonReport(report);
  const codes = [...new Set(files.flatMap(({ findings }) => findings.map(({ code }) => code)))].sort();
  const log = {
    ...sarifHeader,
    runs: [
      {
        tool: createSarifTool(codes, version, sourceAddress),
        ...sarifRunHeader,
        results: files.flatMap(file => createSarifResults(file, code => codes.indexOf(code))),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 1)}\n`;
}

/** Everything before the runs. */
export const sarifHeader = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0' } as const;

export const sarifRunHeader = { columnKind: 'utf16CodeUnits' } as const;

/** @param codes of the rules that the results refer to by their index */
export const createSarifTool = (codes: readonly string[], version: string, sourceAddress?: string): object => {
  const catalogue = collectRules();
  return {
    driver: {
      name: 'Skillwright',
      version,
      ...(sourceAddress !== undefined && { informationUri: `${sourceAddress}README.md` }),
      rules: codes.map(code => createRuleDescriptor(code, catalogue.get(code), sourceAddress)),
    },
  };
};

export const createSarifResults = (file: JsonFile, indexOfRule: (code: string) => number): readonly object[] =>
  file.findings.map(finding => ({
    ruleId: finding.code,
    ruleIndex: indexOfRule(finding.code),
    level: levels[finding.severity],
    message: { text: finding.message },
    locations: [{ physicalLocation: createLocation(file.path, finding.range) }],
    relatedLocations: (finding.related ?? []).map((related, id) => ({
      id,
      message: { text: related.message },
      physicalLocation: createLocation(related.path, related.range),
    })),
  }));

function createRuleDescriptor(
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

function createLocation(path: string, { start, end }: JsonRange) {
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
