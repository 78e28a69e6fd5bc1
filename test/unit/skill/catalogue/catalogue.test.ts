import { describe, expect, it } from 'vitest';
import { createCatalogues, type CatalogueFile } from '../../../../server/src/skill/index.js';
import { fitCatalogue } from '../../../../server/src/skill/catalogue/fitCatalogue.js';
import {
  catalogueInfo,
  type CatalogueBudget,
  type CatalogueInfo,
} from '../../../../server/src/skill/catalogue/catalogueInfo.js';
import { skillReaders } from '../../../../server/src/skill/readers/index.js';

const file = (path: string, name: string, description: string, more = ''): CatalogueFile => ({
  path,
  bytes: new TextEncoder().encode(`---\nname: ${name}\ndescription: ${description}\n${more}---\n\n# A\n\nText.\n`),
});

const listOf = (files: readonly CatalogueFile[], reader: string, contextWindow?: number) => {
  const [catalogue] = createCatalogues(files, {
    readers: [reader],
    ...(contextWindow !== undefined && { contextWindow }),
  });
  if (!catalogue) throw new Error(`No list of ${reader}`);
  return catalogue;
};

const many = (count: number, length: number, folder = '.claude/skills'): readonly CatalogueFile[] =>
  Array.from({ length: count }, (_, index) => {
    const name = `skill-${String(index).padStart(5, '0')}`;
    return file(`/w/${folder}/${name}/SKILL.md`, name, 'x'.repeat(length));
  });

