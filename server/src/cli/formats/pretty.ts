import type { Settings, Severity } from '../../core/index.js';
import { listVersions, skillReaders } from '../../skill/index.js';
import { countFindings, countHiddenFindings, type Report } from './report.js';
import { checkMessages } from '../messages/checkMessages.js';
import { messages } from '../messages/messages.js';

const colours: Readonly<Record<Severity | 'path' | 'code', string>> = {
  error: '\x1b[31m',
  warning: '\x1b[33m',
  info: '\x1b[34m',
  hint: '\x1b[36m',
  path: '\x1b[4m',
  code: '\x1b[2m',
};

type RequestedProfile = Pick<Settings, 'profile' | 'profileVersion'>;

/**
 * Format for people: findings by file with lines and columns from 1, as in editors, then counts. Profiles are listed unless all are the
 * default. @param settings of the run
 */
export function formatPretty(
  report: Report,
  hasColours: boolean,
  settings: RequestedProfile = { profile: 'auto', profileVersion: '' },
): string {
  const paint = (style: keyof typeof colours, text: string): string =>
    hasColours ? `${colours[style]}${text}\x1b[0m` : text;

  const blocks = report.files
    .filter(file => file.findings.length > 0)
    .map(({ path, source, findings }) => {
      const rows = findings.map(finding => {
        const place = formatPosition(source, finding.span.start);
        const related = finding.related.map(({ document, span, message }) => {
          const where = `${report.pathOf(document.uri)}:${formatPosition(document.source, span.start)}`;
          return `\n           ${paint('code', `${where}  ${escapeControls(message)}`)}`;
        });
        const severity = paint(finding.severity, finding.severity.padEnd(7));
        return `  ${place.padStart(7)}  ${severity}  ${escapeControls(finding.message)}  ${paint('code', finding.code)}${related.join('')}`;
      });
      return `${paint('path', escapeControls(path))}\n${rows.join('\n')}\n`;
    });
  const end = `${summarizeFindings(report)}${summarizeNotCompared(report)}\n${formatNotCompared(report)}${summarizeProfiles(report, settings)}`;
  return `${blocks.join('\n')}${blocks.length > 0 ? '\n' : ''}${end}`;
}

/**
 * A line that counts the skills with warnings alone that make them invalid by the named format. `check` accepts them, but the format does
 * not. Empty without such skills, and for other profiles. @param report with all findings
 */
export function formatInvalidSkills({ files }: Report, { profile }: RequestedProfile): string {
  if (profile !== 'agentskills') return '';
  const isInvalid = ({ findings }: Report['files'][number]): boolean => {
    const found = findings.filter(({ code }) => code.startsWith('frontmatter/')).map(({ severity }) => severity);
    return found.includes('warning') && !found.includes('error');
  };
  const count = files.filter(isInvalid).length;
  return count === 0 ? '' : `${messages.invalidAgentSkills(count)}\n`;
}

/** A line for each declaration that was not compared. Empty if all were compared. */
export const formatNotCompared = (report: Report): string =>
  (report.notCompared ?? [])
    .map(
      ({ document: { uri, source }, span, message }) =>
        `${report.pathOf(uri)}:${formatPosition(source, span.start)}  ${message}`,
    )
    .map(line => `${escapeControls(line)}\n`)
    .join('');

/** Escapes control characters in text from documents, so that the terminal does not execute them. */
const escapeControls = (text: string): string =>
  text.replace(/\s*\n\s*/g, ' ').replace(/\p{Cc}/gu, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** `line:column`, both from 1. */
export function formatPosition({ lines }: Report['files'][number]['source'], offset: number): string {
  const { line, character } = lines.positionAt(offset);
  return `${line + 1}:${character + 1}`;
}

/** One sentence with the counts of all findings. */
export function summarizeFindings(report: Report): string {
  const counts = countFindings(report);
  const files = messages.files(report.files.length);
  const total = counts.error + counts.warning + counts.info + counts.hint;
  const known = report.baselined ? ` ${checkMessages.baselined(report.baselined)}` : '';
  if (total === 0) return `${messages.noFindings(files)}${known}`;
  const summary = messages.findings(total, files, [
    messages.errors(counts.error),
    messages.warnings(counts.warning),
    messages.infos(counts.info),
    messages.hints(counts.hint),
  ]);
  const hidden = countHiddenFindings(report);
  return `${summary}${hidden === 0 ? '' : ` ${messages.notShown(hidden)}`}${known}`;
}

function summarizeNotCompared({ notCompared = [] }: Report): string {
  return notCompared.length === 0 ? '' : ` ${messages.notCompared(notCompared.length)}`;
}

function summarizeProfiles({ files }: Report, settings: RequestedProfile): string {
  const skillCounts = new Map<string, number>();
  for (const { profile } of files)
    if (profile !== undefined) skillCounts.set(profile, (skillCounts.get(profile) ?? 0) + 1);
  const profiles = [...skillCounts].sort(([a], [b]) => (a < b ? -1 : 1));
  const [first] = profiles;
  if (!first || (settings.profile === 'auto' && profiles.every(([name]) => name === 'agentskills'))) return '';
  if (profiles.length === 1) return `${messages.profile(formatProfile(first[0], settings))}\n`;
  return `${messages.profiles(profiles.map(([name, count]) => messages.profileCount(name, count)))}\n`;
}

/** With its version, where the settings name one. */
function formatProfile(id: string, { profile, profileVersion }: RequestedProfile): string {
  if (id !== profile || profileVersion === '') return id;
  const name = `${id}@${profileVersion}`;
  const reader = skillReaders.find(candidate => candidate.id === id);
  return reader && !listVersions(reader).includes(profileVersion) ? messages.profileVersionUnverified(name) : name;
}
