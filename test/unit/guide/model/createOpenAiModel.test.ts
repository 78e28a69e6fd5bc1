import { afterEach, describe, expect, it } from 'vitest';
import { ModelError, createOpenAiModel, withRetries, type ChatModel } from '../../../../server/src/guide/index.js';
import { postToEndpoint } from '../../../../server/src/shared/postToEndpoint.js';
import { modelStub, type ModelStub, type StubAnswer } from '../modelStub.js';
import { isQuick } from '../../../support/inputShare.js';

const signal = new AbortController().signal;
const request = { messages: [{ role: 'user' as const, content: 'Hello' }] };
const open: ModelStub[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map(stub => stub.close()));
});

async function modelFor(
  answers: readonly StubAnswer[],
  timeout = 5000,
): Promise<{ stub: ModelStub; model: ChatModel }> {
  const stub = await modelStub((_, index) => answers[Math.min(index, answers.length - 1)]!);
  open.push(stub);
  return {
    stub,
    model: createOpenAiModel({
      post: postToEndpoint,
      baseUrl: stub.baseUrl,
      model: 'm',
      apiKey: 'secret-key',
      timeoutMs: timeout,
    }),
  };
}

const failure = async (model: ChatModel): Promise<ModelError> => {
  try {
    await model.ask(request, signal);
  } catch (error) {
    if (error instanceof ModelError) return error;
    throw error;
  }
  throw new Error('It answered.');
};

describe('createOpenAiModel', () => {
  it('sends the key and reads text, calls and tokens', async () => {
    const { stub, model } = await modelFor([{ text: 'Hi' }, { call: '{"a": 1}', name: 'f' }]);
    expect(await model.ask(request, signal)).toEqual({ text: 'Hi', calls: [], promptTokens: 10, answerTokens: 2 });
    expect(await model.ask(request, signal)).toMatchObject({ calls: [{ name: 'f', arguments: '{"a": 1}' }] });
    expect(stub.requests[0]).toMatchObject({
      authorization: 'Bearer secret-key',
      model: 'm',
      messages: request.messages,
    });
  });

  it('limits the answer, by the name that the endpoint knows', async () => {
    const limited = { ...request, maxAnswerTokens: 500 };
    const { stub, model } = await modelFor([
      { text: 'Hi' },
      { status: 400, body: '{"error":{"message":"Use max_completion_tokens instead."}}' },
      { text: 'Yes' },
    ]);
    expect(await model.ask(limited, signal)).toMatchObject({ text: 'Hi' });
    expect(await model.ask(limited, signal)).toMatchObject({ text: 'Yes' });
    expect(await model.ask(request, signal)).toMatchObject({ text: 'Yes' });
    const limits = stub.requests.map(({ max_tokens, max_completion_tokens }) => [max_tokens, max_completion_tokens]);
    expect(limits).toEqual([
      [500, undefined],
      [500, undefined],
      [undefined, 500],
      [undefined, undefined],
    ]);
  });

  it.each<[StubAnswer, string, RegExp]>([
    [{ status: 429, retryAfter: '7' }, 'rate-limit', /because of its rate limit/],
    [{ status: 503 }, 'server', /status 503/],
    [
      { status: 401, body: '{"error":{"message":"no such key"}}' },
      'denied',
      /status 401. The endpoint says: “no such key”/,
    ],
    [{ raw: '<!DOCTYPE html><html></html>' }, 'malformed', /web page/],
    [{ raw: '{"choices": [' }, 'malformed', /did not answer with a chat completion/],
    [{ raw: '[]' }, 'malformed', /did not answer with a chat completion/],
  ])('says what is wrong with %j', async (answer, kind, words) => {
    const { model } = await modelFor([answer]);
    const error = await failure(model);
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(words);
    expect(error.message).not.toContain('secret-key');
  });

  it.skipIf(isQuick)('gives up an endpoint that hangs', async () => {
    const { model } = await modelFor(['hang'], 100);
    expect(await failure(model)).toMatchObject({
      kind: 'timeout',
      message: expect.stringContaining('within 0.1 seconds') as string,
    });
  });

  it('says that nothing listens', async () => {
    const model = createOpenAiModel({ post: postToEndpoint, baseUrl: 'http://127.0.0.1:1/v1', model: 'm' });
    expect(await failure(model)).toMatchObject({ kind: 'unreachable' });
  });

  it.each([
    [true, 'unreachable'],
    [false, 'refused'],
  ])('knows whether what was not sent may be sent again: %s', async (mayPass, kind) => {
    const post = (): Promise<{ failed: string; mayPass: boolean }> => Promise.resolve({ failed: 'Because.', mayPass });
    const model = createOpenAiModel({ post, baseUrl: 'https://models.example/v1', model: 'm', apiKey: 'secret-key' });
    expect(await failure(model)).toMatchObject({ kind, message: 'Because.' });
  });

  it('stops when cancelled', async () => {
    const { model } = await modelFor(['hang']);
    const controller = new AbortController();
    const asked = model.ask(request, controller.signal);
    controller.abort(new Error('Enough'));
    await expect(asked).rejects.toThrow('Enough');
  });
});

describe('withRetries', () => {
  it('waits as long as the endpoint asks, then as it thinks fit', async () => {
    const { model } = await modelFor([{ status: 429, retryAfter: '7' }, { status: 500 }, { text: 'At last' }]);
    const pauses: number[] = [];
    const patient = withRetries(model, {
      maxAttempts: 3,
      wait: pause => {
        pauses.push(pause);
        return Promise.resolve();
      },
    });
    expect((await patient.ask(request, signal)).text).toBe('At last');
    expect(pauses).toEqual([7000, 2000]);
  });

  it('does not repeat what will not pass, nor for ever', async () => {
    const refused = await modelFor([{ status: 401 }]);
    const wait = (): Promise<void> => Promise.resolve();
    await failure(withRetries(refused.model, { maxAttempts: 3, wait }));
    expect(refused.stub.requests).toHaveLength(1);
    const busy = await modelFor([{ status: 429 }]);
    await failure(withRetries(busy.model, { maxAttempts: 3, wait }));
    expect(busy.stub.requests).toHaveLength(3);
  });
});
