import { describe, expect, it } from 'vitest';
import { isSoundFix } from '../../../../../server/src/core/index.js';
import { documentKinds } from '../../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../../server/src/settings.js';
import { applied, memoryWorkspace } from '../../../../support/memoryWorkspace.js';
import { frontmatter } from '../../support.js';

const files = {
  'demo/scripts/run.py': '',
  'demo/scripts/run.ps1': '',
  'demo/scripts/sub/go.py': '',
  'demo/references/guide.md': '',
  'demo/tools/a.js': '',
};

const open = (body: string) => {
  const path = 'demo/SKILL.md';
  const text = `${frontmatter}\n${body}\n`;
  const workspace = memoryWorkspace({ ...files, [path]: text }, documentKinds, readSettings({}));
  return { workspace, text, document: workspace.document(path), check: () => workspace.check(path) };
};

async function find(body: string): Promise<readonly string[]> {
  const { text, check } = open(body);
  return (await check()).map(({ code, span }) => `${code}: ${text.slice(span.start, span.end)}`);
}

describe('skill/path-backslash', () => {
  it.each([
    ['Run `scripts\\run.py`.', 'scripts\\run.py', 'Run `scripts/run.py`.'],
    ['Run `.\\scripts\\run.py --all`.', '.\\scripts\\run.py', 'Run `scripts/run.py --all`.'],
    ['See scripts\\sub\\go.py.', 'scripts\\sub\\go.py', 'See scripts/sub/go.py.'],
    ['See `scripts/sub\\go.py`.', 'scripts/sub\\go.py', 'See `scripts/sub/go.py`.'],
    ['See `tools\\a.js`.', 'tools\\a.js', 'See `tools/a.js`.'],
    ['See `assets\\none.png`.', 'assets\\none.png', 'See `assets/none.png`.'],
    ['```bash\npython scripts\\run.py\n```', 'scripts\\run.py', '```bash\npython scripts/run.py\n```'],
    ['See [it](scripts\\run.ps1).', 'scripts\\run.ps1', 'See [it](scripts/run.ps1).'],
    ['See [it](references\\guide.md).', 'references\\guide.md', 'See [it](references/guide.md).'],
  ])('%j', async (body, path, fixed) => {
    const { workspace, document, text, check } = open(body);
    const findings = await check();
    expect(findings.map(({ code, severity, span }) => [code, severity, text.slice(span.start, span.end)])).toEqual([
      ['skill/path-backslash', 'info', path],
    ]);
    const [finding] = findings;
    const fix = finding?.fixes()[0];
    if (!finding || !fix) throw new Error('no fix');
    expect(applied(text, fix.changes)).toBe(`${frontmatter}\n${fixed}\n`);
    expect(await isSoundFix(document, finding, fix, findings, workspace.context, documentKinds)).toBe(true);
  });

  it.each([
    ['regular expressions', 'Match `scripts\\.py`, `scripts\\w+.py`, `references\\d+\\.md` and `^scripts\\run.py$`.'],
    ['escapes', 'Print `scripts\\n.py` or `"references\\t.md"`.'],
    ['absolute paths', 'Open `C:\\scripts\\run.py`, `\\\\server\\scripts\\run.py` and `%TEMP%\\scripts\\run.py`.'],
    ['other folders', 'The class is in `App\\Models\\User.php`, or `src\\main.py`.'],
    ['files of Windows', 'Start `scripts\\run.bat` or `scripts\\run.ps1`.'],
    ['text about Windows', 'On Windows: `scripts\\run.py`. In PowerShell, `scripts\\run.py`.'],
    ['advice', '❌ `scripts\\run.py` ✅ `scripts/run.py`'],
    ['shells of Windows', '```powershell\npython scripts\\run.py\n```'],
    ['other code', '```python\nopen("scripts\\run.py")\n```'],
    ['LaTeX', 'Write \\frac{a}{b} and `\\includegraphics{assets\\logo}`.'],
  ])('is silent for %s', async (_what, body) => {
    expect(await find(body)).toEqual([]);
  });

  it('leaves a link to a missing file to the rule of links', async () => {
    expect(await find('See [it](references\\none.md).')).toEqual([
      'skill/link-broken: references\\none.md',
      'skill/path-backslash: references\\none.md',
    ]);
  });
});

describe('skill/path-machine', () => {
  it.each([
    ['Open `/Users/mkovacs/notes/a.md`.', '/Users/mkovacs'],
    ['See /home/mkovacs/notes/a.md.', '/home/mkovacs'],
    ['```bash\ncd /home/m.kovacs/app\n```', '/home/m.kovacs'],
    ['```json\n{ "root": "C:\\\\Users\\\\mkovacs\\\\app" }\n```', 'C:\\\\Users\\\\mkovacs'],
    ['Open `C:\\Users\\MKovacs\\a.md`.', 'C:\\Users\\MKovacs'],
    ['Open `C:/Users/mkovacs/a.md`.', 'C:/Users/mkovacs'],
    ['Open `/mnt/c/Users/mkovacs/a.md`.', '/mnt/c/Users/mkovacs'],
    ['See [it](file:///Users/mkovacs/a.md).', 'file:///Users/mkovacs'],
  ])('%j', async (body, folder) => {
    expect(await find(body)).toContain(`skill/path-machine: ${folder}`);
  });

  it.each([
    'Open `/Users/you/a.md`, `/Users/yourname/a.md`, `/home/user/a.md`, `/home/<name>/a.md`, `/home/$USER/a.md`.',
    'Open `C:\\Users\\YourName\\a.md`, `C:\\Users\\%USERNAME%\\a.md`, `C:\\Users\\Public\\a.md`.',
    'In the image: `/home/node/app`, `/home/ubuntu/app`, `/home/runner/work`, `/root/app`, `/Users/Shared/a`.',
    'See https://example.com/home/mkovacs/a, `GET /Users/mkovacs/groups`, `~/a`, `$HOME/home/mkovacs/a`.',
    'The routes `/home` and `/users/mkovacs/a`, the folder `app/home/mkovacs/a`.',
    '<!-- /Users/mkovacs/a.md -->',
  ])('is silent for %j', async body => {
    expect(await find(body)).toEqual([]);
  });
});

describe('skill/link-broken', () => {
  it.each([
    ['See [it](references/gide.md#use).', 'references/gide.md', 'See [it](references/guide.md#use).'],
    ['See [it](references/Guide.md "Guide").', 'references/Guide.md', 'See [it](references/guide.md "Guide").'],
    ['See [it](<scripts/guide.md>).', 'scripts/guide.md', 'See [it](<references/guide.md>).'],
  ])('names the file that is meant: %j', async (body, path, fixed) => {
    const { workspace, document, text, check } = open(body);
    const findings = await check();
    expect(findings.map(({ code, message }) => [code, message])).toEqual([
      ['skill/link-broken', `The file “${path}” does not exist. Did you mean “references/guide.md”?`],
    ]);
    const [finding] = findings;
    const fix = finding?.fixes()[0];
    if (!finding || !fix) throw new Error('no fix');
    expect(applied(text, fix.changes)).toBe(`${frontmatter}\n${fixed}\n`);
    expect(await isSoundFix(document, finding, fix, findings, workspace.context, documentKinds)).toBe(true);
  });

  it('names none where no file is near', async () => {
    const [finding] = await open('See [it](references/other.md).').check();
    expect(finding?.message).toContain('Correct the path or add the file.');
    expect(finding?.fixes()).toEqual([]);
  });
});
