// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { bundleFile, durationsFile, importersFile, timeoutsFolder } from './bundleFiles.mjs';
import { createTimeLimit, processorTime } from './createTimeLimit.mjs';
import { mutantKey } from './sampleMutants.mjs';
import { compileTests, fullName } from './testModules.mjs';

/**
 * @typedef {import('@stryker-mutator/api/test-runner').TestResult} TestResult
 * @typedef {import('@stryker-mutator/api/test-runner').TestRunner} TestRunner
 * @typedef {import('@stryker-mutator/api/core').StrykerOptions} StrykerOptions
 * @typedef {import('@stryker-mutator/api/test-runner').MutantRunOptions} MutantRunOptions
 * @typedef {import('./testModules.mjs').TestModules} TestModules
 * @typedef {Record<string, number>} Counts how often each mutant was executed, by its id
 */

/** How many tests that noticed mutants of a file run first for the next mutant of this file. */
const maxFirstTests = 20;

/**
 * Milliseconds of processor time after which a mutant that no test noticed counts as survived, though further tests execute it. Where modules
 * are evaluated for the mutant, most of the time is for that.
 */
const maxTestTime = { runtime: 30_000, static: 90_000 };

/** StrykerJS's time limit for a mutant, which is time on a clock, in multiples of the processor time that is allowed. */
export const timeLimitFactor = 10;

/** StrykerJS's hit limit in multiples of the hits of the dry run. */
const hitLimitFactor = 100;

/**
 * What StrykerJS put into the sources reads and writes.
 * @type {{ activeMutant?: string, hitCount?: number, hitLimit?: number, currentTestId?: string,
 *   mutantCoverage: { static: Counts, perTest: Record<string, Counts> } }}
 */
const instruments = { mutantCoverage: { static: {}, perTest: {} } };

/** @param {import('@vitest/runner').Test} test */
const testId = test => `${relative(process.cwd(), test.file.filepath)}#${fullName(test)}`;

/**
 * Runs the bundled tests of a room in this process, with vitest's own collector and matchers.
 * @implements {TestRunner}
 */
