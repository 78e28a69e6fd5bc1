import { createExampleHandoff } from './createExampleHandoff.js';
import { createSchemaRule } from './createSchemaRule.js';

export const unknownRoot = createSchemaRule('xsd/unknown-root', {
  summary: 'The root element is not one the schema declares, usually because its namespace is missing.',
  why: 'Without its namespace the document is another language, and every reader refuses it.',
  good: createExampleHandoff(),
  bad: createExampleHandoff({ root: '<agent_request>' }),
});
