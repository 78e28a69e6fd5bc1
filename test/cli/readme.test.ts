import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const checkout = join(import.meta.dirname, '../..');

/** The lines of the README that call the command line: what stands before the explanation. */
const calls = [...readFileSync(join(checkout, 'README.md'), 'utf8').matchAll(/^skillwright (.*?)(?: {2,}.*)?$/gm)].map(
  ([, call = '']) => call,
);

it('the answer of `skill agents` on the first screen is a true one', async () => {
  const firstScreen = readFileSync(join(checkout, 'README.md'), 'utf8').split('\n').slice(0, 30).join('\n');
  const [call = '', ...answer] = /^\$ skillwright ([^]*?)\n```$/m.exec(firstScreen)?.[1]?.split('\n') ?? [];
  const text = '---\nname: deploy\ndescription: Build for AWS: ECS and Fargate.\n---\n\n# Deploy\n\nDo it.\n';
  const { output } = await cli(call.split(' '), { cwd: temporaryFolder({ 'skills/deploy/SKILL.md': text }) });
  expect(answer.length).toBeGreaterThan(3);
  for (const line of answer) for (const part of line.split('…')) expect(output).toContain(part.trimEnd());
});

it('the calls in the README work as they stand, in their order', async () => {
  const cwd = temporaryFolder();
  cpSync(join(checkout, 'examples'), join(cwd, 'examples'), { recursive: true });
  // Runs until its reader is gone.
  const ended = calls.filter(call => !call.startsWith('mcp '));
  expect(ended.length).toBeGreaterThan(10);
  for (const call of ended) {
    const [words = '', file] = call.split(' >');
    const { status, output, notes } = await cli(words.split(' '), { cwd });
    const expected = words.startsWith('check examples') ? 1 : 0;
    expect([call, status, expected === 0 && notes.includes('examples')], notes).toEqual([call, expected, false]);
    expect(words.startsWith('skill new') || words.includes('--output') || output !== '', call).toBe(true);
    if (file !== undefined) writeFileSync(join(cwd, file), output);
  }
});
