import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isQuick } from '../../../support/inputShare.js';

const script = join(import.meta.dirname, '../../../../scripts/conformance.mjs');

const run = (...options: readonly string[]) => spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' });

describe.skipIf(isQuick)('npm run conformance', () => {
  it('prints its options', () => {
    const { status, stdout, stderr } = run('--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage: .*\n[^]*--readers NAMES .*codex/);
  });

  it.each([
    [['--bad'], '--bad'],
    [['--readers', 'nope'], 'There is no reader "nope". Readers: '],
    [['--generate', 'x'], '--generate must be a whole number above 0, not "x".'],
    [['no-such-folder'], 'There is no folder "no-such-folder".'],
    [['--update', 'test'], '--update is for the probes of the matrix'],
  ])('refuses %j and runs nothing', (options, message) => {
    const { status, stdout, stderr } = run(...options);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).toContain('See --help.');
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});
