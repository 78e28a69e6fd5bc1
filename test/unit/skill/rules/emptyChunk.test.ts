import { expect, test } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../server/src/settings.js';
import { applied, memoryWorkspace } from '../../../support/memoryWorkspace.js';

const head = '---\nname: s\ndescription: Shows one thing. Use it in examples.\n---\n\n# S\n\nText.\n';
const empty = '<chunk id="a" description="A">\n\n</chunk>\n';
const full = '<chunk id="b" description="B">\n\nMore.\n\n</chunk>\n';

test.each([
  ['between text', `${head}\n${empty}\n\n${full}`, `${head}\n${full}`],
  ['at the end', `${head}\n${empty}\n`, head],
  ['at the end without a line break', `${head}\n${empty.trimEnd()}`, head],
  ['indented', `${head}\n  ${empty}\n${full}`, `${head}\n${full}`],
])('removing an empty chunk leaves no blank lines behind: %s', async (_name, before, after) => {
  const workspace = memoryWorkspace({ 's/SKILL.md': before }, documentKinds, readSettings({}));
  const finding = (await workspace.check('s/SKILL.md')).find(({ code }) => code === 'chunk/empty');
  expect(applied(before, finding?.fixes()[0]?.changes ?? [])).toBe(after);
});
