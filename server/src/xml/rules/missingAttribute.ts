import { createExampleHandoff } from './createExampleHandoff.js';
import { createSchemaRule } from './createSchemaRule.js';

export const missingAttribute = createSchemaRule('xsd/missing-attribute', {
  summary: 'A required attribute is missing.',
  why: 'Programs that read the document rely on every required attribute, and reject a document that lacks one of them.',
  good: createExampleHandoff({ deliverables: ['<file path="src/login.ts">The endpoint</file>'] }),
  bad: createExampleHandoff({ deliverables: ['<file>The endpoint</file>'] }),
  passes: [
    {
      text: createExampleHandoff({ last: '<t:file xmlns:t="urn:tickets">login.log</t:file>' }),
      reason: 'An element of the same name in another namespace is a different element.',
    },
  ],
});
