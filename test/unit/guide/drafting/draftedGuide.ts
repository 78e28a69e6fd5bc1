import type { Guide } from '../../../../server/src/guide/guide.js';

const sentence = (text: string) => ({ text, trace: { origin: 'schema' as const } });

export const guide: Guide = {
  command: 'files.find',
  context: [{ ...sentence('Finds files in `archive`.'), role: 'purpose' }],
  faq: [{ question: sentence('Is `cache` used?'), answer: [sentence('Only `hot` ones.')] }],
  constraints: [{ parameter: 'path', sentences: [sentence('Not `/tmp`, nor `scratch`.')] }],
  scenarios: [],
  notes: [],
};

export const schema = {
  type: 'object',
  properties: {
    path: { type: 'string', format: 'uri' },
    limit: { type: 'integer', minimum: 1, maximum: 9 },
    size: { type: 'number', description: 'Size, 5 to 50.' },
    order: { enum: ['asc', 'desc'], default: 'down' },
    deep: { type: 'boolean' },
    options: { type: 'object', properties: { inner: { const: 'fixed' } } },
    $dollar: {},
  },
  required: ['path'],
  $defs: { node: {} },
};
