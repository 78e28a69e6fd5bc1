import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const skill = (name: string, body: string): string =>
  `---\nname: ${name}\ndescription: Shows one thing.\n---\n\n# Title\n\n${body}\n`;

interface Report {
  readonly files: readonly {
    readonly path: string;
    readonly findings: readonly { readonly code: string; readonly message: string }[];
  }[];
}

/** `path code: message` of every finding of a check of the working directory. */
async function found(cwd: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { output } = await cli(['check', ...(args.length === 0 ? ['.'] : args), '--format', 'json'], { cwd });
  const { files } = JSON.parse(output) as Report;
  return files.flatMap(({ path, findings }) => findings.map(({ code, message }) => `${path} ${code}: ${message}`));
}

describe('a link that leaves the skill’s folder', () => {
  const sibling =
    'skill/link-outside: “../b/notes.md” is in the skill “b”. The link breaks if that skill is not installed next to this one. To be safe, copy the file into this skill.';

  test('to another skill', async () => {
    const folder = temporaryFolder({
      'skills/a/SKILL.md': skill('a', '[x](../b/notes.md) [y](../b/) [z](../b/SKILL.md)'),
      'skills/b/SKILL.md': skill('b', 'Text.'),
      'skills/b/notes.md': 'x',
    });
    const findings = await found(folder);
    expect(findings[0]).toBe(`skills/a/SKILL.md ${sibling}`);
    expect(findings).toHaveLength(3);
    expect(findings.every(finding => finding.includes('is in the skill “b”'))).toBe(true);
  });

  test('to nothing', async () => {
    const folder = temporaryFolder({ 'skills/a/SKILL.md': skill('a', '[x](../../guide.md)') });
    expect(await found(folder)).toEqual([
      'skills/a/SKILL.md skill/link-outside: The file “../../guide.md” does not exist in the workspace. Correct the path so that it leads to a file in the skill’s folder. Other files are not installed with the skill.',
    ]);
  });

  test('to a file that no skill has', async () => {
    const folder = temporaryFolder({ 'skills/a/SKILL.md': skill('a', '[x](../../guide.md)'), 'guide.md': 'x' });
    const outside =
      'skill/link-outside: “../../guide.md” is outside the skill’s folder, so it is not installed with the skill. Move or copy it into the folder.';
    expect(await found(folder)).toEqual([`skills/a/SKILL.md ${outside}`]);
    // Nothing outside of the workspace is read: whether the target exists is unknown.
    expect(await found(join(folder, 'skills/a'))).toEqual([`SKILL.md ${outside}`]);
  });

  test('into a skill around it', async () => {
    const folder = temporaryFolder({
      'parent/SKILL.md': skill('parent', '[x](skills/child/SKILL.md)'),
      'parent/shared/guide.md': 'x',
      'parent/skills/child/SKILL.md': skill(
        'child',
        '[x](../../shared/guide.md) [y](../other/SKILL.md) [z](../child/a.md)',
      ),
      'parent/skills/child/a.md': 'x',
      'parent/skills/other/SKILL.md': skill('other', '[x](../../shared/gide.md)'),
      'guide.md': 'x',
      'parent/skills/leaving/SKILL.md': skill('leaving', '[x](../../../guide.md)'),
    });
    const findings = (await found(folder)).filter(finding => !finding.includes('too-deep'));
    expect(findings).toEqual([
      expect.stringContaining('leaving/SKILL.md skill/link-outside: “../../../guide.md” is outside'),
      'parent/skills/other/SKILL.md skill/link-broken: The file “../../shared/gide.md” does not exist in the folder of the skill “parent”. Correct the path or add the file.',
    ]);
  });

  test('and comes back', async () => {
    const folder = temporaryFolder({ 'a/SKILL.md': skill('a', '[x](../a/guide.md)'), 'a/guide.md': 'x' });
    expect(await found(folder)).toEqual([
      'a/SKILL.md skill/link-outside: “../a/guide.md” leaves the skill’s folder and comes back, so the link breaks when the folder is renamed. Write “guide.md”.',
    ]);
  });

  test.skipIf(process.platform === 'win32')('over symbolic links', async () => {
    const folder = temporaryFolder({
      'packages/b/SKILL.md': skill('b', 'Text.'),
      'packages/b/notes.md': 'x',
      'skills/a/SKILL.md': skill('a', '[x](../b/notes.md) [y](shared/notes.md) [z](../away.md) [w](gone.md)'),
    });
    const elsewhere = temporaryFolder({ 'away.md': 'x' });
    symlinkSync(join(folder, 'packages/b'), join(folder, 'skills/b'));
    symlinkSync(join(folder, 'packages/b'), join(folder, 'skills/a/shared'));
    symlinkSync(join(elsewhere, 'away.md'), join(folder, 'skills/away.md'));
    symlinkSync(join(folder, 'nowhere'), join(folder, 'skills/a/gone.md'));
    expect(await found(folder)).toEqual([
      `skills/a/SKILL.md ${sibling}`,
      expect.stringContaining('skill/link-outside: The file “../away.md” does not exist in the workspace.'),
      expect.stringContaining('skill/link-broken: The file “gone.md” does not exist in the skill’s folder.'),
    ]);
  });
});

