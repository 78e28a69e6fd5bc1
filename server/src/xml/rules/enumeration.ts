import { createExampleHandoff } from './createExampleHandoff.js';
import { createSchemaRule } from './createSchemaRule.js';

export const enumeration = createSchemaRule('xsd/enumeration', {
  summary: 'A value is not one of those the schema lists.',
  why: 'Programs that read the document branch on these values; any other one stops them or is ignored.',
  good: createExampleHandoff(),
  bad: createExampleHandoff({ mode: 'invalid-mode' }),
});
