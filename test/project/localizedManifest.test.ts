import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localizeManifest } from '../../scripts/packages/localizeManifest.mjs';

interface Manifest {
  readonly files: readonly string[];
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly title: string }[];
    readonly views: Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>>;
  };
}

let folder: string;
const read = async <Content>(name: string): Promise<Content> =>
  JSON.parse(await readFile(join(folder, name), 'utf8')) as Content;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manifest-'));
  await cp('package.json', join(folder, 'package.json'));
  await cp('l10n', join(folder, 'l10n'), { recursive: true });
  await localizeManifest(folder);
});
afterAll(() => rm(folder, { recursive: true }));

it('replaces the texts of the packaged manifest by keys, which have a text in English', async () => {
  const [source, packaged] = [
    JSON.parse(await readFile('package.json', 'utf8')) as Manifest,
    await read('package.json'),
  ];
  const english = await read<Record<string, string>>('package.nls.json');
  const restored = JSON.stringify(packaged).replace(/"%([\w.-]+)%"/g, (_reference, key: string) =>
    JSON.stringify(english[key]),
  );
  const { files, ...manifest } = JSON.parse(restored) as Manifest;
  const translated = (await readdir('l10n')).map(name => name.replace('bundle.l10n.', 'package.nls.')).sort();
  expect(files).toEqual([...source.files, 'package.nls.json', ...translated]);
  expect({ ...manifest, files: source.files }).toEqual(source);
});

it('keeps names that are identifiers', async () => {
  const { contributes } = await read<Manifest>('package.json');
  expect(contributes.commands[0]?.command).toMatch(/^skillwright\./);
  expect(Object.values(contributes.views).flat()[0]?.name).toMatch(/^%contributes\.views\./);
  expect(JSON.stringify(contributes)).toContain('"name":"skillwright_list_chunks"');
});
