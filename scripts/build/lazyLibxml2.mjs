// @ts-check
import { build } from 'esbuild';
import { projectFolder } from '../project.mjs';
import { rawLibrary, readRawLibrary } from './libxml2File.mjs';

/**
 * For bundles that are a classic script: without ES modules, top-level await and separate chunks. `import('libxml2-wasm')` gets a module
 * whose `then` starts the library on first use. Awaiting it gives the library's exports, as in other bundles. The program of the library is
 * read with the global function `readPackagedFile`, because a worker does not know where the files of the extension are.
 * @type {import('esbuild').Plugin}
 */
export const lazyLibxml2 = {
  name: 'lazy-libxml2',
  setup(context) {
    context.onResolve({ filter: /^libxml2-wasm$/ }, ({ kind }) =>
      kind === 'dynamic-import'
        ? { path: 'libxml2-wasm', namespace: 'lazy-libxml2' }
        : { errors: [{ text: "libxml2-wasm must be loaded with import('libxml2-wasm'): it awaits at its top level" }] },
    );
    context.onLoad({ filter: /.*/, namespace: 'lazy-libxml2' }, async () => {
      const { body, exported } = splitExports(await bundleLibrary());
      const contents = `
        import programPath from 'libxml2-program';
        let loading;
        const readProgram = () => globalThis.readPackagedFile(programPath.replace(/^[./]+/, ''));
        const load = async () => { ${body}\nreturn { ${exported} }; };
        export const then = (done, failed) => (loading ??= load()).then(done, failed);`;
      return { contents, loader: 'js' };
    });
  },
};

async function bundleLibrary() {
  const { outputFiles } = await build({
    stdin: { contents: "export * from 'libxml2-wasm'", resolveDir: projectFolder },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    charset: 'utf8',
    write: false,
    plugins: [withoutNodeBranches],
  });
  const text = outputFiles[0]?.text;
  if (text === undefined) throw new Error('libxml2-wasm: nothing was bundled');
  return text.replaceAll('import.meta.url', '(globalThis.location?.href ?? "file:///libxml2.mjs")');
}

/** Turns `export { a as b, c };` at the end of a module into the fields of an object. @param {string} text */
function splitExports(text) {
  const match = /export\s*\{([^}]*)\};?\s*$/.exec(text);
  if (!match?.[1]) throw new Error('libxml2-wasm: no exports found');
  const names = match[1].split(',').map(name => name.trim());
  const exported = names.filter(Boolean).map(name => name.replace(/^(\S+)\s+as\s+(\S+)$/, '$2: $1'));
  return { body: text.slice(0, match.index), exported: exported.join(', ') };
}

/**
 * The emscripten output asks whether it runs in Node and then requires `node:fs` and others. A browser bundle has no such branch at all.
 * @type {import('esbuild').Plugin}
 */
const withoutNodeBranches = {
  name: 'without-node-branches',
  setup(context) {
    context.onLoad({ filter: rawLibrary }, async ({ path }) => {
      const text = await readRawLibrary(path, 'await readProgram()');
      const flag = /(\w+)=globalThis\.process\?\.versions\?\.node&&[^;]*?;/.exec(text)?.[1];
      if (!flag)
        throw new Error('libxml2-wasm: the test for Node was not found; this plugin must follow the new version');
      return { contents: text.replaceAll(`if(${flag})`, 'if(false)'), loader: 'js' };
    });
  },
};
