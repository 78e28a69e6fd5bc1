import { it } from 'vitest';
import { findBackslashPaths } from '../../../../server/src/skill/paths/findBackslashPaths.js';
import { findPathMentions } from '../../../../server/src/skill/paths/findPathMentions.js';
import { expectTable } from '../../../support/expectTable.js';
import { frontmatter, skill, under } from '../support.js';

const parse = (body: string) => skill(`${frontmatter}\n# Demo\n\n${body}\n`);

/** `role path`, with the column of the path if its text is not unique. */
function describePaths(body: string): string {
  const model = parse(body);
  const mentions = findPathMentions(model).map(({ role, path, span }) => {
    const text = under(model, span);
    return `${role} ${path}${text === path ? '' : ` (${text ?? ''})`}`;
  });
  return mentions.join(', ');
}

const sentences = [
  'Read a/b.md.',
  'See (a/b.md), "c/d.md" and c/d.md;',
  'Run ./a/b.py, @a/c.py and @./a/d.py.',
  'Use ${CLAUDE_SKILL_DIR}/a/b.py, $SKILL_ROOT/c.py, {baseDir}/d.py, {{skill_path}}/e.py and <skill-dir>/f.py.',
  'Use $HOME/a/b.py, ~/a/b.py, /a/b.py, ../a/b.py, a/../b.py, *a/b.py, a/*.py, a/b.py/, a/b, b.py.',
  'See https://x.y/a/b.md, x@a/b.md, a/b.md=1, a/b.md(1), a/{b}.md, a/<b>.md, a/b.md.bak, a/b.1.',
  'See ä/ü.md and a-b/c_d+e.tar.gz.',
  'Create a/b.md.',
  'Creates a/b.md from c/d.md.',
  'Write the result to a/b.md, then read a/c.md.',
  'Save as a/b.md. Read it from a/b.md.',
  'It wrote a/b.md; the output goes to a/c.md, put in a/d.md.',
  'Place it in a/b.md, name it a/c.md or call it a/d.md.',
  'A file named a/b.md. Log a/c.md.',
  'Copy a/b.md to a/c.md.',
  'Move a/b.md into `a/c.md`.',
  'Rename a/b.md as **a/c.md**.',
  'Install a/b.md, downloaded from a/c.md.',
  'For example, a/b.md. But read a/c.md.',
  'Files such as a/b.md, e.g. a/c.md or like a/d.md.',
  'Bad: a/b.md. Good: a/c.md. Before: a/d.md.',
  '✅ a/b.md ❌ a/c.md',
  'You could read a/b.md. Optionally read a/c.md. a/d.md is deprecated.',
  'If a/b.md exists, read it. Read a/c.md where available! When a/d.md is long, cut it.',
  'It doesn’t exist yet: a/b.md. It does not exist: a/c.md.',
  'Read a/b.md in your project. Read a/c.md of the current git repository.',
  'In the project root, a/b.md. In the codebase, a/c.md. In this skill, a/d.md.',
  'Use the module with a/b.md, via a/c.md, based on a/d.md.',
  'It is in a/b.md.',
  '| Read a/b.md | Create a/c.md |\n|---|---|\n| a/d.md | saves a/e.md | a/f.md |',
  'Create these files:\n\n- a/b.md\n- read a/c.md\n  1. a/d.md\n\nText.\n\n- a/e.md',
  'These files are read:\n\n- a/b.md\n* a/c.md\n+ a/d.md',
  '**Output**:\n\n| a/b.md | x |',
  'Example:\n\n- a/b.md\n\nExamples are here\n\n- a/c.md',
  'Run `python a/b.py`, `a/c.py --x` and `a/d.py`.',
  'Create `node a/b.js` and `touch a/c.js`.',
  '`python -m x a/b.py` `python -u a/c.py` `uv run a/d.py` `python3.11 a/e.py` `npx tsx a/f.ts`',
  '`cat a/b.md` `grep -n x a/c.md` `Read a/d.md` `foo a/e.md`',
  '`` cat a/b.md `` and ``a/c.md``',
  '<!-- a/b.md --> [x](a/c.md) ![y](a/d.png) a/e.md',
  `${'x '.repeat(200)}create ${'y '.repeat(40)}a/b.md`,
];

