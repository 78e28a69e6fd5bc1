import { describe, expect, it } from 'vitest';
import { isSoundFix } from '../../../../../server/src/core/index.js';
import { documentKinds } from '../../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../../server/src/settings.js';
import { findPathMentions } from '../../../../../server/src/skill/paths/findPathMentions.js';
import { isQuick } from '../../../../support/inputShare.js';
import { memoryWorkspace } from '../../../../support/memoryWorkspace.js';
import { frontmatter, skill } from '../../support.js';
import { startTimer } from '../../../../support/startTimer.js';

const files = {
  'repo/scripts/build.sh': '',
  'repo/demo/scripts/extract.py': '',
  'repo/demo/scripts/merge-pages.py': '',
  'repo/demo/references/guide.md': '# Guide\n',
  'repo/demo/references/deep/more.md': '# More\n',
  'repo/demo/assets/logo.png': '',
};

const open = (body: string) => {
  const path = 'repo/demo/SKILL.md';
  const text = `${frontmatter}\n${body}\n`;
  const workspace = memoryWorkspace({ ...files, [path]: text }, documentKinds, readSettings({}));
  return { workspace, text, document: workspace.document(path), check: () => workspace.check(path) };
};

async function findMissing(body: string): Promise<readonly string[]> {
  const { text, check } = open(body);
  return (await check()).map(({ code, span }) => `${code}: ${text.slice(span.start, span.end)}`);
}

const shell = (...lines: readonly string[]): string => ['```bash', ...lines, '```'].join('\n');

describe('a missing file is reported', () => {
  it.each([
    ['in inline code', 'Read `references/none.md` first.', 'references/none.md'],
    ['in text', 'See references/none.md, then continue.', 'references/none.md'],
    ['at the end of a sentence', 'See references/none.md.', 'references/none.md'],
    ['in a list', '- **`references/none.md`**: all fields', 'references/none.md'],
    ['in a table', '| Topic | File |\n|---|---|\n| Fields | `references/none.md` |', 'references/none.md'],
    ['in a heading', '## `scripts/none.py`', 'scripts/none.py'],
    ['in a deeper folder', 'Read `references/deep/none.md`.', 'references/deep/none.md'],
    ['after ./', 'Run `./scripts/none.py`.', 'scripts/none.py'],
    ['after @', 'Read @references/none.md now.', 'references/none.md'],
    ['after the variable of the folder', 'Run `python ${CLAUDE_SKILL_DIR}/scripts/none.py`.', 'scripts/none.py'],
    ['after a placeholder of the folder', 'Run `{baseDir}/scripts/none.py`.', 'scripts/none.py'],
    ['in a command in inline code', 'Run `python3 scripts/none.py --all`.', 'scripts/none.py'],
    ['as a command', shell('./scripts/none.py input.pdf'), 'scripts/none.py'],
    ['as the file of an interpreter', shell('$ uv run --quiet python -u scripts/none.py in.pdf'), 'scripts/none.py'],
    ['in the second command of a line', shell('npm ci && node scripts/none.js'), 'scripts/none.js'],
    ['as a file to read', shell('cat references/none.md | head'), 'references/none.md'],
    ['in a fence of a list', '1. Run:\n\n   ```sh\n   bash scripts/none.sh\n   ```', 'scripts/none.sh'],
    ['in a substitution', shell('BASE=$(bash scripts/none.sh) || exit 1'), 'scripts/none.sh'],
    ['in a sentence in inline code', 'Details: `Read references/none.md`', 'references/none.md'],
    ['in a table about output', '| Structured output | `references/none.md` |', 'references/none.md'],
    ['in Chinese', '详见 `references/none.md`。', 'references/none.md'],
    ['although a report is created with it', 'Create the report with `scripts/none.py`.', 'scripts/none.py'],
    ['as a template to copy', 'Copy `assets/none.html` to the output folder.', 'assets/none.html'],
  ])('%s', async (_what, body, path) => {
    expect(await findMissing(body)).toEqual([`skill/path-missing: ${path}`]);
  });
});

