import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const checkout = join(import.meta.dirname, '../..');

const page = readFileSync(join(checkout, 'docs/command-line.md'), 'utf8');

/** The calls before the list of all commands, without their explanation. */
const calls = [...page.slice(0, page.indexOf('## All commands')).matchAll(/^skillwright (.*?)(?: {2,}.*)?$/gm)].map(
  ([, call = '']) => call,
);

it('the calls in docs/command-line.md work as they stand, in their order', async () => {
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
