import { exampleHandoff } from './exampleHandoff.js';
import { schemaRule } from './schemaRule.js';

export const unknownRoot = schemaRule('xsd/unknown-root', {
  summary: 'The root element is not one the schema declares, usually because its namespace is missing.',
  why: 'Without its namespace the document is another language, and every reader refuses it.',
  good: exampleHandoff(),
  bad: exampleHandoff({ root: '<agent_request>' }),
});