describe('a link definition', () => {
  const broken = (path: string): string =>
    `a/SKILL.md skill/link-broken: The file “${path}” does not exist in the skill’s folder. Correct the path or add the file.`;

  test.each([
    '- [Feature 1]: [Description]\n- [Feature 2]: [Description]',
    '- [Option]: Text\n\n[Option](https://example.org)',
    '[guide]: gide.md\n\n`[guide]` and\n\n```\n[guide]\n```\n\n<!-- [guide] -->',
    '[guide]: gide.md\n\n[guide][other]\n\n[other]: https://example.org',
    '- [Feature 1]: [Description]\n\nThen [Feature 1].',
    'A claim.[^1]\n\n[^1]: Smith',
  ])('that nothing refers to is not a link: %j', async body => {
    expect(await found(temporaryFolder({ 'a/SKILL.md': skill('a', body) }))).toEqual([]);
  });

  test.each([
    '[guide]: gide.md\n\nSee [guide].',
    '[guide]: gide.md\n\nSee [the guide][guide].',
    '[guide]: gide.md\n\nSee [Guide][].',
    '[the   guide]: gide.md\n\nSee [The\nguide].',
    'See ![guide].\n\n- [guide]: gide.md',
    '[`guide`]: gide.md\n\nSee [`guide`].',
  ])('that is used is one: %j', async body => {
    expect(await found(temporaryFolder({ 'a/SKILL.md': skill('a', body) }))).toEqual([broken('gide.md')]);
  });
});

describe('a file that lies too deep', () => {
  const proposals = async (links: readonly string[], files: readonly string[] = []): Promise<readonly string[]> => {
    const all = Object.fromEntries([...links, ...files].map(path => [`a/${path.replace(/^\.\//, '')}`, 'x']));
    const body = links.map(path => `- [x](${path})`).join('\n');
    const findings = await found(temporaryFolder({ ...all, 'a/SKILL.md': skill('a', body) }));
    return findings.map(finding => /Move the file to “([^”]+)”/.exec(finding)?.[1] ?? finding);
  };

  test.each([
    [['references/more/guide.md'], [], ['references/guide.md']],
    [
      ['templates/report/TEMPLATE.md', 'templates/letter/TEMPLATE.md', 'templates/memo/note.md'],
      [],
      ['templates/report-TEMPLATE.md', 'templates/letter-TEMPLATE.md', 'templates/note.md'],
    ],
    [['references/more/guide.md'], ['references/guide.md'], ['references/more-guide.md']],
    [['references/more/guide.md', 'references/guide.md'], [], ['references/more-guide.md']],
    [['a/x/1/t.md', 'a/y/1/t.md', 'a/y/2/t.md'], [], ['a/x-1-t.md', 'a/y-1-t.md', 'a/2-t.md']],
    [
      ['a/b-c/d.md', 'a/b/c-d.md'],
      ['a/d.md', 'a/c-d.md'],
      ['a/b-c-d.md', 'a/b-c-d-2.md'],
    ],
    [['a/b/Guide.md', 'a/c/guide.md'], [], ['a/b-Guide.md', 'a/c-guide.md']],
    [['a/b/g.md', './a/b/g.md', 'a/b/g.md#part'], [], ['a/g.md', 'a/g.md', 'a/g.md']],
  ])('gets a place of its own: %j', async (links, files, expected) => {
    expect(await proposals(links, files)).toEqual(expected);
  });
});
