import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { cli, temporaryFolder } from './runCli.js';

export const skill = (name: string, body = ''): string =>
  `---\nname: ${name}\ndescription: Does ${name}. Use it to do ${name}.\n---\n\n# ${name}\n\n${body}\n`;

export const files = {
  'mail/SKILL.md': skill('mail', '[help](help.md)'),
  'mail/help.md': '# Help\n',
  'mail/tools.py': '@skill_command(name="send_mail")\ndef send_mail(to: str):\n    """Send a mail."""\n',
  'calendar/SKILL.md': skill('calendar', 'See [mail](../mail/SKILL.md).'),
  'notes/SKILL.md': skill('notes'),
  'schemas/send.json':
    '{"name": "send_mail", "parameters": {"type": "object", "properties": {"to": {"type": "string"}}, "required": ["to"]}}\n',
};

export function git(cwd: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd, encoding: 'utf8' });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
}

export function createRepository(): string {
  const cwd = temporaryFolder(files);
  git(cwd, 'init', '--quiet', '--initial-branch=main');
  git(cwd, 'add', '.');
  git(cwd, 'commit', '--quiet', '--message=first');
  return cwd;
}

export function write(cwd: string, path: string, text: string): void {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
}

export async function listChecked(cwd: string, ...args: string[]): Promise<readonly string[]> {
  const { output, notes, status } = await cli(['check', '--format', 'json', ...args], { cwd });
  expect(status, notes).toBeLessThan(2);
  return (JSON.parse(output) as { files: { path: string }[] }).files.map(({ path }) => path);
}
