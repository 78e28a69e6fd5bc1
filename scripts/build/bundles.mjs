// @ts-check
import { readdirSync } from 'node:fs';
import { libxml2FromFile, libxml2Program } from './libxml2File.mjs';
import { lazyLibxml2 } from './lazyLibxml2.mjs';
import { safeGrayMatter } from './safeGrayMatter.mjs';
import { smallMcpValidator } from './smallMcpValidator.mjs';

/**
 * What is built: one esbuild run each. `entries` maps the output's path in dist/ (without extension) to its source.
 * @typedef {{ name: string, entries: Record<string, string>, options: import('esbuild').BuildOptions }} Bundle
 */

// Dependencies in CommonJS call `require` for Node's builtins; an ES module has none of its own.
const requireBanner = {
  js: "import { createRequire as createNodeRequire } from 'node:module'; const require = createNodeRequire(import.meta.url);",
};

/** @returns {Bundle[]} */
export function bundles() {
  return [
    {
      // Server, command line and API share their chunks; what is loaded with import() is a chunk of its own.
      name: 'node',
      entries: {
        server: 'server/src/main.ts',
        cli: 'server/src/cli/main.ts',
        // What other programs import.
        index: 'server/src/api/index.ts',
        // A thread of the others.
        xmlValidator: 'server/src/xmlValidatorMain.ts',
      },
      options: {
        format: 'esm',
        platform: 'node',
        target: 'node20',
        // jsonc-parser's CommonJS build finds its parts in a way that no bundler follows.
        mainFields: ['module', 'main'],
        splitting: true,
        chunkNames: 'chunks/[name]-[hash]',
        banner: requireBanner,
        // Text in Latin-1 takes half of the memory, and loads faster.
        charset: 'ascii',
        plugins: [safeGrayMatter, libxml2Program, libxml2FromFile, smallMcpValidator],
      },
    },
    {
      name: 'desktop client',
      entries: { extension: 'client/src/extension.ts' },
      options: {
        format: 'cjs',
        platform: 'node',
        target: 'node20',
        external: ['vscode'],
        outExtension: { '.js': '.cjs' },
      },
    },
    {
      name: 'web client',
      entries: { 'web/extension': 'client/src/browserExtension.ts' },
      options: { format: 'cjs', platform: 'browser', target: 'es2022', external: ['vscode'] },
    },
    {
      name: 'web server',
      entries: { 'web/server': 'server/src/browserMain.ts' },
      options: {
        format: 'iife',
        platform: 'browser',
        target: 'es2022',
        plugins: [safeGrayMatter, libxml2Program, lazyLibxml2],
      },
    },
    {
      name: 'preview',
      entries: webviewEntries('client/webview'),
      options: { format: 'iife', platform: 'browser', target: 'es2022' },
    },
  ];
}

/** Every script directly in the webview's folder is a page's own. @param {string} folder */
function webviewEntries(folder) {
  const scripts = readdirSync(folder).filter(name => name.endsWith('.ts') && !name.endsWith('.d.ts'));
  return Object.fromEntries(scripts.map(name => [name.replace(/\.ts$/, ''), `${folder}/${name}`]));
}
