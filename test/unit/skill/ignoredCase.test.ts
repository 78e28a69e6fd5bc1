import { describe, expect, it } from 'vitest';
import { findSignatures } from '../../../server/src/arguments/index.js';
import { checkDocument, createFileWorkspace, existsAsSpelled } from '../../../server/src/core/index.js';
import { documentKinds } from '../../../server/src/documentKinds.js';
import { defaultSettings, readSettings } from '../../../server/src/settings.js';
import { IgnoredCaseFiles } from '../../support/ignoredCaseFiles.js';
import { MemoryFiles } from '../../support/memoryFiles.js';
import { memoryWorkspace } from '../../support/memoryWorkspace.js';

const fileSystems = [
  ['ignores case', (texts: Record<string, string>) => new IgnoredCaseFiles(texts)],
  ['does not ignore case', (texts: Record<string, string>) => new MemoryFiles(texts)],
] as const;

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

it.each(fileSystems)('a skill has the same findings where the file system %s', async (_, createFiles) => {
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

it.each(fileSystems)('a plugin has the same findings where the file system %s', async (_, createFiles) => {
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

describe.each(fileSystems)('where the file system %s, imports', (_, createFiles) => {
  const python = 'from enum import Enum\nclass Order(Enum):\n    NAME = "name"\n    DATE = "date"\n';
  const typeScript = 'import { z } from "zod";\nexport const Order = z.enum(["name", "date"]);\n';
  const uses = {
    py: (place: string) => `from ${place} import Order\n@tool\ndef find(order: Order) -> str: ...\n`,
    ts: (place: string) =>
      `import { z } from "zod";\nimport { Order } from "${place}";\n` +
      'server.registerTool("find", { inputSchema: { order: Order } }, async () => ({}));\n',
  };

  it.each([
    ['py', '.orders', 'orders.py', python, true],
    ['py', '.Orders', 'orders.py', python, false],
    ['py', '.Shared.orders', 'shared/orders.py', python, false],
    ['ts', './orders', 'orders.ts', typeScript, true],
    ['ts', './Orders', 'orders.ts', typeScript, false],
    ['ts', './shared/Orders.js', 'shared/orders.ts', typeScript, false],
    ['ts', './Shared/orders.js', 'shared/orders.ts', typeScript, false],
  ] as const)('a %s file finds %s in %s', async (extension, place, path, text, isFound) => {
    const uri = `file:///w/tool.${extension}`;
    const files = createFiles({ [uri]: uses[extension](place), [`file:///w/${path}`]: text });
    expect(await readValues(files, uri)).toEqual(isFound ? ['name', 'date'] : undefined);
  });

  it.each([
    ['./Base.json', true],
    ['./base.json', false],
  ])('extends %s', async (base, isFound) => {
    const uri = 'file:///w/tool.ts';
    const files = createFiles({
      [uri]: uses.ts('@/orders'),
      'file:///w/tsconfig.json': `{ "extends": "${base}" }`,
      'file:///w/Base.json': '{ "compilerOptions": { "paths": { "@/*": ["./source/*"] } } }',
      'file:///w/source/orders.ts': typeScript,
    });
    expect(await readValues(files, uri)).toEqual(isFound ? ['name', 'date'] : undefined);
  });
});

/** The values of the only argument of the only command. */
async function readValues(files: MemoryFiles, uri: string): Promise<readonly unknown[] | undefined> {
  const workspace = createFileWorkspace({ files, kinds: documentKinds, roots: () => ['file:///w'] });
  const { context } = memoryWorkspace({}, documentKinds, defaultSettings);
  const document = await workspace.document(uri);
  if (!document) throw new Error(`No document ${uri}`);
  const services = { ...context.services, files, workspace };
  const [signature] = await findSignatures(document, { ...context, services });
  expect(signature?.parameters.map(({ name }) => name)).toEqual(['order']);
  return signature?.parameters[0]?.enumValues;
}

it.each(
  fileSystems.flatMap(([name, create]) => [
    [name, create, 'demo/skill.md', 'skill/file-name', 'demo/SKILL.md'] as const,
    [name, create, 'Demo/SKILL.md', 'frontmatter/name-directory-mismatch', 'demo'] as const,
  ]),
)('where the file system %s, a name is renamed that differs in case only', async (_, create, path, code, to) => {
  const text = '---\nname: demo\ndescription: Shows a guide. Use it when someone asks for one.\n---\n\n# Demo\n';
  const workspace = memoryWorkspace({ [path]: text }, documentKinds, readSettings({}));
  const services = { ...workspace.context.services, files: create({ [`file:///w/${path}`]: text }) };
  const findings = await checkDocument(workspace.document(path), { ...workspace.context, services });
  const fixes = findings.filter(finding => finding.code === code).flatMap(finding => finding.fixes());
  expect(fixes.map(({ renameFile }) => renameFile?.to)).toContain(`file:///w/${to}`);
});
