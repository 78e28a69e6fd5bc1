import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confidenceInterval, listMutants, mutantKey, sampleMutants } from '../../scripts/mutation/sampleMutants.mjs';

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
  expect(runLimited('sleep', 600, 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);')).toBe(null);
  const stopped = 'timeLimit.stop(); const start = Date.now(); while (Date.now() - start < 600);';
  expect(runLimited('stopped', 100, stopped)).toBe(null);
  expect(['sleep', 'stopped'].filter(id => existsSync(join(temporary, id)))).toEqual([]);
});

test('mutation testing draws the same sample again, and a larger one contains the smaller', async () => {
  const mutants = await listMutants(['server/src/text/span.ts', 'server/src/text/createLineIndex.ts']);
  const keys = (size: number, seed: number): readonly string[] => sampleMutants(mutants, size, seed).map(mutantKey);
  expect(new Set(mutants.map(mutantKey)).size).toBe(mutants.length);
  expect(keys(20, 1)).toEqual(sampleMutants(mutants.toReversed(), 20, 1).map(mutantKey));
  expect(keys(20, 1).slice(0, 10)).toEqual(keys(10, 1));
  expect(keys(10, 2)).not.toEqual(keys(10, 1));
});

test('mutation testing gives each mutant the same chance', () => {
  const mutant = (line: number) => ({
    fileName: 'a.ts',
    mutatorName: 'StringLiteral',
    replacement: '""',
    location: { start: { line, column: 0 }, end: { line, column: 5 } },
  });
  const mutants = Array.from({ length: 10 }, (_, line) => mutant(line));
  const counts = mutants.map(() => 0);
  for (let seed = 1; seed <= 2000; seed += 1) {
    for (const { location } of sampleMutants(mutants, 3, seed))
      counts[location.start.line] = (counts[location.start.line] ?? 0) + 1;
  }
  // Expected: 600, with a standard deviation of 20.
  expect(counts.filter(count => count < 500 || count > 700)).toEqual([]);
});

test('mutation testing computes the interval of a score', () => {
  const [low, high] = confidenceInterval(240, 300, 1_000_000);
  expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.751', '0.841']);
  expect(confidenceInterval(240, 300, 300)).toEqual([0.8, 0.8]);
  const [lowOfSmall, highOfSmall] = confidenceInterval(240, 300, 600);
  expect(highOfSmall - lowOfSmall).toBeLessThan(high - low);
});
