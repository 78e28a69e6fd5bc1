/** Frontmatter lines and body of the skill that the rules' examples vary; it lies in a folder `demo`. */
interface ExampleParts {
  readonly fields?: readonly string[];
  readonly body?: string;
}

const defaultFields = ['name: demo', 'description: Shows one thing. Use it in examples.'];

/** A small whole SKILL.md for a rule's `good` and `bad`. */
export const createExampleSkill = ({
  fields = defaultFields,
  body = '# Demo\n\nDo one thing.\n',
}: ExampleParts = {}): string => ['---', ...fields, '---', '', body].join('\n');

export const createSkillWithFields = (...fields: readonly string[]): string =>
  createExampleSkill({ fields: [...defaultFields, ...fields] });

/** A skill with the sections that chunked skills need, and further text. */
export const createChunkedSkill = (...chunks: readonly string[]): string =>
  createExampleSkill({
    body: [
      '# Demo',
      '',
      '## Overview',
      '',
      'Does it.',
      '',
      '## Interface',
      '',
      '- `path`: a file.',
      '',
      ...chunks,
      '',
    ].join('\n'),
  });

export const createChunkText = (id: string, text = 'Some text.'): string =>
  `<chunk id="${id}" description="About ${id}">\n\n${text}\n\n</chunk>`;
