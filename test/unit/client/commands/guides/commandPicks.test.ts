import { expect, it } from 'vitest';
import { findOnlyCommand, findSkillOf, groupCommands } from '../../../../../client/src/commands/guides/commandPicks.js';
import type { CommandInfo } from '../../../../../server/src/shared/requests.js';

const command = (name: string, uri: string, start: number, end: number): CommandInfo => ({
  uri,
  places: [uri],
  skill: 'mail',
  command: name,
  language: 'python',
  isCommand: true,
  description: '',
  range: { start: { line: start, character: 0 }, end: { line: end, character: 0 } },
});

const all = [
  command('send', 'file:///mail.py', 3, 9),
  command('other', 'file:///other.py', 0, 5),
  command('read', 'file:///mail.py', 11, 20),
  command('inner', 'file:///mail.py', 14, 15),
];

const shown = (here: { uri: string; line: number } | undefined): (readonly [string, string[]])[] =>
  groupCommands(all, here).map(group => [group.title, group.commands.map(({ command: name }) => name)] as const);

it('puts the command at the cursor first, then those of its file', () => {
  expect(shown({ uri: 'file:///mail.py', line: 4 })).toEqual([
    ['At the cursor', ['send']],
    ['In this file', ['read', 'inner']],
    ['In the workspace', ['other']],
  ]);
});

it('takes the innermost where declarations nest', () => {
  expect(shown({ uri: 'file:///mail.py', line: 14 })[0]).toEqual(['At the cursor', ['inner']]);
});

it('shows one group where no editor is open', () => {
  expect(shown(undefined)).toEqual([['In the workspace', ['send', 'other', 'read', 'inner']]]);
});

const skillAt = (uri: string, name: string) => ({ uri, name, description: '' });

it('puts the commands of the skill before those of other skills', () => {
  const mail = skillAt('file:///skills/mail/SKILL.md', '');
  const skills = [skillAt('file:///skills/SKILL.md', 'outer'), mail];
  const list = [command('other', 'file:///x.py', 0, 5), command('send', 'file:///skills/mail/scripts/send.py', 0, 5)];
  const skill = findSkillOf(skills, 'file:///skills/mail/SKILL.md');
  expect(skill).toBe(mail);
  const here = { uri: 'file:///skills/mail/SKILL.md', line: 0, skill: mail };
  expect(groupCommands(list, here).map(({ title }) => title)).toEqual(['In this skill: mail', 'In the workspace']);
  expect(findOnlyCommand(list, here)?.command).toBe('send');
  expect(findOnlyCommand(list, undefined)).toBeUndefined();
  expect(findOnlyCommand(list.slice(0, 1), here)?.command).toBe('other');
});
