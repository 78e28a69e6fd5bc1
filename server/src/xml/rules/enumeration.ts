import { exampleHandoff } from './exampleHandoff.js';
import { schemaRule } from './schemaRule.js';

export const enumeration = schemaRule('xsd/enumeration', {
  summary: 'A value is not one of those the schema lists.',
  why: 'Programs that read the document branch on these values; any other one stops them or is ignored.',
  good: exampleHandoff(),
  bad: exampleHandoff({ mode: 'invalid-mode' }),
});
