/** A test runner of forty lines: suites run inside VS Code, where a larger one would have to be bundled for two extension hosts. */
import { control } from './control.js';

interface Test {
  name: string;
  body: () => Promise<void> | void;
}

const tests: Test[] = [];
const testMilliseconds = 90_000;

/** Declares a test; they run in the order of declaration, each to its end whatever happened to the others. */
export function test(name: string, body: () => Promise<void> | void): void {
  tests.push({ name, body });
}

/** What VS Code calls. Rejects when a test failed. */
export async function run(): Promise<void> {
  let failed = 0;
  for (const { name, body } of tests) {
    const started = performance.now();
    const error = await failureOf(body);
    if (error !== undefined) failed++;
    await control({
      action: 'report',
      result: { name, ...(error === undefined ? {} : { error }), milliseconds: performance.now() - started },
    });
  }
  if (failed > 0) throw new Error(`${failed} of ${tests.length} tests failed`);
}

async function failureOf(body: Test['body']): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished within ${testMilliseconds / 1000} s`)), testMilliseconds);
  });
  try {
    await Promise.race([body(), late]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  } finally {
    clearTimeout(timer);
  }
}
