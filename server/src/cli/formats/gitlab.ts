import { createHash } from 'node:crypto';
import type { Severity } from '../../core/index.js';
import { createFingerprint } from './fingerprints.js';
import type { Report } from './report.js';

const levels: Readonly<Record<Severity, 'major' | 'minor' | 'info'>> = {
  error: 'major',
  warning: 'minor',
  info: 'info',
  hint: 'info',
};

/** A Code Quality report of GitLab: a JSON array. Paths must be relative to the repository, so run it there. */
export function formatGitlab(report: Report): string {
  const occurrences = new Map<string, number>();
  const issues = report.files.flatMap(({ path, source, findings }) =>
    findings.map(finding => {
      const key = `${path}\0${createFingerprint(finding, source)}`;
      const occurrence = occurrences.get(key) ?? 0;
      occurrences.set(key, occurrence + 1);
      return {
        description: finding.message,
        check_name: finding.code,
        // GitLab drops issues with the fingerprint of another.
        fingerprint: createHash('sha256').update(`${key}\0${occurrence}`).digest('hex'),
        severity: levels[finding.severity],
        location: {
          path,
          lines: {
            begin: source.lines.positionAt(finding.span.start).line + 1,
            end: source.lines.positionAt(finding.span.end).line + 1,
          },
        },
      };
    }),
  );
  return `${JSON.stringify(issues, undefined, 1)}\n`;
}
