/** Requests and answers of an MCP server over standard input and output, where the official client cannot be used. */
export interface McpRequest {
  readonly method: string;
  readonly params?: object;
}

export interface McpAnswer {
  readonly id: number;
  readonly error?: unknown;
  readonly result?: { readonly isError?: boolean };
}

/** What any server answers about itself. */
export const listRequests: readonly McpRequest[] = [
  { method: 'tools/list', params: {} },
  { method: 'resources/list', params: {} },
  { method: 'prompts/list', params: {} },
];

export const callTool = (name: string, args: object): McpRequest => ({
  method: 'tools/call',
  params: { name, arguments: args },
});

/** The lines that a client sends: `initialize` with the id 0, then the requests. */
export function writeRequests(requests: readonly McpRequest[]): string {
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  const messages = [
    { id: 0, method: 'initialize', params },
    { method: 'notifications/initialized' },
    ...requests.map((request, index) => ({ id: index + 1, ...request })),
  ];
  return messages.map(message => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join('');
}

/** @returns the answers in the order of their requests */
export const readAnswers = (output: string): McpAnswer[] =>
  output
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as McpAnswer)
    .sort((first, second) => first.id - second.id);
