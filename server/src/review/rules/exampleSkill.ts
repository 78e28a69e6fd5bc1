/** A small SKILL.md for the examples of the rules. @param fields lines of the frontmatter besides name and description */
export const createExample = (body: readonly string[], fields: readonly string[] = []): string =>
  [
    '---',
    'name: demo',
    'description: Shows one thing. Use it in examples.',
    ...fields,
    '---',
    '',
    '# Demo',
    '',
    ...body,
    '',
  ].join('\n');