describe('nothing is reported', () => {
  it.each([
    ['where the file exists', 'Run `scripts/extract.py`, read references/guide.md.'],
    ['where the skill has no such folder', 'Read `docs/none.md` and `references/other/none.md`.'],
    [
      'for placeholders and globs',
      '`scripts/<name>.py` `references/{topic}.md` `scripts/*.py` `scripts/$NAME.py` `scripts/your-script.py`',
    ],
    ['for URLs', 'See https://example.com/scripts/none.py and `https://example.com/references/none.md`.'],
    [
      'for absolute paths and the home folder',
      '`/scripts/none.py` `~/scripts/none.py` `C:/scripts/none.py` `$HOME/scripts/none.py`',
    ],
    ['for paths out of the skill', 'See `../references/none.md`.'],
    ['for longer paths', 'See `src/scripts/none.py` and `my-skill/references/none.md`.'],
    ['for a file of the repository', 'Run `scripts/build.sh`.'],
    [
      'for files of the user’s project',
      'Add it to `scripts/none.py` in your project. Run your project’s `scripts/none.py`.',
    ],
    ['for output', 'Write the result to `assets/out.json`. Then check `assets/out.json`.'],
    [
      'for output of commands',
      shell(
        'python scripts/extract.py a.pdf > assets/out.json',
        'touch assets/a.txt',
        'cp x assets/b.txt',
        'python scripts/extract.py --output assets/c.txt',
      ),
    ],
    ['for arguments of a script', shell('python scripts/extract.py assets/input.pdf')],
    ['for a here-document', shell("cat > scripts/x.sh <<'EOF'", 'bash scripts/y.sh', 'EOF', 'bash scripts/x.sh')],
    ['after a change of the folder', shell('cd app', 'python scripts/none.py')],
    ['for code of other languages', '```python\nopen("references/none.md")\n```'],
    ['for a list of files', '```\nscripts/none.py\nreferences/none.md\n```'],
    ['for examples', 'Add scripts such as `scripts/none.py`. **Example**: `references/none.md` for schemas.'],
    ['for what may exist', 'If `references/none.md` exists, read it. A `scripts/none.py` script would be helpful.'],
    ['for files to create', 'Create these files:\n\n- `references/none.md`: the notes\n- `scripts/none.py`'],
    ['in comments', '<!-- references/none.md -->'],
    ['for calls', 'Call `scripts/none.run()`.'],
  ])('%s', async (_what, body) => {
    expect(await findMissing(body)).toEqual([]);
  });

  it('for a link, which has its own rule', async () => {
    expect(await findMissing('See [references/none.md](references/none.md).')).toEqual([
      'skill/link-broken: references/none.md',
    ]);
  });
});

it('skills that link to and name each other are checked on their own', async () => {
  const body = (other: string): string =>
    `${frontmatter.replace('demo', other === 'a' ? 'b' : 'a')}\nSee [it](../${other}/SKILL.md) and \`../${other}/scripts/none.py\`. Run \`scripts/none.py\`.\n`;
  const linked = {
    'a/SKILL.md': body('b'),
    'a/scripts/run.py': '',
    'b/SKILL.md': body('a'),
    'b/scripts/run.py': '',
  };
  const workspace = memoryWorkspace(linked, documentKinds, readSettings({}));
  for (const path of ['a/SKILL.md', 'b/SKILL.md']) {
    expect((await workspace.check(path)).map(({ code }) => code)).toEqual(['skill/link-outside', 'skill/path-missing']);
  }
});

describe('the existing name', () => {
  it.each([
    ['scripts/extrct.py', 'scripts/extract.py'],
    ['scripts/merge_pages.py', 'scripts/merge-pages.py'],
    ['scripts/extract.js', 'scripts/extract.py'],
    ['scripts/guide.md', 'references/guide.md'],
    ['scripts/none.py', undefined],
  ])('for %s is %s', async (path, expected) => {
    const { workspace, document, text, check } = open(`Run \`${path}\`.`);
    const findings = await check();
    const [finding] = findings;
    const fix = finding?.fixes()[0];
    expect(fix?.changes.map(({ newText }) => newText)[0]).toBe(expected);
    expect(finding?.message.includes(`“${expected ?? path}”`)).toBe(true);
    if (!finding || !fix) return;
    expect(text.slice(finding.span.start, finding.span.end)).toBe(path);
    expect(await isSoundFix(document, finding, fix, findings, workspace.context, documentKinds)).toBe(true);
  });

  it('is not suggested where two are as near', async () => {
    const path = 'demo/SKILL.md';
    const text = `${frontmatter}\nRun \`scripts/step0.py\`.\n`;
    const near = { 'demo/scripts/step1.py': '', 'demo/scripts/step2.py': '', [path]: text };
    const [finding] = await memoryWorkspace(near, documentKinds, readSettings({})).check(path);
    expect(finding?.fixes()).toEqual([]);
  });
});

describe.skipIf(isQuick)('paths are found in time', () => {
  it.each([
    ['many paths', '`references/none.md` and '.repeat(40_000)],
    ['many lines', 'See `references/none.md`.\n'.repeat(40_000)],
    ['one long path', 'a/'.repeat(400_000)],
    ['many dots', 'a.'.repeat(400_000)],
    ['many commands', shell('python scripts/a.py '.repeat(20_000))],
  ])('in %s', (_what, body) => {
    const timer = startTimer();
    findPathMentions(skill(body));
    timer.expectBelow(4000);
  });
});
