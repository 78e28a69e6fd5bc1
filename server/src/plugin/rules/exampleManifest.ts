/** The file of the rules' examples. */
export const examplePath = 'demo/.claude-plugin/plugin.json';

/** A small manifest of a plugin. */
export const createExampleManifest = (fields: object): string =>
  `${JSON.stringify({ name: 'demo', description: 'Shows one thing.', ...fields }, undefined, 2)}\n`;

const skill = '---\nname: tidy\ndescription: Tidies up.\n---\n\n# Tidy\n';

/** A plugin with one skill outside of `skills`. */
export const exampleFiles: Readonly<Record<string, string>> = { 'demo/extra/tidy/SKILL.md': skill };
