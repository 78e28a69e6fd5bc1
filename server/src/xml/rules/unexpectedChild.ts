import { createExampleHandoff } from './createExampleHandoff.js';
import { createSchemaRule } from './createSchemaRule.js';

export const unexpectedChild = createSchemaRule('xsd/unexpected-child', {
  summary: 'An element is not allowed here, or not at this place in the order.',
  why: 'The schema fixes which elements may follow each other; whatever comes after a wrong one is not understood.',
  good: createExampleHandoff(),
  bad: createExampleHandoff({ last: '<priority>high</priority>' }),
});
