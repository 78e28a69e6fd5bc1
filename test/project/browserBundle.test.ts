import { builtinModules } from 'node:module';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOptions } from '../../scripts/build/buildOptions.mjs';
import { bundles } from '../../scripts/build/bundles.mjs';

/** What the web has no place for: a module of Node, however it is asked for. */
const names = builtinModules.filter(name => !name.startsWith('_')).map(name => name.replaceAll('/', '\\/'));
const nodeModule = new RegExp(
  `(?:\\b(?:require|import)\\(|\\bfrom|\\bimport)\\s*["'](?:node:[\\w/]+|${names.join('|')})["']`,
  'g',
);

describe.each(['web client', 'web server'])('the bundle for the browser: %s', name => {
  let code = '';
  let imports: string[] = [];

  beforeAll(async () => {
    const bundle = bundles().find(candidate => candidate.name === name);
    if (!bundle) throw new Error(`There is no bundle "${name}"`);
    const result = await build({
      ...buildOptions(bundle, { outdir: 'dist', production: false }),
      sourcemap: false,
      write: false,
    });
    code = result.outputFiles.map(({ text }) => text).join('\n');
    imports = Object.values(result.metafile.outputs).flatMap(output =>
      // Files of the package are read through the client.
      output.imports.filter(({ kind }) => kind !== 'file-loader').map(({ path }) => path),
    );
  });

  it('imports nothing but what VS Code gives it', () => {
    expect(imports.filter(path => path !== 'vscode')).toEqual([]);
  });

  it('asks for no module of Node', () => {
    expect(code.length).toBeGreaterThan(10_000);
    expect(code.match(nodeModule) ?? []).toEqual([]);
  });

  it('evaluates no text as code', () => {
    // libxml2-wasm has a method of that name, which evaluates an XPath.
    expect(code.match(/(?<!\.)\beval\((?!xpath)|\bnew Function\(/g) ?? []).toEqual([]);
  });
});
