import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project, skill } from '../support/catalogSkills.js';
import { cli, temporaryFolder } from '../support/runCli.js';

interface ListedSkill {
  readonly path: string;
  readonly fullLength: number;
  readonly state: string;
}

interface Agent {
  readonly title: string;
  readonly skills: readonly ListedSkill[];
  readonly fullLength: number;
  readonly isOverBudget: boolean;
}

interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly related: readonly { readonly path: string }[];
}

describe('skill catalog and check', () => {
  const read = async (cwd: string) => {
    const { agents } = JSON.parse((await cli(['skill', 'catalog', '.', '--format', 'json'], { cwd })).output) as {
      readonly agents: readonly Agent[];
    };
    const { files } = JSON.parse((await cli(['check', '.', '--format', 'json'], { cwd })).output) as {
      readonly files: readonly { readonly path: string; readonly findings: readonly Finding[] }[];
    };
    const found = files.flatMap(({ path, findings }) =>
      findings.filter(({ code }) => code === 'skill/catalog-over-budget').map(finding => ({ ...finding, path })),
    );
    return { agents: agents.filter(({ isOverBudget }) => isOverBudget), found };
  };

  it('agree, and the finding is at the first description that is left out', async () => {
    const { found } = await read(temporaryFolder(project(9, 1000)));
    expect(found.map(({ path, severity, message, related }) => [path, severity, message, related.length])).toEqual([
      [
        '.claude/skills/s07/SKILL.md',
        'info',
        'Claude Code lists its 9 installed skills in at most 8,000 characters, but they need 9,072. It leaves out the descriptions of the 2 least-used skills. Shorten descriptions, or remove skills.',
        1,
      ],
    ]);
  });

  it('point at a handful of descriptions that are cut', async () => {
    const { found } = await read(temporaryFolder(project(30, 1000)));
    expect(found.map(({ related }) => related.length)).toEqual([5, 5, 5]);
  });

  it.each([
    ['names that are not in the order of the paths', 18, 1000, ''],
    ['more names than fit', 250, 150, '-with-a-name-that-is-longer'],
  ])('agree in each agent: %s', async (_title, count, length, suffix) => {
    const folders = ['.claude', '.agents'];
    const files = Object.fromEntries(
      Array.from({ length: count }, (_, index) => {
        const number = String(index).padStart(4, '0');
        const folder = `${folders[index % 2] ?? ''}/skills/${index % 3 === 0 ? 'a' : 'z'}${number}`;
        const name = `${index % 3 === 0 ? 'z' : 'a'}${number}${suffix}`;
        return [`${folder}/SKILL.md`, skill(name, 'x'.repeat(length + ((index * 7) % 100)))];
      }),
    );
    const hidden = skill('zz', 'x'.repeat(1000)).replace('---\n\n', 'disable-model-invocation: true\n---\n\n');
    const cwd = temporaryFolder({
      ...files,
      '.claude/skills/zz/SKILL.md': hidden,
      '.agents/skills/zz/SKILL.md': hidden,
    });
    const { agents, found } = await read(cwd);
    expect(agents.length).toBeGreaterThan(2);
    expect(found).toHaveLength(agents.length);
    for (const { title, skills, fullLength } of agents) {
      const finding = found.find(({ message }) => message.startsWith(`${title} lists`));
      const cut = skills.filter(({ state }) => state !== 'whole');
      const longest = Math.max(...cut.map(skill => skill.fullLength));
      const isShortened = cut.some(({ state }) => state === 'shortened');
      const first = cut.find(skill => !isShortened || skill.fullLength === longest);
      expect([title, finding?.path]).toEqual([title, first?.path]);
      expect(finding?.message).toContain(` its ${skills.length} installed skills in `);
      expect(finding?.message).toContain(` need ${fullLength.toLocaleString('en-US')}. `);
      for (const state of ['shortened', 'dropped', 'omitted']) {
        const lost = cut.filter(skill => skill.state === state).length;
        const words =
          {
            shortened: 'It shortens (\\d+|the) ',
            dropped: 'It (?:lists (\\d+) skills? by name|leaves out the descriptions? of the (\\d+|least))',
            omitted: 'It leaves out (\\d+) skill',
          }[state] ?? '';
        const [, first = '0', stated = first] = new RegExp(words).exec(finding?.message ?? '') ?? [];
        expect([title, state, Number(/^(?:the|least)$/.test(stated) ? 1 : stated)]).toEqual([title, state, lost]);
      }
    }
  });
});

it.skipIf(process.platform === 'win32')('agrees with skill agents and check on a linked skill', async () => {
  const cwd = temporaryFolder({
    'library/demo/SKILL.md': skill('demo', 'Shows one thing.'),
    '.github/skills/demo/SKILL.md': skill('demo', 'Shows two things.'),
    '.claude/skills/notes.txt': 'x',
  });
  symlinkSync('../../library/demo', join(cwd, '.claude/skills/demo'));
  const profile = ['--profile', 'copilot'];
  const { output } = await cli(['skill', 'catalog', '.', ...profile], { cwd });
  expect(output).toContain('Not loaded, because another skill has the same name: .claude/skills/demo/SKILL.md.');
  const agents = await cli(['skill', 'agents', '.claude/skills/demo', ...profile], { cwd });
  expect(agents.status).toBe(1);
  expect(agents.output).toContain('uses “.github/skills/demo/SKILL.md” for the name “demo”');
  expect((await cli(['check', '.', ...profile], { cwd })).output).toContain('is also used by “.claude/skills/demo”');
  expect((await cli(['skill', 'agents', '.github/skills/demo', ...profile], { cwd })).status).toBe(0);
});

it('agrees with skill agents on skills of one name, from any working directory', async () => {
  const project = temporaryFolder({
    '.agents/skills/demo/SKILL.md': skill('demo', 'Shows one thing.'),
    '.claude/skills/demo/SKILL.md': skill('demo', 'Shows two things.'),
  });
  const { output } = await cli(['skill', 'catalog', '.', '--profile', 'copilot', '--format', 'json'], { cwd: project });
  const { agents } = JSON.parse(output) as { readonly agents: readonly Agent[] };
  expect(agents[0]?.skills.map(({ path }) => path)).toEqual(['.agents/skills/demo/SKILL.md']);
  const folder = `${project}/.claude/skills/demo`;
  for (const [path, cwd] of [
    ['.claude/skills/demo', project],
    ['.', folder],
    [folder, temporaryFolder()],
  ] as const) {
    const result = await cli(['skill', 'agents', path, '--profile', 'copilot'], { cwd });
    expect(result.status).toBe(1);
    expect(result.output).toContain('uses “.agents/skills/demo/SKILL.md” for the name “demo”');
  }
});
