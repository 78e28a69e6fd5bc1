import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countTokens, serveCounter, createThreadCounter } from '../../../server/src/tokens/index.js';

const text = 'Hello, world!\n\n## Überschrift 概述\n';

/** The two sides, joined as a thread joins them: by plain data, later. */
function joined(): { readonly starts: () => number; readonly count: ReturnType<typeof createThreadCounter> } {
  let starts = 0;
  const count = createThreadCounter(listener => {
    starts++;
    const serve = serveCounter(answer => queueMicrotask(() => listener.message(structuredClone(answer))));
    return { post: message => void serve(structuredClone(message)) };
  });
  return { starts: () => starts, count };
}

describe('createThreadCounter', () => {
  it('counts as countTokens does, each text in its encoding, in one thread', async () => {
    const { starts, count } = joined();
    expect(starts()).toBe(0);
    const encodings = ['o200k_base', 'cl100k_base', 'claude'] as const;
    const counted = await Promise.all(encodings.map(encoding => count(text, encoding)));
    expect(counted).toEqual(await Promise.all(encodings.map(encoding => countTokens(text, encoding))));
    expect(starts()).toBe(1);
  });

  it('counts in place once the thread has ended', async () => {
    let posts = 0;
    const count = createThreadCounter(listener => ({
      post() {
        posts++;
        listener.ended();
      },
    }));
    expect(await count(text, 'o200k_base')).toBe(await countTokens(text, 'o200k_base'));
    expect(await count('Hello world', 'cl100k_base')).toBe(2);
    expect(posts).toBe(1);
  });

  it('counts in place what the thread cannot count', async () => {
    const count = createThreadCounter(listener => ({ post: message => listener.message({ id: idOf(message) }) }));
    expect(await count('Hello world', 'cl100k_base')).toBe(2);
  });

  describe('with a thread that is silent', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('counts in place after a while', async () => {
      const count = createThreadCounter(() => ({ post: () => undefined }));
      const counted = count('Hello world', 'cl100k_base');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await counted).toBe(2);
    });
  });
});

function idOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'id' in message ? message.id : undefined;
}
