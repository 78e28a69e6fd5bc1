// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import vm from 'node:vm';
import { collectTests, getFn, getHooks } from '@vitest/runner';
import fc from 'fast-check';
import * as vitest from 'vitest';

/**
 * @typedef {import('@vitest/runner').Test} Test
 * @typedef {import('@vitest/runner').Suite} Suite
 * @typedef {Record<string, () => Promise<unknown>>} Imports a function that imports it for each test file
 */

/**
 * Compiles the bundled tests. The result creates the modules of all tests and sources again, in a few milliseconds. The next mutant gets
 * no caches of the previous mutant, and no variables of its tests.
 * @param {string} file @returns {() => TestModules}
 */
export function compileTests(file) {
  const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const script = new vm.Script(`(function (require, exports, module) {${readFileSync(file, 'utf8')}\n})`, {
    filename: file,
    importModuleDynamically,
  });
  const evaluate = script.runInThisContext();
  const requirePackage = createRequire(resolve(file));
  // The same inputs each time, so that a survivor does not depend on luck. The first failure is enough.
  fc.configureGlobal({ seed: 1, endOnFailure: true });
  return () => {
    /** @type {(() => unknown)[]} */
    const finishers = [];
    // vitest finds the current test in its own runner.
    const testApi = { ...vitest, onTestFinished: (/** @type {() => unknown} */ finish) => finishers.push(finish) };
    /** @type {{ exports: { imports?: Imports } }} */
    const module = { exports: {} };
    evaluate((/** @type {string} */ id) => (id === 'vitest' ? testApi : requirePackage(id)), module.exports, module);
    return new TestModules(module.exports.imports ?? {}, finishers);
  };
}

/** One evaluation of the tests and sources. A test file is evaluated when its tests are asked for. */
export class TestModules {
  #imports;
  #finishers;
  /** @type {Map<string, Promise<Test[]>>} */
  #tests = new Map();
  /** Suites whose `beforeAll` ran, with what it returned. @type {Map<Suite, unknown[]>} */
  #entered = new Map();

  /** @param {Imports} imports @param {(() => unknown)[]} finishers what `onTestFinished` collects */
  constructor(imports, finishers) {
    this.#imports = imports;
    this.#finishers = finishers;
  }

  get files() {
    return Object.keys(this.#imports);
  }

  /** The tests of a file. Throws if the file cannot be evaluated. @param {string} file @returns {Promise<Test[]>} */
  testsOf(file) {
    const known = this.#tests.get(file);
    if (known) return known;
    const tests = this.#collect(file);
    this.#tests.set(file, tests);
    return tests;
  }

  /** @param {string} path @returns {Promise<Test[]>} */
  async #collect(path) {
    const [file] = await collectTests([path], {
      config: {
        root: process.cwd(),
        setupFiles: [],
        name: undefined,
        passWithNoTests: true,
        testNamePattern: undefined,
        allowOnly: false,
        sequence: { shuffle: false, concurrent: false, seed: 1, hooks: 'stack', setupFiles: 'list' },
        chaiConfig: undefined,
        maxConcurrency: 1,
        // StrykerJS ends a test that hangs. A machine that is busy is no reason to fail.
        testTimeout: 0,
        hookTimeout: 0,
        retry: 0,
        includeTaskLocation: false,
        tags: [],
        tagsFilter: undefined,
        strictTags: false,
      },
      importFile: () => this.#imports[path]?.(),
    });
    if (!file || file.result?.state === 'fail')
      throw new Error(file?.result?.errors?.[0]?.message ?? `${path} has no tests`);
    return testsIn(file);
  }

  /** Runs a test with its hooks. Throws what the test throws. @param {Test} test */
  async run(test) {
    const suites = suitesOf(test);
    for (const suite of suites) {
      if (this.#entered.has(suite)) continue;
      this.#entered.set(suite, []);
      for (const hook of getHooks(suite).beforeAll) this.#entered.get(suite)?.push(await hook(suite));
    }
    /** @type {unknown[]} */
    const cleanups = [];
    try {
      for (const suite of suites) {
        for (const hook of getHooks(suite).beforeEach) cleanups.push(await hook(test.context, suite));
      }
      await getFn(test)();
    } finally {
      for (const suite of suites.toReversed()) {
        for (const hook of getHooks(suite).afterEach) await hook(test.context, suite);
      }
      await callAll(cleanups);
      await callAll(this.#finishers.splice(0));
    }
  }

  /** Runs what the suites of the tests have to clean up. */
  async close() {
    for (const [suite, cleanups] of this.#entered) {
      for (const hook of getHooks(suite).afterAll) await hook(suite);
      await callAll(cleanups);
    }
    this.#entered.clear();
  }
}

/** @param {unknown[]} functions values of which some are functions */
async function callAll(functions) {
  for (const call of functions.toReversed()) if (typeof call === 'function') await call();
}

/** @param {Suite} suite @returns {Test[]} */
function testsIn(suite) {
  if (suite.mode === 'skip' || suite.mode === 'todo') return [];
  return suite.tasks.flatMap(task => (task.type === 'suite' ? testsIn(task) : task.mode === 'run' ? [task] : []));
}

/** The suites that contain a test, outermost first. @param {Test} test @returns {Suite[]} */
function suitesOf(test) {
  /** @type {Suite[]} */
  const suites = [];
  for (let suite = test.suite; suite && suite !== test.file; suite = suite.suite) suites.unshift(suite);
  return [test.file, ...suites];
}

/** @param {Test} test @returns {string} the names of its suites and its own */
export function fullName(test) {
  return [...suitesOf(test).slice(1), test].map(({ name }) => name).join(' ');
}
