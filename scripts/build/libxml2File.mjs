// @ts-check
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';

const require = createRequire(import.meta.url);
export const rawLibrary = /libxml2raw\.mjs$/;
const embedded = /\b\w+\('(\0asm(?:[^'\\]|\\.)*)'\)/s;

/** The script of the library without its program, which it has as a string. @param {string} path @param {string} replacement an expression */
export async function readRawLibrary(path, replacement) {
  const text = await readFile(path, 'utf8');
  if (!embedded.test(text))
    throw new Error('libxml2-wasm: the program was not found; this plugin must follow the new version');
  return text.replace(embedded, () => replacement);
}

/** @returns {Promise<Uint8Array>} the program, decoded as the library does it */
export async function readProgram() {
  const path = join(dirname(require.resolve('libxml2-wasm')), 'libxml2raw.mjs');
  const literal = embedded.exec(await readFile(path, 'utf8'))?.[1] ?? '';
  const characters = String(runInNewContext(`'${literal}'`));
  return Uint8Array.from(characters, character => {
    const code = character.charCodeAt(0);
    return (~code >> 8) & code;
  });
}

/** `import path from 'libxml2-program'` gives the path of libxml2's WebAssembly, which is written beside the programs. @type {import('esbuild').Plugin} */
export const libxml2Program = {
  name: 'libxml2-program',
  setup(context) {
    context.onResolve({ filter: /^libxml2-program$/ }, () => ({ path: 'libxml2.wasm', namespace: 'libxml2-program' }));
    context.onLoad({ filter: /.*/, namespace: 'libxml2-program' }, async () => ({
      contents: await readProgram(),
      loader: 'file',
    }));
  },
};

/** For Node: the library reads its program from the file when it starts. @type {import('esbuild').Plugin} */
export const libxml2FromFile = {
  name: 'libxml2-from-file',
  setup(context) {
    context.onLoad({ filter: rawLibrary }, async ({ path }) => ({
      contents: `
        import programPath from 'libxml2-program';
        import { readFile } from 'node:fs/promises';
        ${await readRawLibrary(path, 'await readFile(new URL(programPath, import.meta.url))')}`,
      loader: 'js',
    }));
  },
};
