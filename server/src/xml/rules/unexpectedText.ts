import { createExampleHandoff } from './createExampleHandoff.js';
import { createSchemaRule } from './createSchemaRule.js';

export const unexpectedText = createSchemaRule('xsd/unexpected-text', {
  summary: 'Text is written where only elements are allowed.',
  why: 'Programs that read the document ignore such text.',
  good: createExampleHandoff(),
  bad: createExampleHandoff({ deliverables: ['see below', '<report>What was done</report>'] }),
  passes: [
    {
      text: createExampleHandoff({ deliverables: ['<!-- see below -->', '<report>What was done</report>'] }),
      reason: 'Comments are allowed between elements.',
    },
  ],
});
