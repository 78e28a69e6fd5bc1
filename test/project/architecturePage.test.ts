import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/architecture.md', 'utf8');

/** Code spans of the page, in order. */
const codeSpans = Array.from(page.matchAll(/`([^`\n]+)`/g), ([, code]) => code ?? '');

const sources = ['server/src', 'client/src'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts'))
    .map(path => join(folder, path)),
);

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

  it('is right that the code keeps no mutable state in modules', () => {
    const withState = sources.filter(path => /^(?:export )?(?:let|var) /m.test(readFileSync(path, 'utf8')));
    expect(withState).toEqual([]);
  });
});