const commands = [
  'python a/b.py a/c.txt',
  'python -c "x" a/b.py',
  'python --flag=1 -x 3 a/b.py',
  'FOO=1 BAR=a/b.sh node a/c.js',
  'FOO=a/b.sh',
  '$ bash a/b.sh',
  '! sh a/b.sh',
  'a/b.sh --out a/c.txt -o a/d.txt --output-file a/e.txt -x a/f.txt',
  'cat a/b.txt > a/c.txt 2> a/d.txt >> a/e.txt < a/f.txt',
  'cat a/b.txt | tee a/c.txt && touch a/d.txt; mkdir a/e.d || rm a/f.txt',
  'cp a/b.txt a/c.txt',
  'cp -r a/b.txt',
  'mv a/b.txt a/c.txt | cat a/d.txt',
  'x=$(python a/b.py)',
  'python "a/b.py" \'a/c.py\' ./a/d.py @a/e.py $SKILL_DIR/a/f.py <skill_dir>/a/g.py',
  '# python a/b.py',
  '// node a/b.js',
  'REM node a/b.js',
  'python a/b.py # not a/c.py',
  'cd x && python a/b.py\npython a/c.py',
  'cat <<EOF\npython a/b.py\nEOF\npython a/c.py',
  "cat <<- 'X' > a/b.txt\npython a/c.py\n  X\npython a/d.py",
  'sudo timeout 5 python a/b.py',
  'docker run a/b.img',
  'jq . a/b.json | head a/c.txt',
  'a/b.py',
  'README.md a/b.py',
];

it('finds the paths of sentences', () => {
  expectTable('skill/pathSentences', sentences, describePaths);
});

it('finds the paths of commands', () => {
  expectTable('skill/pathCommands', commands, command => {
    const [shell, plain, other] = ['sh', '', 'text'].map(language =>
      describePaths(`\`\`\`${language}\n${command}\n\`\`\``),
    );
    return `${shell ?? ''}${plain === shell ? '' : ` | no language: ${plain ?? ''}`}${other === '' ? '' : ` | text: ${other ?? ''}`}`;
  });
});

it('finds paths with backslashes', () => {
  const texts = [
    'Run `scripts\\run.py` and scripts\\sub\\run.py.',
    'C:\\docs\\guide.py, \\\\server\\docs\\guide.py, ~\\docs\\guide.py, .\\docs\\guide.py, ..\\docs\\guide.py',
    '%A%\\docs\\guide.py, $env:A\\docs\\guide.py, docs\\guide, docs\\new.md, \\d+\\word.py, docs\\\\guide.py',
    '`\\frac{a}{b}`, docs\\guide.py\\, docs\\guide.exe, docs/sub\\guide.md, .\\guide.md, x\\guide.md',
    'On Windows, docs\\guide.py. Avoid docs\\guide.py. ❌ docs\\guide.py',
    '```sh\npython docs\\guide.py\n```',
    '```powershell\npython docs\\guide.py\n```',
    '```python\nopen("docs\\guide.py")\n```',
    '```\npython docs\\guide.py\n```',
    '[x](docs\\guide.md) ![x](<docs\\guide x.md>) <!-- docs\\guide.md --> <https://x/docs\\guide.md>',
    'src\\**\\*.ts docs\\guide.ch\\dir.x',
  ];
  expectTable('skill/pathBackslashes', texts, text => {
    const model = parse(text);
    return findBackslashPaths(model)
      .map(found => JSON.stringify(found, (key, value: unknown) => (key === 'span' ? undefined : value)))
      .join(' ');
  });
});
