// @ts-check
import { readFile } from 'node:fs/promises';
import { projectFolder } from '../project.mjs';

const engines = `
  const YAML = require('yaml');
  const refused = language => {
    const refuse = () => { throw new Error('front matter in ' + language + ' is not executed'); };
    return { parse: refuse, stringify: refuse };
  };
  module.exports = {
    yaml: { parse: text => YAML.parse(text.replace(/\\r\\n?/g, '\\n')), stringify: data => YAML.stringify(data) },
    json: { parse: JSON.parse, stringify: data => JSON.stringify(data, null, 2) },
    javascript: refused('javascript'),
    js: refused('js'),
  };`;

/**
 * gray-matter evaluates `---js` front matter, and needs Buffer and fs. In our bundles its engines are only YAML (the package we use
 * anyway) and JSON, and nothing of Node is left, so the same code runs in a browser worker.
 * @type {import('esbuild').Plugin}
 */
export const safeGrayMatter = {
  name: 'safe-gray-matter',
  setup(context) {
    context.onLoad({ filter: /gray-matter[\\/]lib[\\/]engines\.js$/ }, () => ({
      contents: engines,
      loader: 'js',
      resolveDir: projectFolder,
    }));
    context.onLoad({ filter: /gray-matter[\\/]lib[\\/]to-file\.js$/ }, async ({ path }) =>
      replaced(path, 'utils.toBuffer(file.content)', 'file.content'),
    );
    context.onLoad({ filter: /gray-matter[\\/]index\.js$/ }, async ({ path }) =>
      replaced(path, "require('fs')", '{ readFileSync() { throw new Error("no file access") } }'),
    );
  },
};

/** @param {string} path @param {string} part @param {string} by @returns {Promise<import('esbuild').OnLoadResult>} */
async function replaced(path, part, by) {
  const text = await readFile(path, 'utf8');
  if (!text.includes(part)) throw new Error(`${path} no longer has ${part}; the plugin must follow the new version`);
  return { contents: text.replace(part, by), loader: 'js' };
}
