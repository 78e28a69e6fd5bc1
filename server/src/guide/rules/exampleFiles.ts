import type { RuleExample } from '../../core/index.js';

/** The command that the rules' examples are about. */
export const guideExample: RuleExample = {
  path: 'files/find.guide.xml',
  files: {
    'files/find.schema.json': `{
  "title": "find",
  "description": "Finds files by name.",
  "type": "object",
  "properties": {
    "path": { "type": "string", "description": "Folder to search. Must be absolute." },
    "limit": { "type": "integer", "minimum": 1, "maximum": 100 }
  },
  "required": ["path"]
}
`,
  },
};

/** A guide of that command. @param parts of it that differ. */
export const createExampleGuide = ({
  name = 'find',
  rules = '<rule param="path">Must be absolute.</rule><rule param="limit">At most 100.</rule>',
  input = '{"path": "/srv", "limit": 5}',
  mark = '',
  context = 'Finds files by name.',
}): string => `${mark}<tool_augmentation name="${name}">
  <context>${context}</context>
  <constraints>${rules}</constraints>
  <scenarios>
    <scenario description="Five files">
      <input>${input}</input>
      <reasoning>Few are enough.</reasoning>
    </scenario>
  </scenarios>
</tool_augmentation>
`;
