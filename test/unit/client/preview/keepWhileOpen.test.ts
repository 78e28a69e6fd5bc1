import { expect, it } from 'vitest';
import { keepWhileOpen } from '../../../../client/src/preview/keepWhileOpen.js';

function panel() {
  const listeners: (() => void)[] = [];
  return {
    close: () => {
      for (const listener of listeners) listener();
    },
    onDidDispose(listener: () => unknown) {
      listeners.push(listener);
      return { dispose: () => undefined };
    },
  };
}

it('a panel that closes takes itself along, not the one that has taken its place', () => {
  const open = new Map<string, string>();
  const [before, after] = [panel(), panel()];
  keepWhileOpen(open, 'file:///a', 'before', before);
  keepWhileOpen(open, 'file:///a', 'after', after);
  before.close();
  expect(open.get('file:///a')).toBe('after');
  after.close();
  expect(open.size).toBe(0);
});
