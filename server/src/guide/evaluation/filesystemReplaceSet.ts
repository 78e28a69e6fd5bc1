import type { EvalCase, EvalSet, ExpectedValue } from './evalCase.js';

const file = (path: string): Readonly<Record<string, ExpectedValue>> => ({ path: { equals: path } });

/** A case whose expression is right when it does the right thing to the texts. */
const replacing = (
  id: string,
  prompt: string,
  expect: Readonly<Record<string, ExpectedValue>>,
  texts: readonly (readonly [string, string])[],
): EvalCase => ({
  id,
  prompt,
  expect: { pattern: { present: true }, replacement: { present: true }, ...expect },
  replace: {
    pattern: 'pattern',
    replacement: 'replacement',
    texts: texts.map(([text, result]) => ({ text, result })),
  },
});

/** The fragile tool of seed 000: complex regular expressions, and arguments that are taken for one another. */
export const filesystemReplaceSet: EvalSet = {
  name: 'filesystem.replace',
  description: `Replace text in one file, or in all files of a folder, with a regular expression.

The expression is applied to the whole text of a file, every match is replaced. Never use it on binary files.

Args:
    path: One file to change. Must be an absolute path. Mutually exclusive with 'dir'.
    dir: A folder whose files are changed. Must be an absolute path. Mutually exclusive with 'path'.
    glob: Which files of the folder, e.g. \`**/*.md\`. Required with 'dir'.
    pattern: Regular expression in JavaScript syntax, without slashes and flags. Characters with a meaning in it must be escaped to stand for themselves.
    replacement: What each match becomes. \`$1\` is the first group. A literal dollar sign must be written \`$$\`.
    limit: Replace at most this many matches per file (default: all).
    dry_run: Only report what would change. If omitted, files are changed.
`,
  schema: {
    type: 'object',
    properties: {
      path: { type: 'string' },
      dir: { type: 'string' },
      glob: { type: 'string' },
      pattern: { type: 'string', minLength: 1 },
      replacement: { type: 'string' },
      limit: { type: 'integer', minimum: 1 },
      dry_run: { type: 'boolean', default: false },
    },
    required: ['pattern', 'replacement'],
    additionalProperties: false,
    dependentRequired: { dir: ['glob'] },
    oneOf: [{ required: ['path'] }, { required: ['dir'] }],
  },
  cases: [
    replacing(
      'literal-dot',
      'In /srv/app/notes.txt replace every "a.b" with "a-b", nothing else.',
      file('/srv/app/notes.txt'),
      [['a.b axb a.b', 'a-b axb a-b']],
    ),
    replacing(
      'whole-word',
      'In /srv/app/notes.txt rename the word "cat" to "dog". Leave "category" alone.',
      file('/srv/app/notes.txt'),
      [['cat category cat', 'dog category dog']],
    ),
    replacing(
      'swap-groups',
      'In /srv/names.csv turn every "Last, First" into "First Last". Names are letters only.',
      file('/srv/names.csv'),
      [['Doe, Jane', 'Jane Doe']],
    ),
    replacing('iso-date', 'In /srv/log.txt rewrite dates such as 31.12.2025 as 2025-12-31.', file('/srv/log.txt'), [
      ['on 31.12.2025.', 'on 2025-12-31.'],
    ]),
    replacing(
      'call-arguments',
      'In /srv/app/main.js change every logger.warn(x) to log("warn", x), whatever the one argument x is. It has no parentheses.',
      file('/srv/app/main.js'),
      [['logger.warn(error);', 'log("warn", error);']],
    ),
    replacing('brackets', 'In /srv/app/list.md replace each "[ ]" by "[x]".', file('/srv/app/list.md'), [
      ['- [ ] a\n- [x] b', '- [x] a\n- [x] b'],
    ]),
    replacing(
      'literal-dollar',
      'In /srv/prices.txt write every "EUR 5" style amount as "$5": drop "EUR " and put a dollar sign before the number.',
      file('/srv/prices.txt'),
      [['EUR 5 and EUR 12', '$5 and $12']],
    ),
    replacing('backslashes', 'In /srv/paths.txt turn every backslash into a slash.', file('/srv/paths.txt'), [
      ['C:\\a\\b', 'C:/a/b'],
    ]),
    replacing(
      'empty-replacement',
      'In /srv/app/main.py remove all trailing spaces and tabs of lines. Keep the line breaks.',
      file('/srv/app/main.py'),
      [['a  \nb\t\nc\n', 'a\nb\nc\n']],
    ),
    replacing(
      'limit',
      'In /srv/app/notes.txt replace only the first two "x" with "y".',
      { ...file('/srv/app/notes.txt'), limit: { equals: 2 } },
      [['x', 'y']],
    ),
    replacing(
      'folder',
      'In all Markdown files anywhere below the folder /srv/docs replace "http://" with "https://".',
      { dir: { equals: '/srv/docs' }, path: { absent: true }, glob: { equals: '**/*.md' } },
      [['see http://a and https://b', 'see https://a and https://b']],
    ),
    replacing(
      'dry-run',
      'Show me what would change in /srv/app/conf.ini if each "=" between word characters got a space on both sides. Do not change it yet.',
      { ...file('/srv/app/conf.ini'), dry_run: { equals: true } },
      [['a=b', 'a = b']],
    ),
    { id: 'missing-file', prompt: 'Replace "foo" with "bar" in the file I had open yesterday.' },
    { id: 'wrong-tool', prompt: 'Delete the file /srv/app/notes.txt.' },
  ],
};
