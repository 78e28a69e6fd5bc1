import { expect, test } from 'vitest';
import { createMessageGate } from '../../../../server/src/lsp/handshake/index.js';

const ids = ['a', 'b', 'c'];

/** Sends a message per id. @returns the ids that were passed, also those that are passed later */
function send(gate: ReturnType<typeof createMessageGate>): string[] {
  const passed: string[] = [];
  for (const jsonrpc of ids)
    void gate.strategy.handleMessage({ jsonrpc }, message => {
      passed.push(message.jsonrpc);
      return Promise.resolve();
    });
  return passed;
}

test('passes messages at once while it is open', () => {
  expect(send(createMessageGate())).toEqual(ids);
});

test.each([
  ['has opened', () => Promise.resolve()],
  ['could not be opened', () => Promise.reject(new Error('no file'))],
])('passes messages in their order once it %s', async (_name, end) => {
  const gate = createMessageGate();
  let settle: (end: Promise<void>) => void = () => undefined;
  const opening = new Promise<void>(resolve => {
    settle = resolve;
  });
  gate.closeUntil(opening);
  const held = send(gate);
  await Promise.resolve();
  expect(held).toEqual([]);
  settle(end());
  await opening.catch(() => undefined);
  await new Promise(resolve => setTimeout(resolve));
  expect(held).toEqual(ids);
  expect(send(gate)).toEqual(ids);
});
