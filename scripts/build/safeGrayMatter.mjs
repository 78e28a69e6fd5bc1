// @ts-check
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const engines = `
  const yaml = require('js-yaml');
  const refused = language => {
    const refuse = () => { throw new Error('front matter in ' + language + ' is not executed'); };
    return { parse: refuse, stringify: refuse };
  };
  module.exports = {
    yaml: { parse: yaml.safeLoad, stringify: yaml.safeDump },
    json: { parse: JSON.parse, stringify: data => JSON.stringify(data, null, 2) },
    javascript: refused('javascript'),
    js: refused('js'),
  };`;

/** js-yaml's types for functions and regular expressions are made of code. `safeLoad` never uses them. */
const safeSchema = `
  const Schema = require('../schema');
  module.exports = Schema.DEFAULT = new Schema({ include: [require('./default_safe')] });`;

/**
 * gray-matter evaluates `---js` front matter, and needs Buffer and fs. In our bundles its engines are only YAML and JSON, and
 * nothing of Node is left, so the same code runs in a browser worker. YAML is that of its own js-yaml, because agents that use gray-matter
 * read YAML with it.
 * @type {import('esbuild').Plugin}
 */
export const safeGrayMatter = {
  name: 'safe-gray-matter',
  setup(context) {
    context.onLoad({ filter: /gray-matter[\\/]lib[\\/]engines\.js$/ }, ({ path }) => load(engines, path));
    context.onLoad({ filter: /js-yaml[\\/]schema[\\/]default_full\.js$/ }, ({ path }) => load(safeSchema, path));
    context.onLoad({ filter: /gray-matter[\\/]lib[\\/]to-file\.js$/ }, async ({ path }) =>
      replaced(path, 'utils.toBuffer(file.content)', 'file.content'),
    );
    context.onLoad({ filter: /gray-matter[\\/]index\.js$/ }, async ({ path }) =>
      replaced(path, "require('fs')", '{ readFileSync() { throw new Error("no file access") } }'),
    );
  },
};

/** @param {string} contents @param {string} path @returns {import('esbuild').OnLoadResult} */
const load = (contents, path) => ({ contents, loader: 'js', resolveDir: dirname(path) });

/** @param {string} path @param {string} part @param {string} by @returns {Promise<import('esbuild').OnLoadResult>} */
async function replaced(path, part, by) {
  const text = await readFile(path, 'utf8');
  if (!text.includes(part)) throw new Error(`${path} no longer has ${part}; the plugin must follow the new version`);
  return { contents: text.replace(part, by), loader: 'js' };
}
