import { createExampleHandoff } from './createExampleHandoff.js';
import { createSchemaRule } from './createSchemaRule.js';

export const enumeration = createSchemaRule('xsd/enumeration', {
  summary: 'A value is not in the list of allowed values.',
  why: 'Programs that read the document make decisions based on these values. They may ignore any other value, or stop with an error.',
  good: createExampleHandoff(),
  bad: createExampleHandoff({ mode: 'invalid-mode' }),
  passes: [
    {
      text: createExampleHandoff({ mode: 'spawn<!-- or blocking -->' }),
      reason: 'A comment is not part of the value.',
    },
    {
      text: createExampleHandoff({ mode: '<![CDATA[spawn]]>' }),
      reason: 'The text in a CDATA section is read as the value.',
    },
  ],
});
