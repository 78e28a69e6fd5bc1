import { expect, it } from 'vitest';
import { toCommandName, toSkillName } from '../../../../../client/src/commands/newFiles/toSkillName.js';

it.each([
  ['mail', 'mail'],
  ['My Skill', 'my-skill'],
  ['sendMail_now!', 'send-mail-now'],
  ['--Café  ', 'cafe'],
  ['...', ''],
])('turns %j into %j', (typed, name) => {
  expect(toSkillName(typed)).toBe(name);
});

it('keeps letters that no name may have, so that they are refused', () => {
  expect(toSkillName('邮件 Tool')).toBe('邮件-tool');
});

it.each([
  ['find_notes', 'find_notes'],
  ['Find Notes!', 'find_notes'],
  ['reminders.addItem', 'reminders.add_item'],
  ['send-mail', 'send-mail'],
  ['邮件', '邮件'],
])('turns %j into the command %j', (typed, name) => {
  expect(toCommandName(typed)).toBe(name);
});
