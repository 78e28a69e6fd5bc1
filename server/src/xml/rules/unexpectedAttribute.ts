import { createExampleHandoff } from './createExampleHandoff.js';
import { createSchemaRule } from './createSchemaRule.js';

export const unexpectedAttribute = createSchemaRule('xsd/unexpected-attribute', {
  summary: 'An attribute is not allowed on its element.',
  why: 'It is misspelt, or readers ignore it.',
  good: createExampleHandoff({ deliverables: ['<file path="src/login.ts">The endpoint</file>'] }),
  bad: createExampleHandoff({ deliverables: ['<file path="src/login.ts" priority="high">The endpoint</file>'] }),
});