class BundledTestRunner {
  /** @type {() => TestModules} */
  #createModules = () => {
    throw new Error('init was not called.');
  };
  /** The test files that import a source file. @type {Record<string, string[]>} */
  #importers = {};
  /** Milliseconds of processor time, by the ids of tests; null for one that is left out. @type {Map<string, number | null> | undefined} */
  #durations;
  /** Used by all mutants that are not executed when a module is imported. @type {TestModules | undefined} */
  #shared;
  /** By source file: the tests that noticed its mutants, the newest first. @type {Map<string, string[]>} */
  #killers = new Map();

  #timeLimit = createTimeLimit(timeoutsFolder);

  static inject = tokens(commonTokens.logger, commonTokens.options);
  #logger;
  /** The mutants to test, if not all. @type {Set<string> | undefined} */
  #sample;

  /** @param {import('@stryker-mutator/api/logging').Logger} logger @param {StrykerOptions} options */
  constructor(logger, options) {
    this.#logger = logger;
    const { sample } = /** @type {StrykerOptions & { sample?: string[] }} */ (options);
    this.#sample = sample && new Set(sample);
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    Object.assign(globalThis, { __stryker__: instruments });
    this.#createModules = compileTests(bundleFile);
    this.#importers = JSON.parse(readFileSync(importersFile, 'utf8'));
    return Promise.resolve();
  }

  async dispose() {
    await this.#timeLimit.close();
  }

  /**
   * All tests run in the same modules, and then in new modules in reverse order. If two tests read the same value from a cache, the second
   * does not run the code that computes it. A test that measures time can fail, because code with mutants is slow: it is left out.
   * @param {import('@stryker-mutator/api/test-runner').DryRunOptions} options
   * @returns {Promise<import('@stryker-mutator/api/test-runner').DryRunResult>}
   */
  async dryRun({ files = [] }) {
    const { mutantCoverage } = instruments;
    const source = (/** @type {string} */ file) => relative(process.cwd(), file);
    const testFiles = [...new Set(files.flatMap(file => this.#importers[source(file)] ?? []))].sort();
    /** @type {Record<string, Counts>} */
    const perTest = {};
    /** @type {Map<string, TestResult>} */
    const results = new Map();
    /** @type {Counts} */
    let staticCounts = {};
    for (const isReversed of [true, false]) {
      Object.assign(mutantCoverage, { static: {}, perTest: {} });
      const modules = this.#createModules();
      /** @type {Set<string>} */
      const ids = new Set();
      for (const file of testFiles) for (const test of await modules.testsOf(file)) ids.add(testId(test));
      for (const id of isReversed ? [...ids].reverse() : ids) {
        const result = await this.#runTest(modules, id, () => (instruments.currentTestId = id));
        delete instruments.currentTestId;
        if (results.get(id)?.status !== TestStatus.Failed) results.set(id, result);
        perTest[id] = maxCounts(perTest[id] ?? {}, mutantCoverage.perTest[id] ?? {});
      }
      await modules.close().catch(() => undefined);
      staticCounts = maxCounts(staticCounts, mutantCoverage.static);
    }
    const tests = [...results.values()].filter(({ status }) => status === TestStatus.Success);
    for (const result of results.values()) {
      if (result.status !== TestStatus.Failed) continue;
      delete perTest[result.id];
      this.#logger.warn(`Left out, because it fails without a mutant: ${result.id}: ${result.failureMessage}`);
    }
    const left = results.size - tests.length;
    if (left > results.size / 20)
      return { status: DryRunStatus.Error, errorMessage: `${left} tests fail without a mutant.` };
    this.#durations = new Map(
      [...results].map(([id, { status, timeSpentMs }]) => [id, status === TestStatus.Failed ? null : timeSpentMs]),
    );
    await writeFile(durationsFile, JSON.stringify(Object.fromEntries(this.#durations)));
    return { status: DryRunStatus.Complete, tests, mutantCoverage: { static: staticCounts, perTest } };
  }

  /** @param {MutantRunOptions} options @returns {Promise<import('@stryker-mutator/api/test-runner').MutantRunResult>} */
  async mutantRun(options) {
    const { activeMutant, mutantActivation, hitLimit, timeout, sandboxFileName } = options;
    const key = mutantKey({ ...activeMutant, fileName: sandboxFileName });
    const start = processorTime();
    if (this.#sample?.has(key) === false) return { status: MutantRunStatus.Survived, nrOfTests: 0 };
    if (this.#timeLimit.isExceeded(activeMutant.id)) return { status: MutantRunStatus.Timeout };
    this.#timeLimit.start(activeMutant.id, timeout / timeLimitFactor);
    const run =
      mutantActivation === 'static'
        ? await this.#runMutant(this.#createModules(), options)
        : await this.#runInShared(options);
    this.#timeLimit.stop();
    const hung = determineHitLimitReached(run.hits, hitLimit);
    if (hung) this.#shared = undefined;
    const result = toMutantRunResult(hung ?? { status: DryRunStatus.Complete, tests: run.tests });
    // A long run shows its results before it ends.
    if (result.status === MutantRunStatus.Survived)
      this.#logger.info(`Survived: ${key} (${processorTime() - start} ms)`);
    return result;
  }

  /**
   * Modules that other mutants used are much faster than new ones. Their result counts only if no cache can have caused it. A test that
   * fails must pass without the mutant, and a survivor must be executed as often as in the dry run.
   * @param {MutantRunOptions} options
   */
  async #runInShared(options) {
    if (this.#shared) {
      const run = await this.#runMutant(this.#shared, options);
      const failure = run.tests.at(-1);
      const isSound =
        failure?.status === TestStatus.Failed
          ? (await this.#runTest(this.#shared, failure.id)).status === TestStatus.Success
          : run.isCut || run.hits * hitLimitFactor >= (options.hitLimit ?? 0);
      if (isSound) return run;
    }
    this.#shared = this.#createModules();
    return this.#runMutant(this.#shared, options);
  }

  /** @param {TestModules} modules @param {MutantRunOptions} options */
  async #runMutant(modules, { activeMutant, mutantActivation, testFilter, hitLimit, sandboxFileName }) {
    const source = relative(process.cwd(), sandboxFileName);
    const isStatic = mutantActivation === 'static';
    const activate = () => (instruments.activeMutant = activeMutant.id);
    const end = processorTime() + maxTestTime[isStatic ? 'static' : 'runtime'];
    Object.assign(instruments, { hitCount: 0, hitLimit });
    /** @type {TestResult[]} */
    const tests = [];
    if (isStatic) activate();
    for await (const id of this.#selectTests(modules, source, testFilter)) {
      const result = await this.#runTest(modules, id, activate);
      if (!isStatic) delete instruments.activeMutant;
      tests.push(result);
      if (result.status !== TestStatus.Failed) {
        if (processorTime() > end) break;
        continue;
      }
      const others = (this.#killers.get(source) ?? []).filter(other => other !== id);
      this.#killers.set(source, [id, ...others].slice(0, maxFirstTests));
      break;
    }
    const hits = instruments.hitCount ?? 0;
    await modules.close().catch(() => undefined);
    delete instruments.activeMutant;
    delete instruments.hitLimit;
    return { tests, hits, isCut: processorTime() > end };
  }

  /**
   * Runs all tests of a name. A file that cannot be evaluated fails.
   * @param {TestModules} modules @param {string} id @param {() => void} [onBeforeRun] @returns {Promise<TestResult>}
   */
  async #runTest(modules, id, onBeforeRun) {
    const [fileName = '', ...names] = id.split('#');
    const result = { id, name: names.join('#'), fileName: resolve(fileName) };
    let start = processorTime();
    try {
      const tests = (await modules.testsOf(fileName)).filter(test => testId(test) === id);
      start = processorTime();
      onBeforeRun?.();
      for (const test of tests) await modules.run(test);
      return { ...result, timeSpentMs: processorTime() - start, status: TestStatus.Success };
    } catch (error) {
      const failureMessage = error instanceof Error ? error.message : String(error);
      return { ...result, timeSpentMs: processorTime() - start, status: TestStatus.Failed, failureMessage };
    }
  }

  /**
   * @param {TestModules} modules @param {string} source
   * @param {string[] | undefined} filter without it, all tests that import the source, also those that the mutant gives new names
   * @returns {AsyncGenerator<string>}
   */
  async *#selectTests(modules, source, filter) {
    yield* this.#orderTests(source, filter);
    if (filter) return;
    for (const file of this.#importers[source] ?? []) {
      const ids = new Set((await modules.testsOf(file).catch(() => [])).map(testId));
      yield* [...ids].filter(id => !this.#durations?.has(id));
    }
  }

  /**
   * Tests that noticed other mutants of a file come first, then the quick ones.
   * @param {string} source @param {string[] | undefined} filter without it, all tests that import the source @returns {string[]}
   */
  #orderTests(source, filter) {
    const durations = (this.#durations ??= readDurations());
    const files = new Set(this.#importers[source]);
    const ids =
      filter ??
      [...durations].filter(([id, ms]) => ms !== null && files.has(id.slice(0, id.indexOf('#')))).map(([id]) => id);
    const killers = this.#killers.get(source) ?? [];
    /** @param {string} id */
    const rank = id => {
      const place = killers.indexOf(id);
      // A rule is a table of texts that the tests of rules compare.
      const isRuleTest = source.includes('/rules/') && id.startsWith('test/rules/ruleDocumentation');
      return place < 0 ? (isRuleTest ? 0 : (durations.get(id) ?? 0)) : place - maxFirstTests;
    };
    return ids.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** @param {Counts} first @param {Counts} second @returns {Counts} */
function maxCounts(first, second) {
  const counts = { ...first };
  for (const [id, count] of Object.entries(second)) counts[id] = Math.max(count, counts[id] ?? 0);
  return counts;
}

/** @returns {Map<string, number | null>} */
function readDurations() {
  return new Map(existsSync(durationsFile) ? Object.entries(JSON.parse(readFileSync(durationsFile, 'utf8'))) : []);
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'bundled', BundledTestRunner)];
