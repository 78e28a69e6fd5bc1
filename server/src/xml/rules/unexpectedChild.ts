import { createExampleHandoff } from './createExampleHandoff.js';
import { createSchemaRule } from './createSchemaRule.js';

export const unexpectedChild = createSchemaRule('xsd/unexpected-child', {
  summary: 'An element is not allowed here, or is in the wrong order.',
  why: 'The schema defines which elements may follow each other. Readers do not expect any other.',
  good: createExampleHandoff(),
  bad: createExampleHandoff({ last: '<priority>high</priority>' }),
});
