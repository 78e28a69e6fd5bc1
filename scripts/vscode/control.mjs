// @ts-check
/**
 * Connects a suite (inside the extension host) with the runner (outside, with the browser page). The suite posts JSON to a port of the
 * loopback interface, and gets a JSON answer when the action is complete. That way it reports results, asks for screenshots and moves the
 * mouse.
 */
import { createServer } from 'node:http';
import { modelStub } from './modelStub.mjs';
import { performOnPage } from './pageActions.mjs';
import { measureSlowness } from './slowness.mjs';

/** From opening a window to the first suite, on an idle machine with two cores. */
const idleStartMilliseconds = 8_000;

/**
 * @typedef {object} TestResult
 * @property {string} name
 * @property {string} [suite]
 * @property {string} [error] stack of the failure; absent when the test passed
 * @property {number} milliseconds
 */

/**
 * @param {object} options
 * @param {() => Promise<import('playwright-core').Page>} options.page
 * @param {(name: string) => string} options.screenshotPath
 * @param {boolean} options.takesPictures also of what works, and not only of failed tests: one version is enough to look at
 * @param {(result: TestResult) => void} options.onResult
 */
export async function startControl({ page, screenshotPath, takesPictures, onResult }) {
  const started = performance.now();
  let slowness = () => 1;
  /** @param {import('./pageActions.mjs').PageAction} action */
  const perform = async action =>
    performOnPage(await page(), action, { screenshotPath, takesPictures, slowness: slowness() });
  /** How the window looked when a test failed. @param {string} test */
  const capture = async test => {
    const name = `failed-${test.replace(/\W+/g, '-').slice(0, 60)}`;
    try {
      await perform({ action: 'screenshot', name, isFailure: true });
    } catch (error) {
      console.error('There is no picture of the failure:', error);
    }
  };
  const model = modelStub();
  const server = createServer((request, response) => {
    const answer = (/** @type {number} */ status, /** @type {unknown} */ body) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'authorization, content-type',
      });
      response.end(JSON.stringify(body ?? null));
    };
    if (request.method !== 'POST') return answer(204, null);
    let text = '';
    request.setEncoding('utf8');
    request.on('data', part => (text += part));
    request.on('end', async () => {
      try {
        const message = JSON.parse(text);
        if (request.url?.endsWith('/chat/completions')) {
          const completion = model.complete(request.headers.authorization, message);
          answer(completion.status, completion.body);
        } else if (message.action === 'model') {
          if (message.answers) model.script(message.answers);
          answer(200, model.asked());
        } else if (message.action === 'report') {
          onResult(message.result);
          if (message.result.error) await capture(message.result.name);
          answer(200, null);
        } else if (message.action === 'begin') {
          slowness = measureSlowness(started, idleStartMilliseconds);
          answer(200, null);
        } else if (message.action === 'slowness') answer(200, slowness());
        else answer(200, await perform(message));
      } catch (error) {
        answer(500, { error: error instanceof Error ? error.message : String(error) });
      }
    });
  });
  await new Promise(ready => server.listen(0, '127.0.0.1', () => ready(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    slowness: () => slowness(),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
