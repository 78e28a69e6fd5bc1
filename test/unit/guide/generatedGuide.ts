import type { JsonValue } from '../../../server/src/json/jsonValue.js';
import { generateGuide, type Guide } from '../../../server/src/guide/index.js';
import { schemaSignature } from './signatures.js';

export const object = (
  properties: Readonly<Record<string, JsonValue>>,
  more: Readonly<Record<string, JsonValue>> = {},
): JsonValue => ({ type: 'object', properties, ...more });

export const guideOf = (schema: JsonValue, description = 'Does it.'): Guide =>
  generateGuide(schemaSignature('do_it', description), { schema });

export const ruleOf = (guide: Guide, name: string): string =>
  guide.constraints
    .find(({ parameter }) => parameter === name)
    ?.sentences.map(({ text }) => text)
    .join(' ') ?? '';
