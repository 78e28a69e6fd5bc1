import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const runtime = ['Skill.swift', 'SkillsRegistry.swift', 'LLMActionPlan.swift', 'AppleSkillTools.swift'];
const start = (cwd: string, folder: string, ...more: string[]) =>
  cli(['skill', 'new', folder, '--template', 'swift', ...more], { cwd });

test('--runtime writes the runtime once per package, into the target of the skill', async () => {
  const cwd = temporaryFolder({ 'Package.swift': '// swift-tools-version: 6.2\n' });
  const first = await start(cwd, 'Sources/App/Skills/weather', '--runtime');
  expect(first.status).toBe(0);
  for (const name of runtime) expect(first.notes).toContain(`Wrote Sources/App/${name}\n`);
  const second = await start(cwd, 'Sources/App/Skills/mail', '--runtime');
  expect(second.status).toBe(0);
  expect(second.notes).toContain('The Swift runtime already exists: Sources/App/Skill.swift declares the type Skill.');
  expect(existsSync(join(cwd, 'Sources/App/Skills/mail/MailSkill.swift'))).toBe(true);
  const checked = await cli(['check', '.', '--format', 'json'], { cwd });
  const { files } = JSON.parse(checked.output) as { files: { path: string; findings: { code: string }[] }[] };
  const codes = files.flatMap(({ path, findings }) => findings.map(({ code }) => `${path} ${code}`));
  const missing = ['sync/skill-unregistered', 'sync/tool-case-missing'];
  expect(codes).toEqual([
    ...missing.map(code => `Sources/App/Skills/mail/MailSkill.swift ${code}`),
    ...missing.map(code => `Sources/App/Skills/weather/WeatherSkill.swift ${code}`),
  ]);
});

test('the package may begin above the working directory', async () => {
  const cwd = temporaryFolder({ 'Package.swift': '', 'Sources/App/main.swift': '' });
  const { notes } = await start(join(cwd, 'Sources/App'), 'weather', '--runtime');
  expect(notes).toContain('Wrote Skill.swift\n');
  expect(existsSync(join(cwd, 'Sources/App/Skill.swift'))).toBe(true);
});

test('without --runtime a note says that it is missing, and how to write it', async () => {
  const cwd = temporaryFolder();
  const { status, notes } = await start(cwd, 'weather');
  expect(status).toBe(0);
  expect(notes).toContain('run the same command again with --runtime');
  expect(existsSync(join(cwd, 'weather/Skill.swift'))).toBe(false);
  const again = await start(cwd, 'weather', '--runtime');
  expect([again.status, again.notes]).toEqual([0, runtime.map(name => `Wrote weather/${name}\n`).join('')]);
});

test('--runtime writes nothing beside a skill that was changed', async () => {
  const cwd = temporaryFolder();
  await start(cwd, 'weather');
  appendFileSync(join(cwd, 'weather/WeatherSkill.swift'), '// mine\n');
  const { status, notes } = await start(cwd, 'weather', '--runtime');
  expect([status, notes]).toEqual([
    1,
    expect.stringMatching(/^weather\/\w+\.\w+ already exists\. No files were written\.\n$/),
  ]);
  expect(existsSync(join(cwd, 'weather/Skill.swift'))).toBe(false);
});

test('nothing is written where one of the files is there', async () => {
  const cwd = temporaryFolder({ 'weather/SkillsRegistry.swift': '// mine\n' });
  const { status, notes } = await start(cwd, 'weather', '--runtime');
  expect([status, notes]).toEqual([1, 'weather/SkillsRegistry.swift already exists. No files were written.\n']);
  expect(existsSync(join(cwd, 'weather/SKILL.md'))).toBe(false);
});

test('--runtime without the Swift template is a wrong call', async () => {
  const { status, notes } = await cli(['skill', 'new', 'a', '--runtime'], { cwd: temporaryFolder() });
  expect(status).toBe(2);
  expect(notes).toContain('--runtime requires --template swift.');
});
