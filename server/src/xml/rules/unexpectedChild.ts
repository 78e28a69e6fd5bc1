import { createExampleHandoff } from './createExampleHandoff.js';
import { createSchemaRule } from './createSchemaRule.js';

export const unexpectedChild = createSchemaRule('xsd/unexpected-child', {
  summary: 'An element is not allowed in its parent element, or is in the wrong position.',
  why: 'The schema defines which elements may follow each other. Programs that read the document do not expect any other element or order.',
  good: createExampleHandoff(),
  bad: createExampleHandoff({ last: '<priority>high</priority>' }),
  passes: [
    {
      text: createExampleHandoff({ last: '<t:ticket xmlns:t="urn:tickets">42</t:ticket>' }),
      reason: 'An element in another namespace is an extension, which the schema allows at the end.',
    },
    {
      text: '<tool_augmentation name="find">\n  <description>Finds files by name.</description>\n  <scenarios/>\n</tool_augmentation>\n',
      reason: 'A usage guide with `description` instead of `context` uses a dialect, which `guide/dialect` reports.',
      example: { path: 'guide.xml' },
    },
  ],
});