describe('facts', () => {
  it('belong to readers, in their order, with a source and a date', () => {
    const ids = skillReaders.map(({ id }) => id);
    const listed = catalogueInfo.map(({ reader }) => reader);
    expect(listed).toEqual(ids.filter(id => listed.includes(id)));
    for (const { source, verified } of catalogueInfo) {
      expect(source).toMatch(/^https:/);
      expect(verified).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });
});

describe('a budget', () => {
  const facts: CatalogueInfo = {
    reader: 'x',
    order: 'path',
    format: ({ name, description }) => `${name}:${description}\n`,
    source: '',
    verified: '',
  };
  const skills = [8, 2, 5].map((length, index) => ({
    name: `s${index}`,
    path: `/w/s${index}`,
    installedPath: `s${index}`,
    description: 'abcdefgh'.slice(0, length),
  }));
  const fit = (characters: number, overflow: CatalogueBudget['overflow'], more = {}) => {
    const fitted = fitCatalogue({ ...facts, budget: { characters, overflow, ...more } }, skills);
    const { skills: list, fullLength, listedLength, isOverBudget } = fitted;
    return {
      fullLength,
      listedLength,
      isOverBudget,
      list: list.map(({ description, state }) => `${description} ${state}`),
    };
  };

  it('changes nothing where all fits', () => {
    for (const overflow of ['shorten', 'drop-descriptions', 'names-only', 'omit-skills'] as const) {
      expect(fit(27, overflow)).toEqual({
        fullLength: 27,
        listedLength: 27,
        isOverBudget: false,
        list: ['abcdefgh whole', 'ab whole', 'abcde whole'],
      });
    }
  });

  it('cuts the longest descriptions first', () => {
    expect(fit(26, 'shorten').list).toEqual(['abcdefg shortened', 'ab whole', 'abcde whole']);
    expect(fit(22, 'shorten')).toMatchObject({
      listedLength: 22,
      isOverBudget: true,
      list: ['abcd shortened', 'ab whole', 'abcd shortened'],
    });
    expect(fit(13, 'shorten').list).toEqual([' dropped', ' dropped', ' dropped']);
    expect(fit(8, 'shorten').list).toEqual([' dropped', ' dropped', ' omitted']);
    expect(fit(0, 'shorten').list).toEqual([' omitted', ' omitted', ' omitted']);
    expect(fit(26, 'shorten', { maxShortened: 3 }).list).toEqual(['abc shortened', 'ab whole', 'abc shortened']);
  });

  it('leaves out descriptions from the end', () => {
    expect(fit(26, 'drop-descriptions').list).toEqual(['abcdefgh whole', 'ab whole', ' dropped']);
    expect(fit(20, 'drop-descriptions').list).toEqual(['abcdefgh whole', ' dropped', ' dropped']);
    expect(fit(3, 'drop-descriptions').list).toEqual([' dropped', ' dropped', ' dropped']);
  });

  it('stops before the first skill that does not fit', () => {
    expect(fit(26, 'omit-skills').list).toEqual(['abcdefgh whole', 'ab whole', ' omitted']);
    expect(fit(11, 'omit-skills').list).toEqual([' omitted', ' omitted', ' omitted']);
    expect(fit(99, 'omit-skills', { maxSkills: 1 })).toMatchObject({
      isOverBudget: true,
      list: ['abcdefgh whole', ' omitted', ' omitted'],
    });
  });

  it('lists names alone where skills do not fit', () => {
    expect(fit(26, 'names-only')).toMatchObject({
      listedLength: 22,
      list: ['abcdefgh whole', 'ab whole', ' dropped'],
    });
    // The separator behind the last name does not count.
    expect(fit(11, 'names-only', { maxNamesLength: 6 }).list).toEqual([' dropped', ' dropped', ' omitted']);
    expect(fit(11, 'names-only', { maxNamesLength: 5 }).list).toEqual([' dropped', ' omitted', ' omitted']);
  });

  it('counts the path below the skills folder where the agent has a short name for that folder', () => {
    const list = (root: string) =>
      createCatalogues([file(`${root}/.agents/skills/a/SKILL.md`, 'a', 'Shows.')], { readers: ['codex'] })[0];
    expect(list('/w')?.fullLength).toBe('- a: Shows. (file: r0/a/SKILL.md)\n'.length);
    expect(list('/home/user/projects/long-name')?.fullLength).toBe(list('/w')?.fullLength);
  });

  it('does not count a description that is cut for its own length', () => {
    const list = fitCatalogue({ ...facts, maxEntryLength: 5 }, skills);
    expect(list.skills.map(({ description, fullLength }) => `${description} ${fullLength}`)).toEqual([
      'abc 8',
      'ab 2',
      'abc 5',
    ]);
    expect(list.isOverBudget).toBe(false);
  });

  it('names the skill that is cut first, and counts what is lost', () => {
    const find = (characters: number, overflow: CatalogueBudget['overflow'], more = {}) => {
      const { losses, firstCut } = fitCatalogue({ ...facts, budget: { characters, overflow, ...more } }, skills);
      return [firstCut?.name, losses.shortened, losses.dropped, losses.omitted];
    };
    expect(find(27, 'shorten')).toEqual([undefined, 0, 0, 0]);
    expect(find(22, 'shorten')).toEqual(['s0', 2, 0, 0]);
    expect(find(8, 'shorten')).toEqual(['s0', 0, 2, 1]);
    expect(find(20, 'drop-descriptions')).toEqual(['s1', 0, 2, 0]);
    expect(find(11, 'names-only', { maxNamesLength: 5 })).toEqual(['s0', 0, 1, 2]);
    // The first description is shortened for its own length.
    const own = { ...facts, maxEntryLength: 8, budget: { characters: 20, overflow: 'drop-descriptions' } as const };
    const { losses, firstCut } = fitCatalogue(own, skills);
    expect([firstCut?.name, losses]).toEqual(['s2', { shortened: 0, dropped: 1, omitted: 0 }]);
  });

  it('never ends in half a character', () => {
    const emoji = [{ name: 'a', path: '/w/a', installedPath: 'a', description: '😀😀' }];
    expect(fitCatalogue({ ...facts, maxEntryLength: 4 }, emoji).skills[0]?.description).toBe('😀');
  });
});

describe('an agent’s list', () => {
  it('has the skills of its folders, once each', () => {
    const files = [
      file('/w/.agents/skills/b/SKILL.md', 'b', 'From agents.'),
      file('/w/.claude/skills/a/SKILL.md', 'a', 'From claude.'),
      file('/w/.claude/skills/b/SKILL.md', 'b', 'Second b.'),
      file('/w/.claude/skills/deep/c/SKILL.md', 'c', 'Too deep.'),
      file('/w/.claude/skills/hidden/SKILL.md', 'hidden', 'Hidden.', 'disable-model-invocation: true\n'),
      file('/w/packages/x/.claude/skills/d/SKILL.md', 'd', 'Nested project.'),
      file('/w/skills/e/SKILL.md', 'e', 'Not installed.'),
    ];
    const names = (reader: string) => listOf(files, reader).skills.map(({ name, path }) => `${name} ${path}`);
    expect(names('claude-code')).toEqual(['a /w/.claude/skills/a/SKILL.md', 'b /w/.claude/skills/b/SKILL.md']);
    expect(names('copilot').slice(0, 2)).toEqual(['b /w/.agents/skills/b/SKILL.md', 'a /w/.claude/skills/a/SKILL.md']);
    expect(names('codex')).toEqual(['b /w/.agents/skills/b/SKILL.md']);
    expect(names('gemini')).toEqual(['b /w/.agents/skills/b/SKILL.md']);
  });

  it('has all skills of a collection', () => {
    const files = [
      file('/c/group/b/SKILL.md', 'b', 'One.'),
      file('/c/other/b/SKILL.md', 'b2', 'Two.'),
      file('/c/a/SKILL.md', 'a', 'Three.'),
    ];
    for (const reader of ['claude-code', 'codex', 'opencode', 'openclaw', 'cline']) {
      const { skills } = listOf(files, reader);
      expect(skills.map(({ path }) => path).sort(), reader).toEqual(files.map(({ path }) => path).sort());
    }
    expect(listOf(files, 'codex').skills.map(({ name }) => name)).toEqual(['a', 'b', 'b2']);
  });

  it('is cut as each agent cuts', () => {
    const files = many(20, 1000);
    const claude = listOf(files, 'claude-code');
    expect(claude).toMatchObject({ budget: 8000, isOverBudget: true });
    expect(claude.listedLength).toBeLessThanOrEqual(8000);
    expect(claude.skills.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 7 }, () => 'whole'),
      ...Array.from({ length: 13 }, () => 'dropped'),
    ]);
    const copilotCli = listOf(files, 'copilot-cli');
    expect(copilotCli.skills.filter(({ state }) => state === 'whole')).toHaveLength(13);
    expect(copilotCli.skills.at(-1)).toMatchObject({ state: 'omitted', description: '' });
    const codex = listOf(many(20, 1000, '.agents/skills'), 'codex');
    expect(new Set(codex.skills.map(({ state }) => state))).toEqual(new Set(['shortened']));
    expect(codex.listedLength).toBeGreaterThan(7900);
    expect(codex.listedLength).toBeLessThanOrEqual(8000);
    const openclaw = listOf(many(20, 1000, '.agents/skills'), 'openclaw');
    expect(new Set(openclaw.skills.map(({ description }) => description.length))).toEqual(new Set([220]));
    expect(listOf(files, 'opencode')).toMatchObject({ isOverBudget: false });
  });

  it('is cut as VS Code cut it, with skills in three folders', () => {
    const names = Array.from('klmnopqrstuvwxyz');
    const folders = ['.agents', '.github', '.claude'];
    const files = folders.flatMap(folder =>
      names.map(letter => {
        const name = `${letter}-${folder.slice(1)}`;
        return file(`/tmp/reader/budget/${folder}/skills/${name}/SKILL.md`, name, 'Text & <b>. '.repeat(40).trim());
      }),
    );
    const { skills } = listOf(files, 'copilot');
    const whole = skills.filter(({ state }) => state === 'whole').map(({ name }) => name);
    expect(whole.slice(-7)).toEqual(['k', 'l', 'm', 'n', 'o', 'p', 'q'].map(letter => `${letter}-github`));
    expect(whole).toHaveLength(23);
    expect(skills.slice(23).every(({ state }) => state === 'dropped')).toBe(true);
  });

  it('may be longer for a model with a larger window', () => {
    const files = many(20, 1000);
    expect(listOf(files, 'claude-code', 1_000_000)).toMatchObject({ budget: 40_000, isOverBudget: false });
    expect(listOf(files, 'copilot-cli', 1_000_000)).toMatchObject({ budget: 15_000, isOverBudget: true });
  });

  it('cuts one long description', () => {
    const [skill] = listOf(many(1, 2000), 'claude-code').skills;
    expect(skill).toMatchObject({ state: 'shortened', fullLength: 2000 });
    expect((skill?.description.length ?? 0) + (skill?.name.length ?? 0)).toBe(1536);
  });
});
