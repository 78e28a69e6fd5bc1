import { createExampleHandoff } from './createExampleHandoff.js';
import { createSchemaRule } from './createSchemaRule.js';

export const unexpectedAttribute = createSchemaRule('xsd/unexpected-attribute', {
  summary: 'An attribute is not allowed on its element.',
  why: 'It may be misspelled. Programs that read the document ignore it or reject the document.',
  good: createExampleHandoff({ deliverables: ['<file path="src/login.ts">The endpoint</file>'] }),
  bad: createExampleHandoff({ deliverables: ['<file path="src/login.ts" priority="high">The endpoint</file>'] }),
  passes: [
    {
      text: createExampleHandoff({
        deliverables: [
          '<file xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="false" path="src/login.ts">The endpoint</file>',
        ],
      }),
      reason: 'Namespace declarations and the attributes of XML Schema itself are allowed on every element.',
    },
  ],
});
