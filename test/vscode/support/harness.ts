/** A small test runner: suites run inside VS Code, where a larger one would have to be bundled for two extension hosts. */
import { ConfigurationTarget, workspace } from 'vscode';
import { control } from './control.js';
import { startTimeLimit } from './timeLimit.js';
import { resetWindow } from './resetWindow.js';
import { type WorkspaceFiles, readWorkspaceFiles } from './workspaceSnapshot.js';

interface Test {
  name: string;
  body: () => unknown;
}

const tests: Test[] = [];
/** A test did not end in its time. What it does goes on, so no other test can run in this window. The runner opens a new one. */
let isDisturbed = false;
const testMilliseconds = 90_000;

/** Declares a test; they run in the order of declaration, each to its end whatever happened to the others. */
export function test(name: string, body: () => Promise<void> | void): void {
  tests.push({ name, body });
}

/**
 * Runs suites one after the other in the same window, which is put back after each.
 * @param suites name → what loads the module that declares the tests
 * @throws an Error when a test failed
 */
export async function runSuites(suites: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  await control({ action: 'begin' });
  // In a browser VS Code saves by itself, and then there is nothing to revert.
  await workspace.getConfiguration('files').update('autoSave', 'off', ConfigurationTarget.Global);
  const files = await readWorkspaceFiles();
  let failed = 0;
  const last = Object.keys(suites).at(-1);
  for (const [suite, load] of Object.entries(suites)) {
    failed += await runTest(suite, { name: 'declares its tests', body: load }, true);
    for (const declared of tests.splice(0)) if (!isDisturbed) failed += await runTest(suite, declared);
    if (suite !== last) failed += await resetAfter(suite, files);
  }
  if (failed > 0) throw new Error(`${failed} tests failed`);
}

/** How the window is put back is no test, unless it fails. @returns how many failed */
const resetAfter = (suite: string, files: WorkspaceFiles): Promise<number> =>
  runTest(suite, { name: 'leaves a window that can be put back', body: () => resetWindow(files) }, true);

/** @param silent reports only a failure @returns how many failed */
async function runTest(suite: string, { name, body }: Test, silent = false): Promise<number> {
  const started = performance.now();
  const error = await failureOf(body);
  if (error === undefined && silent) return 0;
  const milliseconds = performance.now() - started;
  await control({
    action: 'report',
    result: { suite, name, ...(error === undefined ? {} : { error }), milliseconds },
  });
  return error === undefined ? 0 : 1;
}

async function failureOf(body: Test['body']): Promise<string | undefined> {
  if (isDisturbed) return 'not run, because a test before it did not end';
  let stop: (() => void) | undefined;
  const late = new Promise<never>((_, reject) => {
    stop = startTimeLimit(testMilliseconds, seconds => {
      isDisturbed = true;
      reject(new Error(`not finished within ${seconds} s`));
    });
  });
  try {
    await Promise.race([body(), late]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  } finally {
    stop?.();
  }
}
