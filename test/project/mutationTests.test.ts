import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
