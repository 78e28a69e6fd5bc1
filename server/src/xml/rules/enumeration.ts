import { createExampleHandoff } from './exampleHandoff.js';
import { createSchemaRule } from './schemaRule.js';

export const enumeration = createSchemaRule('xsd/enumeration', {
  summary: 'A value is not one of those the schema lists.',
  why: 'Programs that read the document branch on these values; any other one stops them or is ignored.',
  good: createExampleHandoff(),
  bad: createExampleHandoff({ mode: 'invalid-mode' }),
});
