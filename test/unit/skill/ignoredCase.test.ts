import { describe, expect, it } from 'vitest';
import { checkDocument, existsAsSpelled } from '../../../server/src/core/index.js';
import { documentKinds } from '../../../server/src/documentKinds.js';
import { readSettings } from '../../../server/src/settings.js';
import { IgnoredCaseFiles } from '../../support/ignoredCaseFiles.js';
import { MemoryFiles } from '../../support/memoryFiles.js';
import { memoryWorkspace } from '../../support/memoryWorkspace.js';

const texts = {
  'file:///w/skills/demo/SKILL.md': '',
  'file:///w/skills/demo/References/Guide.md': '',
  'file:///w/skills/other/SKILL.md': '',
};
const folder = 'file:///w/skills/demo';
const paths: readonly (readonly [path: string, exists: boolean])[] = [
  ['demo/References/Guide.md', true],
  ['demo/references/Guide.md', false],
  ['demo/References/guide.md', false],
  ['demo/References', true],
  ['other/SKILL.md', true],
  ['other/skill.md', false],
  ['Other/SKILL.md', false],
  ['demo/missing.md', false],
];

describe.each([
  ['ignores case', new IgnoredCaseFiles(texts)],
  ['does not ignore case', new MemoryFiles(texts)],
])('where the file system %s', (_, files) => {
  it.each(paths)('%s exists: %s', async (path, exists) => {
    expect(await existsAsSpelled(files, `file:///w/skills/${path}`, folder)).toBe(exists);
  });
});

it.each([
  ['ignores case', (texts: Record<string, string>) => new IgnoredCaseFiles(texts)],
  ['does not ignore case', (texts: Record<string, string>) => new MemoryFiles(texts)],
])('a skill has the same findings where the file system %s', async (_, createFiles) => {
  const text = `---
name: demo
description: Shows a guide. Use it when someone asks for one.
---

# Demo

[a](References/Guide.md), [b](references/guide.md), [c](References/guide.md)

Run \`python scripts/Tool.py\`.
`;
  const skillFiles = { 'demo/SKILL.md': text, 'demo/References/Guide.md': '# Guide\n', 'demo/scripts/tool.py': '' };
  const workspace = memoryWorkspace(skillFiles, documentKinds, readSettings({}));
  const byUri = Object.fromEntries(Object.entries(skillFiles).map(([path, each]) => [`file:///w/${path}`, each]));
  const services = { ...workspace.context.services, files: createFiles(byUri) };
  const findings = await checkDocument(workspace.document('demo/SKILL.md'), { ...workspace.context, services });
  const links = findings.filter(({ code }) => /link|path|file/.test(code));
  expect(links.map(({ code, span }) => [code, text.slice(span.start, span.end)])).toEqual([
    ['skill/link-broken', 'references/guide.md'],
    ['skill/link-broken', 'References/guide.md'],
    ['skill/path-missing', 'scripts/Tool.py'],
  ]);
});

it.each([
  ['ignores case', (texts: Record<string, string>) => new IgnoredCaseFiles(texts)],
  ['does not ignore case', (texts: Record<string, string>) => new MemoryFiles(texts)],
])('a plugin has the same findings where the file system %s', async (_, createFiles) => {
  const text =
    '{ "name": "demo", "description": "Demo.", "skills": ["./extra/First", "./Extra/first", "./extra/first"] }';
  const files = { '.claude-plugin/plugin.json': text, 'extra/first/SKILL.md': '---\nname: first\n---\n' };
  const workspace = memoryWorkspace(files, documentKinds, readSettings({}));
  const byUri = Object.fromEntries(Object.entries(files).map(([path, each]) => [`file:///w/${path}`, each]));
  const services = { ...workspace.context.services, files: createFiles(byUri) };
  const manifest = workspace.document('.claude-plugin/plugin.json');
  const findings = await checkDocument(manifest, { ...workspace.context, services });
  expect(findings.map(({ code, span }) => [code, text.slice(span.start, span.end)])).toEqual([
    ['plugin/skill-missing', './extra/First'],
    ['plugin/skill-missing', './Extra/first'],
  ]);
});
