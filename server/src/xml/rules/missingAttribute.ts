import { exampleHandoff } from './exampleHandoff.js';
import { schemaRule } from './schemaRule.js';

export const missingAttribute = schemaRule('xsd/missing-attribute', {
  summary: 'A required attribute is missing.',
  why: 'The element means nothing without it.',
  good: exampleHandoff({ deliverables: ['<file path="src/login.ts">The endpoint</file>'] }),
  bad: exampleHandoff({ deliverables: ['<file>The endpoint</file>'] }),
});
