import { exampleHandoff } from './exampleHandoff.js';
import { schemaRule } from './schemaRule.js';

export const missingChild = schemaRule('xsd/missing-child', {
  summary: 'A required child element is missing.',
  why: 'The receiver relies on every required part; without it the document is refused.',
  good: exampleHandoff(),
  bad: exampleHandoff({ deliverables: [] }),
});
