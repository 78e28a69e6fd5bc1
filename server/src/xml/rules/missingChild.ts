import { createExampleHandoff } from './createExampleHandoff.js';
import { createSchemaRule } from './createSchemaRule.js';

export const missingChild = createSchemaRule('xsd/missing-child', {
  summary: 'A required child element is missing.',
  why: 'Programs that read the document rely on every required element, and reject a document that lacks one of them.',
  good: createExampleHandoff(),
  bad: createExampleHandoff({ deliverables: [] }),
  passes: [
    {
      text: createExampleHandoff({ deliverables: ['<decision>Which database to use</decision>'] }),
      reason: 'One of several alternatives is enough.',
    },
  ],
});
