import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reduceImports } from '../../scripts/documentation/layerFolders.mjs';
import { readFolderImports } from '../../scripts/documentation/readFolderImports.mjs';
import { collectRules } from '../../server/src/ruleCatalogue.js';
import { findModuleState } from '../support/findModuleState.js';
import { kinds, mayImport, mayUseNode, shells } from '../support/importTable.js';

const page = readFileSync('docs/architecture.md', 'utf8');

/** Code spans of the page, in order. */
const codeSpans = Array.from(page.matchAll(/`([^`\n]+)`/g), ([, code]) => code ?? '');

const sources = ['server/src', 'client/src', 'client/webview'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !path.endsWith('.d.ts'))
    .map(path => join(folder, path)),
);
const contents = new Map(sources.map(path => [path, readFileSync(path, 'utf8')]));
const filesWith = (pattern: RegExp): readonly string[] =>
  sources.filter(path => pattern.test(contents.get(path) ?? ''));

/** What the words of the column “Does not know” stand for. Libraries are in the test of imports. */
const unknownFolders: Readonly<Record<string, readonly string[]>> = {
  'anything else': Object.keys(mayImport),
  documents: kinds,
  'document kinds': kinds,
  XML: ['xml'],
  Markdown: ['skill'],
  sources: ['arguments'],
  guides: ['guide'],
  prompts: ['prompt'],
  shells,
  'each other': ['cli', 'mcp'],
  '`cli`': ['cli'],
  '`mcp`': ['mcp'],
  LSP: ['lsp'],
  'the protocol': ['lsp'],
  Node: ['node'],
};

/** The rows of the code map about folders of the server: the folders, and what they do not know. */
const rows = Array.from(
  page.matchAll(/^\| (`server\/src\/.*?) \| .* \| (.*) \|$/gm),
  ([, folders = '', unknown = '']) => ({
    folders: Array.from(folders.matchAll(/`server\/src\/(\w+)`/g), ([, folder = '']) => folder),
    unknown: unknown.split(', '),
  }),
);

/** The arrows of the sentence about kinds: `prompt → guide → sync; plugin → skill`. */
const arrows = (/only downwards\*\*: ([^.]*)\./.exec(page)?.[1] ?? '').split(/;\s*/).flatMap(chain => {
  const steps = chain.split(' → ').map(names => names.split(', '));
  return steps
    .slice(1)
    .flatMap((targets, index) => (steps[index] ?? []).flatMap(from => targets.map(to => `${from} → ${to}`)));
});

