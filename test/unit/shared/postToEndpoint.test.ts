import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { postToEndpoint } from '../../../server/src/shared/postToEndpoint.js';
import { isQuick } from '../../support/inputShare.js';

const { signal } = new AbortController();
const closing: (() => void)[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  for (const close of closing.splice(0)) close();
});

async function endpoint(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/chat`;
}

describe('postToEndpoint', () => {
  it('sends the key and hands back status, text and when to come again', async () => {
    const url = await endpoint((request, response) => {
      response.writeHead(429, { 'retry-after': '7' }).end(`ü ${request.headers.authorization ?? 'no key'}`);
    });
    expect(await postToEndpoint({ url, body: '{}', key: 'k', signal })).toEqual({
      status: 429,
      text: 'ü Bearer k',
      retryAfter: '7',
    });
    expect(await postToEndpoint({ url, body: '{}', key: '', signal })).toMatchObject({ text: 'ü no key' });
  });

  it.each([301, 302, 307, 308])('follows no redirect (%i)', async status => {
    let stolen = 0;
    const other = await endpoint((_request, response) => {
      stolen++;
      response.end('{}');
    });
    const url = await endpoint((_request, response) => response.writeHead(status, { location: other }).end());
    expect(await postToEndpoint({ url, body: 'source text', key: 'k', signal })).toEqual({
      failed: expect.stringContaining('does not follow redirects') as string,
      mayPass: false,
    });
    expect(stolen).toBe(0);
  });

  it.skipIf(isQuick)('stops reading an answer without end', async () => {
    let sent = 0;
    const url = await endpoint((_request, response) => {
      const piece = Buffer.alloc(500_000, 0x20);
      const more = (): void => {
        if (response.destroyed) return;
        sent += piece.length;
        response.write(piece, more);
      };
      more();
    });
    expect(await postToEndpoint({ url, body: '{}', signal })).toEqual({
      failed: `${url} answered with more than 4 MB.`,
      mayPass: false,
    });
    expect(sent).toBeGreaterThan(4_000_000);
  });

  it.each([
    'http://models.example/v1',
    'http://localhost.example/v1',
    'http://127.0.0.1.example/v1',
    'http://10.0.0.2/v1',
  ])('sends no key over plain http to %s', async url => {
    const send = vi.fn();
    vi.stubGlobal('fetch', send);
    const answer = await postToEndpoint({ url, body: '{}', key: 'secret', signal });
    expect(answer).toEqual({ failed: expect.stringContaining('Use https') as string, mayPass: false });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['https://models.example/v1', 'k'],
    ['http://localhost:11434/v1', 'k'],
    ['http://127.0.0.1:11434/v1', 'k'],
    ['http://[::1]:11434/v1', 'k'],
    ['http://models.example/v1', undefined],
  ])('sends to %s with the key %s', async (url, key) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('fine')));
    expect(await postToEndpoint({ url, body: '{}', key, signal })).toMatchObject({ status: 200, text: 'fine' });
  });

  it('says why an endpoint cannot be reached, without the key', async () => {
    const key = 'secret\nkey';
    const answer = await postToEndpoint({ url: 'http://127.0.0.1:1/v1', body: '{}', key, signal });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(await postToEndpoint({ url: 'http://127.0.0.1:1/v1', body: '{}', signal })).toMatchObject({
      failed: expect.stringContaining('http://127.0.0.1:1/v1 cannot be reached') as string,
      mayPass: true,
    });
  });

  it('rejects with the reason when aborted', async () => {
    const url = await endpoint(() => undefined);
    const abort = new AbortController();
    const posted = postToEndpoint({ url, body: '{}', signal: abort.signal });
    abort.abort(new Error('Enough'));
    await expect(posted).rejects.toThrow('Enough');
  });
});
