import { createExampleHandoff } from './createExampleHandoff.js';
import { createSchemaRule } from './createSchemaRule.js';

export const unexpectedText = createSchemaRule('xsd/unexpected-text', {
  summary: 'Text stands where only elements are allowed.',
  why: 'No reader looks at it there.',
  good: createExampleHandoff(),
  bad: createExampleHandoff({ deliverables: ['see below', '<report>What was done</report>'] }),
});