describe('docs/architecture.md', () => {
  it('has a line on the map for each folder of the server', () => {
    const map = page.slice(page.indexOf('## Code map'), page.indexOf('Generic code reads'));
    const folders = readdirSync('server/src', { withFileTypes: true }).filter(entry => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter(name => !map.includes(`\`server/src/${name}\``))).toEqual([]);
    const named = Array.from(map.matchAll(/`((?:server|client)\/[\w/]+)`/g), ([, path]) => path ?? '');
    expect(named.filter(path => !existsSync(path))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const paths = codeSpans.filter(code => /^[\w./-]+(?:\.(?:ts|md|json|mjs)|\/)$/.test(code) && !code.includes('<'));
    expect(paths.length).toBeGreaterThan(10);
    const places = [
      '',
      'server/src',
      'client/src',
      'docs',
      ...readdirSync('server/src').map(name => `server/src/${name}`),
    ];
    const missing = paths.filter(path => !places.some(place => existsSync(join(place, path))));
    // Folders that every kind has, and files of the checked workspace.
    expect(missing.filter(path => !['rules/', 'SKILL.md', 'package.json', 'skillwright.json'].includes(path))).toEqual(
      [],
    );
  });

  it('says which folders a folder does not know, as the table of imports does', () => {
    expect(rows.flatMap(({ folders }) => folders).sort()).toEqual(
      Object.keys(mayImport)
        .filter(folder => !folder.endsWith('.ts'))
        .sort(),
    );
    for (const { folders, unknown } of rows) {
      for (const folder of folders) {
        for (const words of unknown) {
          const others = (unknownFolders[words] ?? expect.fail(`“${words}” has no meaning`)).filter(
            other => other !== folder,
          );
          expect(
            mayImport[folder]?.filter(other => others.includes(other)),
            `${folder} and ${words}`,
          ).toEqual([]);
          if (words === 'Node') expect(mayUseNode).not.toContain(folder);
        }
      }
    }
  });

  it('has the arrows between kinds that the imports have, and the table allows no others', () => {
    const isKind = (folder: string): boolean => kinds.includes(folder);
    const imports = new Map([...readFolderImports()].filter(([folder]) => isKind(folder)));
    const real = reduceImports(imports).filter(([, to]) => isKind(to));
    expect([...arrows].sort()).toEqual(real.map(([from, to]) => `${from} → ${to}`).sort());
    const allowed = new Map(kinds.map(kind => [kind, new Set((mayImport[kind] ?? []).filter(isKind))] as const));
    expect(
      reduceImports(allowed)
        .map(([from, to]) => `${from} → ${to}`)
        .sort(),
    ).toEqual([...arrows].sort());
  });

  it('is right that a rule is one file in the rules folder of its kind', () => {
    const files = sources.filter(path => /^server\/src\/(?:\w+\/rules|core\/checks)\//.test(path));
    const defining = [...collectRules().values()].map(({ code, summary }) => ({
      code,
      files: files.filter(path => contents.get(path)?.includes(summary)),
    }));
    expect(defining.filter(rule => rule.files.length !== 1)).toEqual([]);
    const inRules = defining.flatMap(rule => rule.files).filter(path => !path.startsWith('server/src/core/'));
    expect(inRules.filter((path, index) => inRules.indexOf(path) !== index)).toEqual([]);
  });

  it('names who computes columns', () => {
    const users = filesWith(/\{[^{}]*\bcharacter\b[^{}]*\} = |\.character\b/).filter(
      path => !/^(?:client|server\/src\/(?:lsp|cli|agentTools|text))\//.test(path),
    );
    expect(users.filter(path => !page.includes(`\`${path.replace('server/src/', '')}\``))).toEqual([]);
    expect(users.length).toBe(3);
    const model = ['server/src/text/span.ts', 'server/src/core/finding.ts'].map(path => contents.get(path));
    expect(model.join('')).not.toMatch(/\b(?:line|column|character)\??:/);
  });

  it('finds state of modules', () => {
    const lines = [
      "import { shared } from './shared.js';",
      'let count = 0;',
      'const list = [];',
      'const table = { a: 1 };',
      'const fixed = [1];',
      'const cache = new WeakMap<object, string>();',
      'const seen = new Set();',
      "function change(key) { list.push(fixed[0]); table['a'] += 1; shared.value = 3; cache.set(key, ''); }",
      'function read() { const other = []; other.push(1); append(seen, other); return fixed[0] === 2; }',
    ];
    expect(findModuleState(lines.join('\n'))).toEqual(['count', 'list', 'table', 'shared', 'seen']);
  });

  it('is right that the code keeps no mutable state in modules', () => {
    const servers = sources.filter(path => !path.startsWith('client/webview/'));
    const state = servers.flatMap(path => findModuleState(contents.get(path) ?? '').map(name => `${path}: ${name}`));
    expect(state).toEqual(['server/src/text/localize.ts: current']);
  });

  it('is right that only the start of a server or of a page sets the language', () => {
    expect([...filesWith(/\bsetTranslation\(/)].sort()).toEqual([
      'client/webview/page/useTranslation.ts',
      'server/src/lsp/serveClient.ts',
      'server/src/text/localize.ts',
    ]);
  });

  it('is right that only tests use ajv', () => {
    const { dependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies?: object };
    expect(Object.keys(dependencies)).not.toContain('ajv');
    expect(filesWith(/from 'ajv/)).toEqual([]);
  });
});
