// @ts-check
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../project.mjs';

const require = createRequire(import.meta.url);
const isTable = /\.tiktoken$/;

/**
 * The table of an encoding as `server/src/tokens/tokenTable.ts` reads it: without base64, less than half as long.
 * @param {string} tiktoken a line for each token, in the order of their ranks: the bytes in base64, a space, the rank
 * @returns {Uint8Array<ArrayBuffer>}
 */
function packTokenTable(tiktoken) {
  const lines = tiktoken.trimEnd().split('\n');
  const tokens = lines.map((line, rank) => {
    const [bytes = '', written] = line.split(' ');
    const token = Buffer.from(bytes, 'base64');
    if (Number(written) !== rank || token.length > 255) throw new Error(`Token table: cannot pack line ${rank + 1}`);
    return token;
  });
  const count = Buffer.alloc(4);
  count.writeUInt32LE(tokens.length);
  return new Uint8Array(Buffer.concat([count, Buffer.from(tokens.map(({ length }) => length)), ...tokens]));
}

/** Imports of token tables give the path of a file that is written beside the programs. @type {import('esbuild').Plugin} */
export const tokenTables = {
  name: 'token-tables',
  setup(context) {
    context.onResolve({ filter: isTable }, ({ path }) => ({
      path: basename(path).replace(isTable, '.bin'),
      namespace: 'token-table',
      pluginData: require.resolve(path),
    }));
    context.onLoad({ filter: /.*/, namespace: 'token-table' }, async ({ pluginData }) => ({
      contents: packTokenTable(await readFile(pluginData, 'latin1')),
      loader: 'file',
    }));
  },
};

const virtual = '\0token-table:';

/** The same for Vitest: the file is in the cache of the project, by what it is made from, because packing takes longer than many tests. */
export const tokenTablesForVitest = {
  name: 'token-tables',
  /** @type {'pre'} */
  enforce: 'pre',
  /** Marked as virtual: Vitest would make a path of a package relative to the project. @param {string} id */
  resolveId: id => (id.startsWith(virtual) ? id : isTable.test(id) ? `${virtual}${require.resolve(id)}` : undefined),
  /** @param {string} id */
  async load(id) {
    if (!id.startsWith(virtual)) return undefined;
    const table = await readFile(id.slice(virtual.length), 'latin1');
    const folder = join(projectFolder, 'out/cache/tokens');
    const hash = createHash('sha256').update(packTokenTable.toString()).update(table, 'latin1').digest('hex');
    const file = join(folder, `${hash}.bin`);
    if (!existsSync(file)) {
      await mkdir(folder, { recursive: true });
      // Another worker may read or write it at the same time.
      const unfinished = `${file}.${randomUUID()}`;
      await writeFile(unfinished, packTokenTable(table));
      await rename(unfinished, file);
    }
    return `export default ${JSON.stringify(pathToFileURL(file).href)};`;
  },
};
