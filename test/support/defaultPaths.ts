/** Where an example of a rule lies if it does not say so, by kind of document. */
export const defaultPaths: Readonly<Record<string, string>> = {
  skill: 'demo/SKILL.md',
  markdown: 'demo/notes.md',
  xml: 'demo/document.xml',
  swift: 'demo/Demo.swift',
  python: 'demo/demo.py',
  typescript: 'demo/demo.ts',
  json: 'demo/demo.schema.json',
};
