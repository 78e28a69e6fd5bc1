import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let temporary = '';

beforeAll(() => {
  temporary = mkdtempSync(join(tmpdir(), 'mutation-tests-'));
});
afterAll(() => rmSync(temporary, { recursive: true }));

/** Runs all tests of a bundle twice, each time in new modules, in a process of its own: this one has vitest's collector in use. */
function runTwice(bundle: string): readonly string[] {
  const file = join(temporary, 'tests.cjs');
  writeFileSync(file, bundle);
  const script = `
    import { compileTests, fullName } from './scripts/mutation/testModules.mjs';
    const createModules = compileTests(${JSON.stringify(file)});
    globalThis.lines = [];
    for (let round = 0; round < 2; round += 1) {
      const modules = createModules();
      for (const name of modules.files) {
        const tests = await modules.testsOf(name).catch(({ message }) => void lines.push(name + ': ' + message));
        for (const test of tests ?? []) {
          await modules.run(test).then(() => lines.push(fullName(test) + ': passed'), ({ message }) => lines.push(fullName(test) + ': ' + message));
        }
      }
      await modules.close();
    }
    console.log(JSON.stringify(lines));`;
  const output = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  return JSON.parse(output) as readonly string[];
}

test('mutation testing creates the modules anew for each mutant', () => {
  const lines = runTwice(`
    const { test, expect } = require('vitest');
    let runs = 0;
    exports.imports = { 'a.test.ts': async () => { test('runs once', () => { runs += 1; expect(runs).toBe(1); }); } };`);
  expect(lines).toEqual(['runs once: passed', 'runs once: passed']);
});

test('mutation testing runs hooks and skips what vitest skips', () => {
  const lines = runTwice(`
    const { afterAll, afterEach, beforeAll, beforeEach, describe, it, onTestFinished } = require('vitest');
    const log = line => () => void lines.push(line);
    exports.imports = {
      'a.test.ts': async () => describe('suite', () => {
        beforeAll(log('before all'));
        beforeEach(log('before each'));
        afterEach(log('after each'));
        afterAll(log('after all'));
        it('first', () => onTestFinished(log('finished')));
        it.skip('second', log('never'));
        it('third', () => { throw new Error('failed'); });
      }),
    };`);
  const round = ['before all', 'before each', 'after each', 'finished', 'suite first: passed'];
  const expected = [...round, 'before each', 'after each', 'suite third: failed', 'after all'];
  expect(lines).toEqual([...expected, ...expected]);
});

test('mutation testing reports a file that cannot be evaluated', () => {
  const lines = runTwice(`exports.imports = { 'a.test.ts': async () => { throw new Error('no such rule'); } };`);
  expect(lines).toEqual(['a.test.ts: no such rule', 'a.test.ts: no such rule']);
});

/** Starts a run with a limit, then does something. @returns the signal that ended the process, if one did */
function runLimited(id: string, limit: number, work: string): string | null {
  const script = `
    import { createTimeLimit } from './scripts/mutation/createTimeLimit.mjs';
    const timeLimit = createTimeLimit(${JSON.stringify(temporary)});
    timeLimit.start(${JSON.stringify(id)}, ${limit});
    ${work}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { timeout: 60_000 }).signal;
}

test('mutation testing ends an endless loop, and marks it', () => {
  expect(runLimited('loop', 300, 'for (;;);')).toBe('SIGKILL');
  expect(existsSync(join(temporary, 'loop'))).toBe(true);
});

test('mutation testing does not count time in which a process waits, or is between runs', () => {
  expect(runLimited('sleep', 5000, 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6000);')).toBe(null);
  const stopped = 'timeLimit.stop(); const start = Date.now(); while (Date.now() - start < 1500);';
  expect(runLimited('stopped', 100, stopped)).toBe(null);
  expect(['sleep', 'stopped'].filter(id => existsSync(join(temporary, id)))).toEqual([]);
});
