import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StubRequest {
  readonly authorization: string | undefined;
  readonly model: string;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tools?: readonly {
    readonly function: { readonly name: string; readonly description: string; readonly parameters: object };
  }[];
}

export type StubAnswer =
  | { readonly call: string; readonly name?: string }
  | { readonly text: string }
  | { readonly status: number; readonly body?: string; readonly retryAfter?: string }
  | { readonly raw: string }
  | 'hang';

export interface ModelStub {
  readonly baseUrl: string;
  readonly requests: readonly StubRequest[];
  /** Most requests that were open at one time. */
  readonly mostAtOnce: number;
  readonly close: () => Promise<void>;
}

/** A local endpoint that speaks OpenAI's chat completions and fails on demand. */
export async function modelStub(answer: (request: StubRequest, index: number) => StubAnswer): Promise<ModelStub> {
  const requests: StubRequest[] = [];
  let open = 0;
  let mostAtOnce = 0;
  const server = createServer((incoming, response) => {
    mostAtOnce = Math.max(mostAtOnce, ++open);
    response.on('close', () => open--);
    void readBody(incoming).then(body => {
      const request = { ...(JSON.parse(body) as StubRequest), authorization: incoming.headers.authorization };
      requests.push(request);
      reply(response, answer(request, requests.length - 1), request);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    get mostAtOnce() {
      return mostAtOnce;
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function reply(response: ServerResponse, answer: StubAnswer, request: StubRequest): void {
  if (answer === 'hang') return;
  if ('raw' in answer) response.end(answer.raw);
  else if ('status' in answer) {
    const headers = answer.retryAfter === undefined ? {} : { 'retry-after': answer.retryAfter };
    response.writeHead(answer.status, headers).end(answer.body ?? '');
  } else {
    const name = 'call' in answer ? (answer.name ?? request.tools?.[0]?.function.name ?? '') : '';
    const message =
      'call' in answer
        ? { content: null, tool_calls: [{ type: 'function', function: { name, arguments: answer.call } }] }
        : { content: answer.text };
    response.end(JSON.stringify({ choices: [{ message }], usage: { prompt_tokens: 10, completion_tokens: 2 } }));
  }
}
