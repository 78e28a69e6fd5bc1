import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CancellationToken, CancellationTokenSource } from 'vscode-languageserver';
import type { GuidePreviewParams } from '../../server/src/shared/guides.js';
import type { PostResult } from '../../server/src/shared/postToEndpoint.js';
import { askModelRequest, postToModelRequest, draftGuideRequest } from '../../server/src/shared/models.js';
import { askPreview, startWithFind, uri, wanted } from '../support/findCommand.js';
import type { TestClient } from '../support/inMemoryServer.js';

let client: TestClient;
beforeEach(async () => {
  client = await startWithFind();
});
afterEach(() => client.stop());

const previewed = (params: GuidePreviewParams) => askPreview(client, params);

describe('a draft of a model', () => {
  const answer = (input: string): string =>
    `<tool_augmentation name="find"><faq><item><q>Which path?</q><a>An absolute one.</a></item></faq><scenarios><scenario description="Home"><input>${input}</input><reasoning>r</reasoning></scenario></scenarios></tool_augmentation>`;
  const editor = { kind: 'editor', id: 'm1', name: 'Editor model' } as const;
  const endpoint = { kind: 'endpoint', baseUrl: 'http://localhost:1/v1', name: 'local' } as const;

  it('comes from a model of the editor, holds against the schema and goes with later requests', async () => {
    client.connection.onRequest(askModelRequest.method, ({ id }: { id: string }) => {
      expect(id).toBe('m1');
      return { text: answer('{"path": "/home"}'), calls: [] };
    });
    const taught = await client.request(draftGuideRequest, { ...wanted, model: editor });
    if (!taught || 'refused' in taught) throw new Error(taught?.refused ?? 'no answer');
    expect(taught.problems).toEqual([]);
    const { text, sentences } = taught.preview;
    const drafted = sentences.filter(({ origin }) => origin === 'model');
    expect(drafted.map(({ start, end, source }) => [text.slice(start, end), source])).toEqual([
      ['Which path?', undefined],
      ['An absolute one.', undefined],
      ['Home', undefined],
      ['r', undefined],
    ]);
    const later = await previewed({ ...wanted, draft: taught.draft });
    expect(later?.text).toBe(text);
    // The code changes: what contradicts it now is gone.
    await client.edit(uri, 'path: str', 'folder: str');
    const changed = await previewed({ ...wanted, draft: taught.draft });
    expect(changed?.text).toContain('Which path?');
    expect(changed?.text).not.toContain('/home');
  });

  it('comes from an endpoint that the client asks, so that no key is in any message', async () => {
    const bodies: string[] = [];
    client.connection.onRequest(postToModelRequest.method, ({ body }: { body: string }) => {
      bodies.push(body);
      return {
        status: 200,
        retryAfter: null,
        text: JSON.stringify({ choices: [{ message: { content: answer('{}') } }] }),
      };
    });
    const taught = await client.request(draftGuideRequest, { ...wanted, model: endpoint });
    if (!taught || 'refused' in taught) throw new Error(taught?.refused ?? 'no answer');
    expect(taught.problems).toEqual([expect.stringContaining('“path”')]);
    expect(taught.preview.text).toContain('Which path?');
    expect(bodies).toHaveLength(2);
    expect(bodies.join('')).not.toMatch(/authorization|bearer/i);
  });

  it.each<[PostResult, string]>([
    [{ status: 200, retryAfter: null, text: '<!DOCTYPE html><p>Hi' }, 'web page'],
    [
      { status: 401, retryAfter: null, text: '{"error": {"message": "no key"}}' },
      'status 401. The endpoint says: “no key”',
    ],
    [{ status: 200, retryAfter: null, text: 'null' }, 'did not answer with a chat completion'],
    [{ failed: 'It redirects to another address.', mayPass: false }, 'It redirects to another address.'],
  ])('is refused with the reason: %j', async (response, reason) => {
    client.connection.onRequest(postToModelRequest.method, (): Promise<PostResult> => Promise.resolve(response));
    const taught = await client.request(draftGuideRequest, { ...wanted, model: endpoint });
    expect(taught).toEqual({ refused: expect.stringContaining(reason) as string });
  });

  it('of a model that hangs ends with the request', async () => {
    const asked = new Promise<CancellationToken>(resolve => {
      client.connection.onRequest(askModelRequest.method, (_params: unknown, token: CancellationToken) => {
        resolve(token);
        return new Promise(answered => token.onCancellationRequested(() => answered({ text: '', calls: [] })));
      });
    });
    const source = new CancellationTokenSource();
    const taught = client.connection.sendRequest(draftGuideRequest.method, { ...wanted, model: editor }, source.token);
    const token = await asked;
    source.cancel();
    await expect(taught).rejects.toThrow('cancelled');
    expect(
      token.isCancellationRequested || (await new Promise(resolve => token.onCancellationRequested(resolve)), true),
    ).toBe(true);
  });
});
