import type { Severity } from '../../core/index.js';
import { countFindings, countHiddenFindings, type Report } from './report.js';

const colours: Readonly<Record<Severity | 'path' | 'code', string>> = {
  error: '\x1b[31m',
  warning: '\x1b[33m',
  info: '\x1b[34m',
  hint: '\x1b[36m',
  path: '\x1b[4m',
  code: '\x1b[2m',
};

/**
 * For people: findings by file, lines and columns from 1 as editors show them, then a line that counts, and one that names the profiles where
 * they are not what everybody expects. @param profile the one that was asked for
 */
export function formatPretty(report: Report, hasColours: boolean, profile = 'auto'): string {
  const paint = (style: keyof typeof colours, text: string): string =>
    hasColours ? `${colours[style]}${text}\x1b[0m` : text;

  const blocks = report.files
    .filter(file => file.findings.length > 0)
    .map(({ path, source, findings }) => {
      const rows = findings.map(finding => {
        const place = shownPlace(source, finding.span.start);
        const related = finding.related.map(({ document, span, message }) => {
          const where = `${report.pathOf(document.uri)}:${shownPlace(document.source, span.start)}`;
          return `\n           ${paint('code', `${where}  ${visible(message)}`)}`;
        });
        const severity = paint(finding.severity, finding.severity.padEnd(7));
        return `  ${place.padStart(7)}  ${severity}  ${visible(finding.message)}  ${paint('code', finding.code)}${related.join('')}`;
      });
      return `${paint('path', visible(path))}\n${rows.join('\n')}\n`;
    });
  const end = `${summary(report)}\n${notComparedLines(report)}${profilesInWords(report, profile)}`;
  return `${blocks.join('\n')}${blocks.length > 0 ? '\n' : ''}${end}`;
}

/** A line for each declaration that was not compared; empty where all were. */
export const notComparedLines = (report: Report): string =>
  (report.notCompared ?? [])
    .map(
      ({ document: { uri, source }, span, message }) =>
        `${report.pathOf(uri)}:${shownPlace(source, span.start)}  ${message}`,
    )
    .map(line => `${visible(line)}\n`)
    .join('');

/** Text from documents may hold control characters; a terminal must not obey them. */
const visible = (text: string): string =>
  text.replace(/\s*\n\s*/g, ' ').replace(/\p{Cc}/gu, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

function shownPlace({ lines }: Report['files'][number]['source'], offset: number): string {
  const { line, character } = lines.positionAt(offset);
  return `${line + 1}:${character + 1}`;
}

function summary(report: Report): string {
  const counts = countFindings(report);
  const files = plural(report.files.length, 'file');
  const total = counts.error + counts.warning + counts.info + counts.hint;
  if (total === 0) return `No findings in ${files}.`;
  const parts = [
    plural(counts.error, 'error'),
    plural(counts.warning, 'warning'),
    plural(counts.info, 'info'),
    plural(counts.hint, 'hint'),
  ];
  const hidden = countHiddenFindings(report);
  const notShown = hidden === 0 ? '' : ` ${hidden} not shown (\`--min-severity hint\` shows all).`;
  return `${plural(total, 'finding')} in ${files}: ${parts.join(', ')}.${notShown}`;
}

function profilesInWords({ files }: Report, asked: string): string {
  const used = new Map<string, number>();
  for (const { profile } of files) if (profile !== undefined) used.set(profile, (used.get(profile) ?? 0) + 1);
  if (used.size === 0 || (asked === 'auto' && [...used.keys()].every(name => name === 'agentskills'))) return '';
  const names = [...used].sort(([a], [b]) => (a < b ? -1 : 1));
  const [only, ...others] = names;
  if (only && others.length === 0) return `Profile: ${only[0]}.\n`;
  return `Profiles: ${names.map(([name, count]) => `${name} (${plural(count, 'skill')})`).join(', ')}.\n`;
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
