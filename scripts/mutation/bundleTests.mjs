// @ts-check
/**
 * Bundles the tests of a room and all sources that they import into one script: a mutant then needs no module to be imported.
 * StrykerJS runs `bundleTests.mjs ROOM` in its copy of the project, after it has changed the sources.
 */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { importedFiles } from '../build/buildOptions.mjs';
import { tokenTablesForVitest } from '../build/tokenTables.mjs';
import { bundleFile, bundleFolder, importersFile } from './bundleFiles.mjs';

const folder = process.cwd();
const room = process.argv[2] ?? '';
const testFiles = [
  `test/unit/${room}`,
  // What the editors of declarations write is compared there.
  ...(room === 'arguments' ? ['test/unit/sync'] : []),
  'test/unit/answers',
  'test/rules',
]
  .filter(path => existsSync(path))
  .flatMap(path => readdirSync(path, { recursive: true, encoding: 'utf8' }).map(name => join(path, name)))
  .filter(path => path.endsWith('.test.ts') && !path.endsWith('.slow.test.ts'))
  .sort();

/**
 * A script has no `import.meta`. Its properties become those of the module that the code comes from.
 * @type {import('esbuild').Plugin}
 */
const importMeta = {
  name: 'import-meta',
  setup({ onLoad }) {
    onLoad({ filter: /\.m?[tj]s$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      return {
        contents: code
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
        loader: path.endsWith('ts') ? 'ts' : 'js',
      };
    });
  },
};

/** The plugin of vitest for the tables of tokens. @type {import('esbuild').Plugin} */
const tokenTables = {
  name: 'token-tables',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.tiktoken$/ }, ({ path }) => {
      const table = tokenTablesForVitest.resolveId(path);
      return table === undefined ? undefined : { path: table, namespace: 'token-table' };
    });
    onLoad({ filter: /.*/, namespace: 'token-table' }, async ({ path }) => {
      const contents = await tokenTablesForVitest.load(path);
      return contents === undefined ? undefined : { contents };
    });
  },
};

const fewerRuns = join(folder, 'test/support/fewerRuns.ts');

/** Properties as in `npm run test:fast`. @type {import('esbuild').Plugin} */
const fastProperties = {
  name: 'fast-properties',
  setup({ onResolve }) {
    onResolve({ filter: /^fast-check$/ }, ({ importer }) => (importer === fewerRuns ? undefined : { path: fewerRuns }));
  },
};

const { metafile } = await build({
  absWorkingDir: folder,
  stdin: {
    contents: `export const imports = {\n${testFiles.map(file => `  '${file}': () => import('./${file}'),\n`).join('')}};`,
    resolveDir: folder,
  },
  outfile: bundleFile,
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  // The server's main file is not a script. No test of a room starts it.
  external: ['../../main.js'],
  charset: 'utf8',
  ...importedFiles,
  alias: { vscode: join(folder, 'test/support/vscode.ts') },
  plugins: [fastProperties, tokenTables, importMeta],
  metafile: true,
});

/** The files that a file imports, directly or not, and the file itself. @param {string} file @param {Set<string>} found */
function collectImports(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const { path, external } of metafile.inputs[file]?.imports ?? []) if (!external) collectImports(path, found);
  return found;
}

/** @type {Record<string, string[]>} */
const importers = {};
for (const testFile of testFiles) {
  for (const file of collectImports(testFile)) (importers[relative(folder, join(folder, file))] ??= []).push(testFile);
}
await mkdir(bundleFolder, { recursive: true });
await writeFile(importersFile, JSON.stringify(importers));
