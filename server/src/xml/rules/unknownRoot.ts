import { createExampleHandoff } from './createExampleHandoff.js';
import { createSchemaRule } from './createSchemaRule.js';

export const unknownRoot = createSchemaRule('xsd/unknown-root', {
  summary: 'The schema does not declare the root element, usually because its namespace is missing.',
  why: 'Without its namespace, the document belongs to a different XML vocabulary. Programs that read the document then reject it.',
  good: createExampleHandoff(),
  bad: createExampleHandoff({ root: '<agent_request>' }),
  passes: [
    {
      text: '<agent_request>\n  <id>42</id>\n</agent_request>\n',
      reason: 'Another XML vocabulary may use the same root element. This element contains no part of a handoff.',
    },
  ],
});
