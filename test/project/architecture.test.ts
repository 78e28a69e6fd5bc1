import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { programEntry } from '../../scripts/documentation/readFolderImports.mjs';
import { kinds, mayImport, mayUseNode } from '../support/importTable.js';

const root = join(import.meta.dirname, '../..');

interface Import {
  readonly from: string;
  readonly target: string;
}

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(path => join(folder, path).split(sep).join('/'))
    .filter(path => path.endsWith('.ts') && !path.endsWith('.d.ts') && statSync(join(root, path)).isFile())
    .sort();

const imports = (folder: string): Import[] =>
  sources(folder).flatMap(from => {
    const code = readFileSync(join(root, from), 'utf8');
    const statements = code.matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
    );
    return Array.from(statements, match => ({ from, target: match[1] ?? match[2] ?? match[3] ?? '' }));
  });

const serverPath = (file: string): string => relative('server/src', file).split(sep).join('/');

/** The folder of server/src a path lies in, or the file's own name at its root. */
const room = (path: string): string => path.split('/')[0] ?? '';

const resolveImport = ({ from, target }: Import): string =>
  serverPath(join(dirname(from), target.replace(/\.js$/, '.ts')));

describe('the import table', () => {
  const all = imports('server/src').filter(({ from }) => !programEntry.test(serverPath(from)));

  it('lets each folder import only what stands below it', () => {
    const wrong = all.filter(entry => {
      if (!entry.target.startsWith('.')) return false;
      const from = room(serverPath(entry.from));
      const to = room(resolveImport(entry));
      if (to === '..' || from === to) return false;
      return !(mayImport[from] ?? []).includes(to);
    });
    expect(wrong).toEqual([]);
  });

  it('lets a document kind use another only through its index', () => {
    const wrong = all.filter(entry => {
      if (!entry.target.startsWith('.')) return false;
      const from = room(serverPath(entry.from));
      const target = resolveImport(entry);
      return kinds.includes(room(target)) && room(target) !== from && target !== `${room(target)}/index.ts`;
    });
    expect(wrong).toEqual([]);
  });

  it('keeps Node and VS Code out of the engine', () => {
    const wrong = all.filter(
      ({ from, target }) =>
        (target.startsWith('node:') && !mayUseNode.has(room(serverPath(from)))) || target === 'vscode',
    );
    expect(wrong).toEqual([]);
  });

  it('keeps the protocol library in lsp', () => {
    const wrong = all.filter(
      ({ from, target }) => target.startsWith('vscode-languageserver') && room(serverPath(from)) !== 'lsp',
    );
    expect(wrong).toEqual([]);
  });

  it('lets the client import only the protocol description of the server, and the webview only its messages', () => {
    const client = imports('client').filter(({ target }) => target.startsWith('.'));
    const wrong = client.filter(({ from, target }) => {
      const path = join(dirname(from), target).split(sep).join('/');
      if (from.startsWith('client/webview/'))
        return !/^(client\/(webview\/|src\/(preview|promptPreview)\/messages)|server\/src\/text\/localize)/.test(path);
      if (from.startsWith('client/playground/'))
        return !path.startsWith('client/playground/') && !path.startsWith('server/src/shared/');
      return !path.startsWith('client/src/') && !path.startsWith('server/src/shared/');
    });
    expect(wrong).toEqual([]);
    const packages = imports('client/webview').filter(({ target }) => target === 'vscode');
    expect(packages).toEqual([]);
  });

  it('imports each library in exactly one file of the server', () => {
    const users = new Map<string, Set<string>>();
    for (const { from, target } of imports('server/src')) {
      if (target.startsWith('.') || target.startsWith('node:') || target.startsWith('vscode-languageserver')) continue;
      const name = target
        .split('/')
        .slice(0, target.startsWith('@') ? 2 : 1)
        .join('/');
      // Types of trees shared by several grammars, no parser of its own.
      if (name === '@lezer/common') continue;
      users.set(name, (users.get(name) ?? new Set()).add(from));
    }
    expect([...users].filter(([, files]) => files.size > 1).map(([name, files]) => [name, [...files]])).toEqual([]);
  });
});

describe('the unit tests', () => {
  /** Tests of several folders together. */
  const together = ['answers', 'arguments/acceptance', 'sync/acceptance'];

  it('have the folders of the sources', () => {
    const folders = readdirSync(join(root, 'test/unit'), { recursive: true, encoding: 'utf8' })
      .map(path => path.split(sep).join('/'))
      .filter(path => statSync(join(root, 'test/unit', path)).isDirectory());
    const places = (path: string): readonly string[] =>
      /^client\b/.test(path) ? [path, path.replace('client', 'client/src')] : [`server/src/${path}`];
    const others = folders.filter(path => !places(path).some(place => existsSync(join(root, place))));
    expect(others.sort()).toEqual(together);
  });
});

describe('limits', () => {
  it('are in limits.ts of their folder, but those of agents’ programs', () => {
    const declared = [...sources('server/src'), ...sources('client')].filter(path =>
      /^(?:export )?const max[A-Z]\w*(?:: number)? = /m.test(readFileSync(join(root, path), 'utf8')),
    );
    // A reader is a model of a program: its limits are facts of that program, beside the code that they belong to.
    const elsewhere = declared.filter(path => !/\/limits\.ts$|^server\/src\/skill\/readers\//.test(path));
    // A function.
    expect(elsewhere).toEqual(['server/src/text/extremes.ts']);
  });
});

describe('file sizes', () => {
  const lengths = [...sources('server/src'), ...sources('client')].map(path => ({
    path,
    lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1,
  }));

  it('has no file over 300 lines', () => {
    expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
  });

  it('has a median under 80 lines', () => {
    const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(80);
  });

  it('has no folder with more than 21 files', () => {
    const counts = new Map<string, number>();
    for (const { path } of lengths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    const large = [...counts].filter(([, count]) => count > 21);
    expect(large).toEqual([]);
  });
});
