import { expect, test } from 'vitest';
import { overlayServices, parseDocument } from '../../../../server/src/core/index.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';
import { tinyKind, tinyKinds } from '../../../support/tinyKinds.js';

const [changedUri, otherUri, plainUri] = ['a', 'b', 'c'].map(name => `file:///w/${name}.tiny`) as [
  string,
  string,
  string,
];
const memory = memoryWorkspace({ 'a.tiny': 'old a', 'b.tiny': 'old b', 'c.tiny': 'c' }, tinyKinds, defaultSettings);
const packages = ['file:///packages'];
const services = { ...memory.context.services, workspace: { ...memory.context.services.workspace, packages } };
const document = parseDocument(changedUri, 'new a', tinyKind, tinyKinds);
const overlay = overlayServices(
  services,
  document,
  [
    { uri: otherUri, raw: 'new b' },
    { uri: 'file:///w/d.none', raw: 'text' },
    { uri: changedUri, raw: 'not this' },
  ],
  tinyKinds,
);

test('changed files have their new text, the others their own', async () => {
  const texts = [changedUri, otherUri, plainUri, 'file:///w/d.none', 'file:///w/e.tiny'];
  expect(await Promise.all(texts.map(uri => overlay.files.readText(uri)))).toEqual([
    'new a',
    'new b',
    'c',
    'text',
    undefined,
  ]);
});

test('changed files have their new documents', async () => {
  expect(await overlay.workspace.document(changedUri)).toBe(document);
  expect((await overlay.workspace.document(otherUri))?.source.text).toBe('new b');
  expect(await overlay.workspace.document(plainUri)).toBe(memory.document('c.tiny'));
  expect(await overlay.workspace.document('file:///w/d.none')).toBeUndefined();
});

test('a search looks at the new text', async () => {
  expect(await overlay.workspace.contains(otherUri, 'new')).toBe(true);
  expect(await overlay.workspace.contains(otherUri, 'old')).toBe(false);
  expect(await overlay.workspace.contains(plainUri, 'c')).toBe(true);
  expect(await overlay.workspace.contains(plainUri, 'x')).toBe(false);
});

test('everything else is that of the workspace', async () => {
  expect(overlay.workspace.roots).toEqual(['file:///w']);
  expect(overlay.workspace.packages).toBe(packages);
  expect(await overlay.workspace.find(name => name === 'c.tiny')).toEqual([plainUri]);
  expect(await overlay.files.exists(plainUri)).toBe(true);
  expect(await overlay.files.exists('file:///w/e.tiny')).toBe(false);
  expect(Buffer.from((await overlay.files.readBytes(plainUri)) ?? []).toString()).toBe('c');
  expect(await overlay.files.list('file:///w')).toHaveLength(3);
  expect(overlay.countTokens).toBe(services.countTokens);
  expect('packages' in overlayServices(memory.context.services, document, [], tinyKinds).workspace).toBe(false);
});
