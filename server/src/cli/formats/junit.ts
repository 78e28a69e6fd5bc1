import type { Finding } from '../../core/index.js';
import { countFindings, type CheckedFile, type Report } from './report.js';

/**
 * A JUnit report: a suite for each file and a test case for each finding. Errors and warnings are failures; infos and hints are output of a
 * test that passed. A file without findings is a test that passed.
 */
export function formatJunit(report: Report): string {
  const { error, warning } = countFindings({ ...report, counts: undefined });
  const seconds = (report.milliseconds / 1000).toFixed(3);
  const suites = report.files.map(formatSuite);
  const tests = report.files.reduce((sum, { findings }) => sum + Math.max(findings.length, 1), 0);
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    `<testsuites name="skillwright" tests="${tests}" failures="${error + warning}" errors="0" time="${seconds}">\n`,
    ...suites,
    '</testsuites>\n',
  ].join('');
}

function formatSuite(file: CheckedFile): string {
  const { path, findings } = file;
  const name = escapeXml(path);
  const failures = findings.filter(isFailure).length;
  const cases =
    findings.length === 0
      ? [`  <testcase name="${name}" classname="${name}"/>\n`]
      : findings.map(finding => formatCase(finding, file));
  const counts = `tests="${cases.length}" failures="${failures}" errors="0"`;
  return ` <testsuite name="${name}" ${counts}>\n${cases.join('')} </testsuite>\n`;
}

function formatCase(finding: Finding, { path, source }: CheckedFile): string {
  const { line, character } = source.lines.positionAt(finding.span.start);
  const place = `${path}:${line + 1}:${character + 1}`;
  const message = escapeXml(finding.message);
  const text = escapeXml(`${place} ${finding.severity}: ${finding.message}`);
  const content = isFailure(finding)
    ? `<failure message="${message}" type="${finding.severity}">${text}</failure>`
    : `<system-out>${text}</system-out>`;
  const names = `name="${escapeXml(`${finding.code} ${line + 1}:${character + 1}`)}" classname="${escapeXml(path)}"`;
  return `  <testcase ${names} file="${escapeXml(path)}" line="${line + 1}">${content}</testcase>\n`;
}

const isFailure = ({ severity }: Finding): boolean => severity === 'error' || severity === 'warning';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and attribute values. Characters that XML 1.0 cannot contain become U+FFFD, and line ends become references. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"]/g, character => entities[character] ?? character)
    .replace(/[\t\n\r]/g, character => `&#${character.charCodeAt(0)};`);
