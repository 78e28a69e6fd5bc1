// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project.mjs';

/** The package that the inputs of a plugin's namespace come from. @type {Readonly<Record<string, string>>} */
export const virtualInputs = {
  'token-table': 'gpt-tokenizer',
  'libxml2-program': 'libxml2-wasm',
  'lazy-libxml2': 'libxml2-wasm',
};

/** @param {string} path */
const readProjectFile = path => readFileSync(join(projectFolder, path), 'utf8');

/**
 * Works of others that are inside an input: in a package of another name, or in a source of the project. `within` is the package that
 * contains this version, which another version of the package may not.
 * @type {readonly { name: string, version: string, licence: string, input: RegExp, within?: string, readText: () => string }[]}
 */
export const embeddedSources = [
  {
    name: 'libxml2',
    // As the release notes of libxml2-wasm 0.7.0 say. Later ones name no other.
    version: '2.15.1',
    within: 'libxml2-wasm@0.7.2',
    licence: 'MIT',
    input: /^libxml2-program:/,
    readText: () => readProjectFile('node_modules/libxml2-wasm/LICENSE.libxml2'),
  },
  {
    name: 'tiktoken',
    // Its source has the SHA-256 of both tables.
    version: '0.12.0',
    within: 'gpt-tokenizer@4.0.0',
    licence: 'MIT',
    input: /^token-table:/,
    readText: () => readProjectFile('scripts/notices/tiktoken.txt'),
  },
  {
    name: '@lezer/javascript',
    version: '1.5.6',
    licence: 'MIT',
    input: /typescript\/grammar\/parser\.ts$/,
    readText: () => {
      const grammar = readProjectFile('server/src/arguments/languages/typescript/grammar/typeScript.grammar');
      const [, licence = ''] = /^(\/\/ MIT License[^]*?)\n(?!\/\/)/m.exec(grammar)?.map(String) ?? [];
      return licence.replace(/^\/\/ ?/gm, '');
    },
  },
];
