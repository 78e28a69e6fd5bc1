import { exampleHandoff } from './exampleHandoff.js';
import { schemaRule } from './schemaRule.js';

export const unexpectedAttribute = schemaRule('xsd/unexpected-attribute', {
  summary: 'An attribute is not allowed on its element.',
  why: 'It is a slip, or readers silently ignore what it says.',
  good: exampleHandoff({ deliverables: ['<file path="src/login.ts">The endpoint</file>'] }),
  bad: exampleHandoff({ deliverables: ['<file path="src/login.ts" priority="high">The endpoint</file>'] }),
});
