import { describe, expect, it } from 'vitest';
import { codex } from '../../../../server/src/skill/readers/codex.js';
import { copilotCli } from '../../../../server/src/skill/readers/copilotCli.js';
import { gemini } from '../../../../server/src/skill/readers/gemini.js';
import { openclaw } from '../../../../server/src/skill/readers/openclaw.js';
import { opencode } from '../../../../server/src/skill/readers/opencode.js';
import { claudeCode } from '../../../../server/src/skill/readers/claudeCode.js';
import { mcp } from '../../../../server/src/skill/readers/mcp.js';
import { skillsCli } from '../../../../server/src/skill/readers/skillsCli.js';
import type { SkillReader } from '../../../../server/src/skill/readers/reader.js';
import { readSkillTree } from '../../../../server/src/skill/readers/readSkillTree.js';
import { isQuick } from '../../../support/inputShare.js';

const skill = (name: string) => Buffer.from(`---\nname: ${name}\ndescription: Shows one thing.\n---\nBody.\n`);

/** The paths of the skills that load. */
const loadedPaths = (
  reader: SkillReader,
  files: Readonly<Record<string, string>>,
  links: Readonly<Record<string, string>> = {},
) =>
  readSkillTree(reader, {
    files: Object.entries(files).map(([path, name]) => ({ path, bytes: skill(name) })),
    links: Object.entries(links).map(([path, target]) => ({ path, target })),
  })
    .filter(({ reading }) => reading.verdict !== 'ignored')
    .map(({ path }) => path);

