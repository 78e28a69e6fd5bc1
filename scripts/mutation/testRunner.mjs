// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { relative } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { bundleFile, durationsFile, importersFile } from './bundleFiles.mjs';
import { compileTests, fullName } from './testModules.mjs';

/**
 * @typedef {import('@stryker-mutator/api/test-runner').TestResult} TestResult
 * @typedef {import('@stryker-mutator/api/test-runner').TestRunner} TestRunner
 * @typedef {import('./testModules.mjs').TestModules} TestModules
 * @typedef {Record<string, number>} Counts how often each mutant was executed, by its id
 */

/** How many tests that noticed mutants of a file run first for the next mutant of this file. */
const maxFirstTests = 20;

/**
 * What StrykerJS put into the sources reads and writes.
 * @type {{ activeMutant?: string, hitCount?: number, hitLimit?: number, currentTestId?: string,
 *   mutantCoverage: { static: Counts, perTest: Record<string, Counts> } }}
 */
const instruments = { mutantCoverage: { static: {}, perTest: {} } };

/** @param {import('@vitest/runner').Test} test */
const testId = test => `${relative(process.cwd(), test.file.filepath)}#${fullName(test)}`;

/**
 * Runs the bundled tests of a room in this process, with vitest's own collector and matchers, and new modules for each mutant.
 * @implements {TestRunner}
 */
class BundledTestRunner {
  /** @type {() => TestModules} */
  #createModules = () => {
    throw new Error('init was not called.');
  };
  /** The test files that import a source file. @type {Record<string, string[]>} */
  #importers = {};
  /** Milliseconds, by the ids of tests. @type {Map<string, number> | undefined} */
  #durations;
  /** By source file: the tests that noticed its mutants, the newest first. @type {Map<string, string[]>} */
  #killers = new Map();

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    Object.assign(globalThis, { __stryker__: instruments });
    this.#createModules = compileTests(bundleFile);
    this.#importers = JSON.parse(readFileSync(importersFile, 'utf8'));
    return Promise.resolve();
  }

  /**
   * Each test runs in new modules: one that reads what another left behind still covers the code that computes it.
   * @returns {Promise<import('@stryker-mutator/api/test-runner').DryRunResult>}
   */
  async dryRun() {
    const { mutantCoverage } = instruments;
    const ids = new Set();
    const modules = this.#createModules();
    for (const file of modules.files) for (const test of await modules.testsOf(file)) ids.add(testId(test));
    const coverage = { static: mutantCoverage.static, perTest: mutantCoverage.perTest };
    /** @type {TestResult[]} */
    const tests = [];
    for (const id of ids) {
      mutantCoverage.static = {};
      tests.push(await this.#runTest(this.#createModules(), id, () => (instruments.currentTestId = id)));
      delete instruments.currentTestId;
    }
    mutantCoverage.static = coverage.static;
    this.#durations = new Map(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    await writeFile(durationsFile, JSON.stringify(Object.fromEntries(this.#durations)));
    return { status: DryRunStatus.Complete, tests, mutantCoverage: coverage };
  }

  /** @param {import('@stryker-mutator/api/test-runner').MutantRunOptions} options */
  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit, sandboxFileName, disableBail }) {
    const source = relative(process.cwd(), sandboxFileName);
    const isStatic = mutantActivation === 'static';
    const activate = () => (instruments.activeMutant = activeMutant.id);
    Object.assign(instruments, { hitCount: 0, hitLimit, activeMutant: undefined });
    if (isStatic) activate();
    /** @type {TestResult[]} */
    const tests = [];
    const modules = this.#createModules();
    for (const id of this.#orderTests(source, testFilter)) {
      const result = await this.#runTest(modules, id, activate);
      tests.push(result);
      if (result.status === TestStatus.Failed) {
        this.#killers.set(
          source,
          [id, ...(this.#killers.get(source) ?? []).filter(other => other !== id)].slice(0, maxFirstTests),
        );
        if (!disableBail) break;
      }
      if (!isStatic) delete instruments.activeMutant;
    }
    await modules.close().catch(() => undefined);
    delete instruments.activeMutant;
    const hung = determineHitLimitReached(instruments.hitCount, hitLimit);
    return toMutantRunResult(hung ?? { status: DryRunStatus.Complete, tests });
  }

  /**
   * Runs all tests of a name. A file that cannot be evaluated fails.
   * @param {TestModules} modules @param {string} id @param {() => void} onBeforeRun @returns {Promise<TestResult>}
   */
  async #runTest(modules, id, onBeforeRun) {
    const [fileName = '', ...names] = id.split('#');
    const result = { id, name: names.join('#'), fileName };
    const start = performance.now();
    try {
      const tests = (await modules.testsOf(fileName)).filter(test => testId(test) === id);
      onBeforeRun();
      for (const test of tests) await modules.run(test);
      return { ...result, timeSpentMs: performance.now() - start, status: TestStatus.Success };
    } catch (error) {
      const failureMessage = error instanceof Error ? error.message : String(error);
      return { ...result, timeSpentMs: performance.now() - start, status: TestStatus.Failed, failureMessage };
    }
  }

  /**
   * Tests that noticed other mutants of a file come first, then the quick ones.
   * @param {string} source @param {string[] | undefined} filter without it, all tests that import the source @returns {string[]}
   */
  #orderTests(source, filter) {
    const durations = (this.#durations ??= readDurations());
    const files = new Set(this.#importers[source]);
    const ids = filter ?? [...durations.keys()].filter(id => files.has(id.slice(0, id.indexOf('#'))));
    const killers = this.#killers.get(source) ?? [];
    /** @param {string} id */
    const rank = id => {
      const place = killers.indexOf(id);
      return place < 0 ? (durations.get(id) ?? 0) : place - maxFirstTests;
    };
    return ids.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** @returns {Map<string, number>} */
function readDurations() {
  return new Map(existsSync(durationsFile) ? Object.entries(JSON.parse(readFileSync(durationsFile, 'utf8'))) : []);
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'bundled', BundledTestRunner)];
