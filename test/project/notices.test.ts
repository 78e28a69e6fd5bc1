import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { buildOptions } from '../../scripts/build/buildOptions.mjs';
import { bundles } from '../../scripts/build/bundles.mjs';
import { listBundledLibraries } from '../../scripts/notices/listBundledLibraries.mjs';

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
