import type { JsonValue } from '../../../server/src/json/jsonValue.js';
import type { Parameter, Signature } from '../../../server/src/arguments/index.js';
import { jsonExtractor } from '../../../server/src/arguments/languages/jsonSchema/jsonExtractor.js';
import { createSourceText } from '../../../server/src/text/createSourceText.js';

const nowhere = { start: 0, end: 0 };

/** A signature as a schema file gives it; the schema itself goes beside it. */
export const schemaSignature = (command: string, description = ''): Signature => ({
  role: 'schema',
  language: 'json',
  command,
  anchor: nowhere,
  span: nowhere,
  parameters: [],
  description,
  complete: true,
});

export const codeSignature = (
  command: string,
  parameters: readonly Partial<Parameter>[],
  more: Partial<Signature> = {},
): Signature => ({
  ...schemaSignature(command),
  role: 'code',
  language: 'python',
  parameters: parameters.map(parameter => ({
    name: 'a',
    nameSpan: nowhere,
    span: nowhere,
    type: { kind: 'string' },
    required: false,
    ...parameter,
  })),
  ...more,
});

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, JsonValue>>;
}

export const parseTool = (text: string): Tool => JSON.parse(text) as Tool;

/** The signature that the JSON extractor reads from a tool's file, spans and all. */
export function toolSignature(text: string): Signature {
  const [signature] = jsonExtractor.extract(createSourceText(text), { decorators: [], injectedParameters: [] });
  return signature ?? { ...schemaSignature(parseTool(text).name, parseTool(text).description) };
}
