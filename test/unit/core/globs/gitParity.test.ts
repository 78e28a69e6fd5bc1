import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIgnoreRules } from '../../../../server/src/core/index.js';
import { isQuick } from '../../../support/inputShare.js';
import { temporaryFolder } from '../../../support/runCli.js';

// Letters outside ASCII are absent: git's `?` and `[!a]` accept a byte, ours a character.
const names = ['a', 'b', 'ab', 'aab', '.a', 'a.b', 'A', 'a b', '!a', '#a', '[a]', 'a\\b', '*', '-', 'a]'];

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'b', 'ab', 'A', '.', ' ', '-') },
  {
    weight: 6,
    arbitrary: fc.constantFrom('*', '**', '***', '?', '/', '**/', '/**', '/**/', '\\', '\\*', '\\!', '\\#', '\\ '),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '[ab]',
      '[!a]',
      '[^a]',
      '[]a]',
      '[a-c]',
      '[c-a]',
      '[[:alpha:]]',
      '[[:x:]]',
      '[a',
      '[\\]a]',
      '[[a]',
      '[a-]',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('!', '#', '{a,b}', ',') },
);
const line = fc
  .tuple(fc.constantFrom('', '', '', '!', '/', '#', '!/'), fc.array(piece, { minLength: 1, maxLength: 5 }))
  .map(([start, pieces]) => start + pieces.join(''))
  // Where it ignores case, git does not for escaped letters.
  .filter(text => !text.includes('\\A'))
  // git takes off a literal beginning before it matches, and so reads `a**/b` as `**/b` behind an `a`.
  .filter(text => !/[^/*]\*\*/.test(text.replace(/^!/, '')));

/** What `git check-ignore` says of each path. */
function askGit(folder: string, gitignore: string, paths: readonly string[], ignoreCase: boolean): readonly boolean[] {
  writeFileSync(join(folder, '.gitignore'), gitignore);
  const { stdout } = spawnSync(
    'git',
    ['-c', `core.ignoreCase=${ignoreCase}`, 'check-ignore', '--no-index', '-z', '--stdin'],
    { cwd: folder, input: paths.map(path => `${path}\0`).join(''), encoding: 'utf8' },
  );
  const ignored = new Set(stdout.split('\0'));
  return paths.map(path => ignored.has(path));
}

function askRules(gitignore: string, path: string, ignoreCase: boolean): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  return folders
    .reduce((rules, folder) => rules.within(folder, undefined), createIgnoreRules(gitignore, ignoreCase))
    .isIgnored(name, false);
}

test.skipIf(isQuick)('a .gitignore means what git says', () => {
  const paths = [...names, ...names.flatMap(name => [`a/${name}`, `ab/a/${name}`, `${name}/b/x`])];
  const folder = temporaryFolder({ '.git/HEAD': 'ref: refs/heads/main\n' });
  expect(spawnSync('git', ['init', '-q'], { cwd: folder }).status).toBe(0);
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), fc.boolean(), (lines, ignoreCase) => {
      const gitignore = lines.join('\n');
      const expected = askGit(folder, gitignore, paths, ignoreCase);
      expect(paths.filter(path => askRules(gitignore, path, ignoreCase))).toEqual(
        paths.filter((_, index) => expected[index]),
      );
    }),
    {
      numRuns: 500,
      examples: [
        [['**\\/b', '!/**\\/a'], false],
        [['a/**\\/b'], true],
      ],
    },
  );
});