describe('a tree of skills', () => {
  const twins = { 'a/SKILL.md': 'same', 'b/SKILL.md': 'same', 'c/SKILL.md': 'other' };

  it('has skills of one name, of which agents keep the first, the last, or all', () => {
    expect(loadedPaths(opencode, twins)).toEqual(['a/SKILL.md', 'c/SKILL.md']);
    expect(loadedPaths(openclaw, twins)).toEqual(['b/SKILL.md', 'c/SKILL.md']);
    expect(loadedPaths(gemini, twins)).toEqual(['a/SKILL.md', 'c/SKILL.md']);
    expect(loadedPaths(codex, twins)).toEqual(['a/SKILL.md', 'b/SKILL.md', 'c/SKILL.md']);
  });

  it.skipIf(isQuick)('is read up to a number of folders and skills', () => {
    const many = (count: number, nameOf: (index: number) => string) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `${nameOf(index)}${String(index).padStart(3, '0')}/SKILL.md`,
          `s${String(index)}`,
        ]),
      );
    const loaded = loadedPaths(
      openclaw,
      many(250, () => 's'),
    );
    expect([loaded.length, loaded.at(-1)]).toEqual([200, 's199/SKILL.md']);
    // Of 400 folders, the first 300 are read, whether or not they contain skills.
    const described = many(400, index => (index < 250 ? 'a' : 'b'));
    const files = Object.entries(described).map(([path, name]) => ({
      path,
      bytes: path.startsWith('a') ? Buffer.from('No skill.\n') : skill(name),
    }));
    const readings = readSkillTree(openclaw, { files });
    expect(readings.filter(({ reading }) => reading.verdict !== 'ignored')).toHaveLength(50);
    expect(readings.at(-1)?.reading.reasons.map(({ code, message }) => [code, message])).toEqual([
      [
        'too-many',
        'OpenClaw reads only the first 300 folders and the first 200 skills of a skills folder. Remove some skills.',
      ],
    ]);
    expect(
      loadedPaths(
        codex,
        many(250, () => 's'),
      ),
    ).toHaveLength(250);
  });

  it('names the skill that wins', () => {
    const files = Object.entries(twins).map(([path, name]) => ({ path, bytes: skill(name) }));
    const loser = readSkillTree(gemini, { files }).find(({ path }) => path === 'b/SKILL.md')?.reading;
    expect(loser?.reasons.map(({ code, message }) => [code, message])).toEqual([
      [
        'name-duplicate',
        'Gemini CLI uses “a/SKILL.md” for the name “same” and ignores this skill. Rename one of them.',
      ],
    ]);
  });

  it('says where nobody knows which skill wins', () => {
    const files = Object.entries(twins).map(([path, name]) => ({ path, bytes: skill(name) }));
    const [first] = readSkillTree(opencode, { files });
    expect([first?.reading.verdict, first?.reading.reasons[0]?.message]).toEqual([
      'partly',
      'OpenCode loads only one of the skills named “same”, and not always the same one. Rename all but one.',
    ]);
  });

  it('has skills inside skills', () => {
    const nested = { 'a/SKILL.md': 'a', 'a/b/c/SKILL.md': 'c' };
    expect(loadedPaths(copilotCli, nested)).toEqual(['a/SKILL.md']);
    expect(loadedPaths(codex, nested)).toEqual(['a/SKILL.md', 'a/b/c/SKILL.md']);
    expect(loadedPaths(claudeCode, nested)).toEqual(['a/SKILL.md']);
  });

  it('is searched deeper, and inside skills, where an agent finds nothing', () => {
    const deep = { 'a/b/c/d/SKILL.md': 'd' };
    expect(loadedPaths(skillsCli, deep)).toEqual(['a/b/c/d/SKILL.md']);
    expect(loadedPaths(skillsCli, { ...deep, 'e/f/g/SKILL.md': 'g' })).toEqual(['e/f/g/SKILL.md']);
    expect(loadedPaths(skillsCli, { 'a/SKILL.md': '', 'a/b/SKILL.md': 'b' })).toEqual(['a/b/SKILL.md']);
    expect(loadedPaths(skillsCli, { 'a/SKILL.md': 'a', 'a/b/SKILL.md': 'b' })).toEqual(['a/SKILL.md']);
  });

  it('may have a skill, but no folder of skills, with the name of a build folder', () => {
    expect(loadedPaths(skillsCli, { 'build/SKILL.md': 'a', 'a/dist/SKILL.md': 'b' })).toEqual([
      'a/dist/SKILL.md',
      'build/SKILL.md',
    ]);
    expect(loadedPaths(skillsCli, { 'build/a/SKILL.md': 'a' })).toEqual([]);
  });

  it('has links to folders and files, inside and outside', () => {
    const files = { '../store/x/SKILL.md': 'x', 'b/SKILL.md': 'b' };
    expect(loadedPaths(codex, files, { x: '../store/x', 'c/SKILL.md': '../b/SKILL.md' })).toEqual([
      'b/SKILL.md',
      'x/SKILL.md',
    ]);
    expect(loadedPaths(claudeCode, files, { x: '../store/x' })).toEqual(['b/SKILL.md', 'x/SKILL.md']);
    expect(loadedPaths(mcp, files, { x: '../store/x' })).toEqual(['b/SKILL.md']);
  });

  it('ends where a folder links to itself', () => {
    expect(loadedPaths(codex, { 'a/SKILL.md': 'a' }, { 'a/loop': '..', 'a/self': '.' })).toEqual(['a/SKILL.md']);
  });

  it.each(['skill.md', 'Skill.md', 'SKILL.MD', 'README.md'])('says that no agent reads %s', name => {
    for (const reader of [claudeCode, codex, copilotCli, gemini, opencode]) {
      const { verdict, reasons } = reader.read({ path: `a/${name}`, bytes: skill('a') });
      expect([verdict, reasons[0]?.code]).toEqual(['ignored', 'file-name']);
    }
  });

  it('has folders that the skills program searches as deep again', () => {
    const files = {
      'a/SKILL.md': 'first',
      '.system/x/y/z/SKILL.md': 'inner',
      '.system/x/y/node_modules/SKILL.md': 'skipped-name',
      '.other/x/y/z/SKILL.md': 'other',
      '.system/x/y/z/w/SKILL.md': 'deeper',
    };
    expect(loadedPaths(skillsCli, files)).toEqual([
      '.system/x/y/node_modules/SKILL.md',
      '.system/x/y/z/SKILL.md',
      'a/SKILL.md',
    ]);
  });

  it('is read by OpenClaw in the order of a dictionary', () => {
    expect(loadedPaths(openclaw, { 'a/SKILL.md': 'same', 'B/SKILL.md': 'same' })).toEqual(['B/SKILL.md']);
  });

  it('has no skills below a folder with a link that OpenClaw refuses', () => {
    const files = { '../outside/x.md': 'linked', 'a/inner/SKILL.md': 'inner', 'b/SKILL.md': 'other' };
    expect(loadedPaths(openclaw, files, { 'a/SKILL.md': '../../outside/x.md' })).toEqual(['b/SKILL.md']);
  });
});
