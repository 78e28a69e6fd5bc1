import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { buildOptions } from '../../scripts/build/buildOptions.mjs';
import { bundles } from '../../scripts/build/bundles.mjs';
import { readProgram } from '../../scripts/build/libxml2File.mjs';
import { listBundledLibraries } from '../../scripts/notices/listBundledLibraries.mjs';
import { writeNotices } from '../../scripts/notices/writeNotices.mjs';
import { readNotices, readSbom } from '../support/notices.js';
import { findRunFolder } from '../support/runFolder.js';

type Outputs = Parameters<typeof listBundledLibraries>[0];

/** The outputs of a build with these inputs. */
const withInputs = (...inputs: string[]): Outputs => ({
  'out.js': {
    inputs: Object.fromEntries(inputs.map(input => [input, { bytesInOutput: 1 }])),
    bytes: 1,
    imports: [],
    exports: [],
  },
});

describe('third-party notices', async () => {
  const results = await Promise.all(
    bundles().map(bundle =>
      build({ ...buildOptions(bundle, { outdir: 'out/notices', production: false }), write: false }),
    ),
  );
  const outputs = Object.assign({}, ...results.map(({ metafile }) => metafile.outputs)) as Outputs;
  const libraries = listBundledLibraries(outputs);

  it('have each package that the bundler read, in its version', () => {
    const inputs = Object.values(outputs).flatMap(output => Object.keys(output.inputs));
    const folders = new Set(inputs.flatMap(input => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []));
    expect(folders.size).toBeGreaterThan(30);
    const packages = Array.from(folders, folder => {
      const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<string, string>;
      return `${name} ${version}`;
    });
    const listed = libraries.map(({ name, version }) => `${name} ${version}`);
    expect(packages.filter(name => !listed.includes(name))).toEqual([]);
    // Only data of this one is bundled.
    const others = listed.filter(name => !packages.includes(name)).map(name => name.replace(/ .*/, ''));
    expect(others.sort()).toEqual(['@lezer/javascript', 'gpt-tokenizer', 'libxml2', 'tiktoken']);
    expect(listed).toContain('js-yaml 3.15.2');
  });

  it('have a licence text for each', () => {
    const words = /permission is hereby granted|permission to use, copy, modify|Apache License|Blue Oak Model License/i;
    expect(libraries.filter(({ text }) => !words.test(text)).map(({ name }) => name)).toEqual([]);
    expect(libraries.find(({ name }) => name === 'libxml2')?.text).toContain('Daniel Veillard');
    expect(libraries.find(({ name }) => name === '@lezer/javascript')?.text).toMatch(/^MIT License\. .*Haverbeke/);
  });

  it('are written with the name, version, licence and text of each', async () => {
    const folder = mkdtempSync(join(findRunFolder(), 'notices-'));
    await writeNotices(folder, outputs);
    const expected = libraries.map(({ name, version, licence, text }) => ({
      title: `${name} ${version}`,
      licence,
      text: text.trim(),
    }));
    expect(readNotices(folder)).toEqual(expected);
  });

  it('have an SBOM with the same libraries, and the hashes of the lock file', async () => {
    const folder = mkdtempSync(join(findRunFolder(), 'notices-'));
    await writeNotices(folder, outputs);
    const sbom = readSbom(folder);
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
    expect(sbom.metadata.component.purl).toMatch(/^pkg:npm\/skillwright@\d/);
    expect(sbom.components.map(({ name, version, licenses }) => [name, version, licenses[0]?.license.id])).toEqual(
      libraries.map(({ name, version, licence }) => [name, version, licence]),
    );
    const references = sbom.components.map(component => component['bom-ref']);
    expect(new Set(references).size).toBe(references.length);
    expect(sbom.dependencies).toEqual([{ ref: sbom.metadata.component['bom-ref'], dependsOn: references }]);
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { version: string; integrity?: string }>;
    };
    const locked = new Map(
      Object.entries(packages).map(([path, { version, integrity }]) => [
        `pkg:npm/${path.replace(/^.*node_modules\//, '').replace('@', '%40')}@${version}`,
        integrity,
      ]),
    );
    const fromNpm = sbom.components.filter(({ purl }) => purl !== undefined);
    expect(fromNpm.length).toBe(libraries.length - 3);
    for (const { purl = '', hashes = [] } of fromNpm) {
      const [hash] = hashes;
      expect(hash?.alg).toBe('SHA-512');
      expect(`sha512-${Buffer.from(hash?.content ?? '', 'hex').toString('base64')}`).toBe(locked.get(purl));
    }
  });

  it('name the versions that are inside of other packages', async () => {
    const listed = libraries.map(({ name, version }) => `${name} ${version}`);
    expect(listed).toEqual(expect.arrayContaining(['libxml2 2.15.1', 'tiktoken 0.12.0']));
    const hash = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');
    // The values of tiktoken 0.12.0, in tiktoken_ext/openai_public.py.
    const tables = ['cl100k_base', 'o200k_base'].map(name =>
      hash(readFileSync(`node_modules/gpt-tokenizer/data/${name}.tiktoken`)),
    );
    expect(tables).toEqual([
      '223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7',
      '446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d',
    ]);
    const program = await readProgram();
    expect(hash(program)).toBe('148c89deb5f8baeaaf0e50c5f6bbe73b1ea7ff74a462f476cb8b03a5102d8332');
    // libxml2 2.15.2 reads this variable, 2.15.1 does not.
    expect(Buffer.from(program).includes('RNG_INCLUDE_LIMIT')).toBe(false);
  });

  it('are complete for libxml2-wasm, which is bundled in a build of its own', () => {
    const manifest = JSON.parse(readFileSync('node_modules/libxml2-wasm/package.json', 'utf8')) as object;
    expect(manifest).not.toHaveProperty('dependencies');
  });

  it.each([
    ['a licence that is not allowed', 'node_modules/lightningcss/node/index.js', "has the licence 'MPL-2.0'"],
    ['a library without a licence text', 'node_modules/isarray/index.js', 'has no licence text'],
    ['an unknown virtual input', 'font-table:a.bin', 'is not known'],
  ])('fail the build for %s', (_name, input, message) => {
    expect(() => listBundledLibraries(withInputs('server/src/main.ts', input))).toThrow(message);
  });
});
