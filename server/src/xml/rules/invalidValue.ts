import { exampleHandoff } from './exampleHandoff.js';
import { schemaRule } from './schemaRule.js';

export const invalidValue = schemaRule('xsd/invalid-value', {
  summary: 'A value is not of its type.',
  why: 'Readers convert it (to a number, a truth value, a date) and fail.',
  good: exampleHandoff({ deliverables: ['<file path="src/login.ts" required="true">The endpoint</file>'] }),
  bad: exampleHandoff({ deliverables: ['<file path="src/login.ts" required="maybe">The endpoint</file>'] }),
});
