import { relative } from 'node:path';
import { childOf, directoryOf, toFilePath } from '../../../core/index.js';
import { createDiskServices } from '../../../node/diskWorkspace.js';
import {
  isForeignTriggerFile,
  isSkillDocument,
  readTriggerCases,
  runTriggerCases,
  toRankingInput,
  type RankingInput,
  type TriggerResult,
} from '../../../skill/index.js';
import {
  exitCodes,
  readArguments,
  readChoiceOption,
  readSingleArgument,
  UsageError,
  type Command,
} from '../../command.js';
import { createTerminalLog } from '../../createTerminalLog.js';
import { escapeTerminalControls } from '../../escapeTerminalControls.js';
import { findSkillUris } from '../../inputs/findSkillUris.js';
import { helpMessages } from '../../messages/helpMessages.js';
import { messages } from '../../messages/messages.js';
import { skillMessages } from '../../messages/skillMessages.js';
import { describeTriggerProblem } from './describeTriggerProblem.js';

export const skillTriggersCommand: Command = {
  name: 'skill triggers',
  usage: helpMessages.skillTriggersUsage,
  summary: helpMessages.skillTriggersSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { format: { type: 'string' } });
    const format = readChoiceOption('format', values.format, ['text', 'json'], 'text');
    const path = readSingleArgument(positionals, messages.skillFolderRequired());
    const { folder, uris } = await findSkillUris(path, terminal);
    const showPath = (uri: string): string => relative(terminal.cwd, toFilePath(uri)).replaceAll('\\', '/');
    const { files, workspace } = createDiskServices([folder], createTerminalLog(terminal));
    const skills: RankingInput[] = [];
    for (const uri of uris) {
      const document = await workspace.document(uri);
      if (!document || !isSkillDocument(document)) continue;
      const skill = toRankingInput(document);
      skills.push(skill);
      if (skill.description.trim() === '') terminal.note(`${skillMessages.triggerNameOnly(showPath(uri))}\n`);
    }
    const sets: TestedFile[] = [];
    for (const { id, name } of skills) {
      const uri = childOf(childOf(directoryOf(id), 'evals'), 'triggers.json');
      const text = await files.readText(uri);
      if (text === undefined) continue;
      const shownPath = showPath(uri);
      if (isForeignTriggerFile(text)) {
        terminal.note(`${skillMessages.triggersForeign(shownPath)}\n`);
        continue;
      }
      const problem = describeTriggerProblem(text, name, shownPath);
      const cases = readTriggerCases(text, name);
      if (problem !== undefined || typeof cases === 'number') throw new UsageError(problem);
      sets.push({ path: shownPath, results: runTriggerCases(cases, skills) });
    }
    if (sets.length === 0) throw new UsageError(skillMessages.triggersMissing(path));
    for (const name of findUnknownSkills(sets, skills)) terminal.note(`${skillMessages.triggerSkillUnknown(name)}\n`);
    terminal.write(format === 'json' ? formatJson(sets) : formatText(sets, skills.length));
    return sets.every(({ results }) => results.every(({ passed }) => passed)) ? exitCodes.done : exitCodes.failed;
  },
};

interface TestedFile {
  readonly path: string;
  readonly results: readonly TriggerResult[];
}

/** Names that cases expect, and that no skill has. */
function findUnknownSkills(sets: readonly TestedFile[], skills: readonly RankingInput[]): readonly string[] {
  const names = new Set(skills.map(({ name }) => name));
  const expected = sets.flatMap(({ results }) => results.map(result => result.case.not ?? result.case.expect));
  return [...new Set(expected)].filter(name => name !== null && !names.has(name)).map(String);
}

const formatJson = (sets: readonly TestedFile[]): string =>
  `${JSON.stringify(
    {
      version: 1,
      files: sets.map(({ path, results }) => ({
        path,
        cases: results.map(({ case: { prompt, expect, not }, passed, first, words, rank }) => ({
          prompt,
          ...(not === undefined ? { expect } : { not }),
          passed,
          found: first ?? null,
          words,
          ...(rank !== undefined && { rank }),
        })),
      })),
    },
    undefined,
    1,
  )}\n`;

function formatText(sets: readonly TestedFile[], skills: number): string {
  const blocks = sets.map(({ path, results }) => `${path}\n${results.map(row => `  ${formatResult(row)}\n`).join('')}`);
  const all = sets.flatMap(({ results }) => results);
  const total = skillMessages.triggersTotal(all.filter(({ passed }) => passed).length, all.length, skills);
  return escapeTerminalControls(`${blocks.join('\n')}\n${total}\n${skillMessages.triggersLimits()}\n`);
}

function formatResult({ case: { prompt, expect, not }, passed, first, words }: TriggerResult): string {
  const expected = not === undefined ? (expect ?? skillMessages.triggerNone()) : skillMessages.triggerNot(not);
  const shownPrompt = prompt.replace(/\s+/g, ' ');
  return passed
    ? skillMessages.triggerPassed(shownPrompt, expected, words.join(', '))
    : skillMessages.triggerFailed(shownPrompt, expected, first ?? skillMessages.triggerNone(), words.join(', '));
}
