import { exampleHandoff } from './exampleHandoff.js';
import { schemaRule } from './schemaRule.js';

export const unexpectedText = schemaRule('xsd/unexpected-text', {
  summary: 'Text stands where only elements are allowed.',
  why: 'No reader looks at it there.',
  good: exampleHandoff(),
  bad: exampleHandoff({ deliverables: ['see below', '<report>What was done</report>'] }),
});
