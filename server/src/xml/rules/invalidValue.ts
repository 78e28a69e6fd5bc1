import { createExampleHandoff } from './createExampleHandoff.js';
import { createSchemaRule } from './createSchemaRule.js';

export const invalidValue = createSchemaRule('xsd/invalid-value', {
  summary: 'A value does not match its type.',
  why: 'Programs that read the document try to convert the value, for example to a number, and fail.',
  good: createExampleHandoff({ deliverables: ['<file path="src/login.ts" required="true">The endpoint</file>'] }),
  bad: createExampleHandoff({ deliverables: ['<file path="src/login.ts" required="maybe">The endpoint</file>'] }),
  passes: [
    {
      text: createExampleHandoff({ deliverables: ['<file path="src/login.ts" required=" 1 ">The endpoint</file>'] }),
      reason: 'A boolean may also be 1 or 0, and spaces around it are ignored.',
    },
  ],
});
