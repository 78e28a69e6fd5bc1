import { createExampleHandoff } from './createExampleHandoff.js';
import { createSchemaRule } from './createSchemaRule.js';

export const unknownRoot = createSchemaRule('xsd/unknown-root', {
  summary: 'The schema does not declare the root element, usually because its namespace is missing.',
  why: 'Without its namespace the document is in another language, and readers refuse it.',
  good: createExampleHandoff(),
  bad: createExampleHandoff({ root: '<agent_request>' }),
});
