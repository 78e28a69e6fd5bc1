import { exampleHandoff } from './exampleHandoff.js';
import { schemaRule } from './schemaRule.js';

export const unexpectedChild = schemaRule('xsd/unexpected-child', {
  summary: 'An element is not allowed here, or not at this place in the order.',
  why: 'The schema fixes which elements may follow each other; whatever comes after a wrong one is not understood.',
  good: exampleHandoff(),
  bad: exampleHandoff({ last: '<priority>high</priority>' }),
});
