import { relative } from 'node:path';
import { toFilePath, type Context } from '../../../core/index.js';
import { createDiskServices } from '../../../node/diskWorkspace.js';
import { reviewSkill, type ReviewedFile } from '../../../review/index.js';
import { exitCodes, readArguments, readChoiceOption, readSingleArgument, type Command } from '../../command.js';
import { readConfiguration } from '../../configuration/readConfiguration.js';
import { createTerminalLog } from '../../createTerminalLog.js';
import { escapeTerminalControls } from '../../escapeTerminalControls.js';
import { toRange } from '../../formats/json.js';
import { formatPosition } from '../../formats/pretty.js';
import { findSkillUris } from '../../inputs/findSkillUris.js';
import { helpMessages } from '../../messages/helpMessages.js';
import { messages } from '../../messages/messages.js';
import { skillMessages } from '../../messages/skillMessages.js';

export const skillReviewCommand: Command = {
  name: 'skill review',
  usage: helpMessages.skillReviewUsage,
  summary: helpMessages.skillReviewSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { format: { type: 'string' } });
    const format = readChoiceOption('format', values.format, ['text', 'json'], 'text');
    const path = readSingleArgument(positionals, messages.skillFolderRequired());
    const { folder, uris } = await findSkillUris(path, terminal);
    const services = createDiskServices([folder], createTerminalLog(terminal));
    const context: Context = {
      settings: await readConfiguration(terminal, [path]),
      services,
      signal: terminal.signal,
    };
    const pathOf = (uri: string): string => relative(terminal.cwd, toFilePath(uri)).replaceAll('\\', '/');
    const skills: ReviewedSkill[] = [];
    for (const uri of uris) {
      const document = await services.workspace.document(uri);
      const files = document ? await reviewSkill(document, context) : [];
      const skillPath = pathOf(uri);
      // A SKILL.md that cannot be read is never clean.
      const reason = (await services.files.findUnreadReason?.(uri))?.reason ?? '';
      skills.push({ path: skillPath, files, ...(files.length === 0 && { notRead: reason }) });
    }
    terminal.write(format === 'json' ? formatJson(skills, pathOf) : formatText(skills, pathOf));
    const isComplete = skills.every(
      ({ notRead, files }) => notRead === undefined && files.every(file => file.notRead === undefined),
    );
    return isComplete ? exitCodes.done : exitCodes.failed;
  },
};

interface ReviewedSkill {
  readonly path: string;
  readonly files: readonly ReviewedFile[];
  /** Why the skill could not be read at all. */
  readonly notRead?: string;
}

type PathOf = (uri: string) => string;

const formatJson = (skills: readonly ReviewedSkill[], pathOf: PathOf): string =>
  `${JSON.stringify(
    {
      version: 1,
      skills: skills.map(({ path, files, notRead }) => ({
        path,
        ...(notRead !== undefined && { notRead }),
        files: files.map(({ uri, source, facts, notRead: reason }) => ({
          path: pathOf(uri),
          ...(reason !== undefined && { notRead: reason }),
          facts: facts.map(({ code, span, message }) => ({ code, message, range: toRange(source, span) })),
        })),
      })),
    },
    undefined,
    1,
  )}\n`;

function formatText(skills: readonly ReviewedSkill[], pathOf: PathOf): string {
  const files = skills.flatMap(skill => skill.files);
  const unread = skills.flatMap(({ path, notRead }) =>
    notRead === undefined ? [] : [`${path}\n  ${skillMessages.reviewNotRead(notRead)}\n`],
  );
  const blocks = files
    .filter(({ facts, notRead }) => facts.length > 0 || notRead !== undefined)
    .map(({ uri, source, facts, notRead }) => {
      const rows = facts.map(({ code, span, message }) => {
        const place = span.start === span.end ? '' : formatPosition(source, span.start);
        return `  ${place.padStart(7)}  ${message}  ${code}\n`;
      });
      const reason = notRead === undefined ? '' : `  ${skillMessages.reviewNotRead(notRead)}\n`;
      return `${pathOf(uri)}\n${rows.join('')}${reason}`;
    });
  const count = files.reduce((sum, { facts }) => sum + facts.length, 0);
  const fileCount = files.filter(({ isFolder }) => !isFolder).length;
  const text = [...unread, ...blocks, `${skillMessages.reviewTotal(skills.length, fileCount, count)}\n`].join('\n');
  return escapeTerminalControls(`${text}${skillMessages.reviewLimits()}\n`);
}
