import { checkText, memoryContext } from '../support/checkedText.js';

/** `code: text under the squiggle` of every finding, in order. */
export async function found(
  text: string,
  settings: unknown = {},
  path = 'demo/SKILL.md',
  files: Readonly<Record<string, string>> = {},
) {
  const { findings, document } = await checkText(text, path, memoryContext({ ...files, [path]: text }, settings));
  return findings.map(({ code, span }) => `${code}: ${document.source.text.slice(span.start, span.end)}`);
}

export const fields = (...lines: readonly string[]): string => ['---', ...lines, '---', '', '# Demo', ''].join('\n');
export const named = (...lines: readonly string[]): string =>
  fields('name: demo', 'description: Shows one thing.', ...lines);
export const body = (text: string): string =>
  `---\nname: demo\ndescription: Shows one thing.\n---\n\n# Demo\n\n## Overview\n\nText.\n\n## Interface\n\n- \`a\`: b.\n\n${text}`;
export const strict = { profile: 'agentskills' };
