import { describe, expect, it } from 'vitest';
import { createFactRows, createSkillRows, type SkillRow } from '../../../../client/src/skillsView/createSkillRows.js';
import { createGuideRow } from '../../../../client/src/guidesView/guideRow.js';
import type { ChunkOutline, CommandInfo, OutlineChunk } from '../../../../server/src/shared/requests.js';

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
const none = { errors: 0, warnings: 0 };
const mail = { uri: 'file:///w/skills/mail/SKILL.md', name: 'mail', description: 'Sends mail.\nUse it for letters.' };
const chunk: OutlineChunk = {
  id: 'a',
  description: '',
  range,
  nameRange: range,
  tokens: 1200,
  headings: [],
  problems: [],
};
const outline: ChunkOutline = {
  title: 'Mail',
  profile: 'auto',
  coreTokens: 1,
  loadedTokens: 1,
  loadsChunks: true,
  coreRange: range,
  coreHeadings: [],
  chunks: [],
};

function rowOf(problems = none): SkillRow {
  const [row] = createSkillRows([mail], () => problems);
  if (!row) throw new Error('no row');
  return row;
}

describe('the skills view', () => {
  it('shows the first line of the description, and says the problems to a screen reader', () => {
    expect(rowOf({ errors: 1, warnings: 2 })).toMatchObject({
      label: 'mail',
      description: 'Sends mail.',
      spoken: 'Skill mail, 1 error, 2 warnings, Sends mail.',
    });
  });

  it('names a skill without a name by its folder, and sorts by what is shown', () => {
    const unnamed = { uri: 'file:///w/skills/a%20b/SKILL.md', name: '', description: '' };
    expect(createSkillRows([mail, unnamed], () => none).map(({ label }) => label)).toEqual(['a b', 'mail']);
  });

  it('shows tokens, problems and agents below a skill', () => {
    const agents = { loading: 1, total: 3, ignoring: ['Cursor'], unverified: 7 };
    const rows = createFactRows(rowOf({ errors: 0, warnings: 1 }), {
      outline: { ...outline, chunks: [chunk] },
      agents,
      catalogues: [
        { title: 'Codex', budget: 8000, state: 'shortened' },
        { title: 'Claude Code', budget: 8000, state: 'whole' },
        { title: 'Gemini CLI', state: 'whole' },
      ],
    });
    expect(rows.map(({ label, description, state }) => [label, description, state])).toEqual([
      ['1 token', 'always loaded, 1,200 more in chunks', 'neutral'],
      ['1 warning', '', 'warning'],
      ['Loads in 1 of 3 agents', 'ignored by Cursor, 7 more not verified', 'info'],
      ['Not listed in full by 1 agent', 'Codex', 'warning'],
    ]);
  });

  it('counts chunks as always loaded where agents load the whole file', () => {
    const whole = { ...outline, loadedTokens: 1201, loadsChunks: false, chunks: [chunk] };
    const [row] = createFactRows(rowOf(), { outline: whole, agents: null, catalogues: [] });
    expect(row).toMatchObject({ label: '1,201 tokens', description: 'always loaded' });
  });

  it('says that a skill is whole in the lists that have a limit', () => {
    const catalogues = [
      { title: 'Claude Code', budget: 8000, state: 'whole' as const },
      { title: 'Gemini CLI', state: 'whole' as const },
      // Not listed for another reason.
      { title: 'Codex', budget: 8000 },
    ];
    const rows = createFactRows(rowOf(), { outline: null, agents: null, catalogues });
    expect(rows.at(-1)).toMatchObject({
      label: 'Listed in full',
      description: 'Claude Code',
      state: 'passed',
    });
  });

  it('says that there are no problems, and keeps to what could be read', () => {
    const rows = createFactRows(rowOf(), { outline: null, agents: null, catalogues: [] });
    expect(rows.map(({ label, state }) => [label, state])).toEqual([['No problems', 'passed']]);
  });
});

describe('the guides view', () => {
  const info: CommandInfo = {
    uri: 'file:///w/mail.py',
    places: [],
    skill: 'mail',
    command: 'send',
    language: 'python',
    isCommand: true,
    description: 'Sends a letter.',
    range,
  };
  const guide = { fileName: 'send.guide.xml', isOutdated: false };

  it('shows the saved guide, or that it is missing or out of date', () => {
    expect(createGuideRow(info, guide)).toMatchObject({ state: 'saved', description: 'send.guide.xml · mail' });
    expect(createGuideRow(info, { ...guide, isOutdated: true })).toMatchObject({
      state: 'outdated',
      spoken: 'Command send, guide out of date',
    });
    expect(createGuideRow(info, undefined)).toMatchObject({ state: 'missing', description: 'no guide yet · mail' });
  });

  it('says why there can be no guide', () => {
    const row = createGuideRow({ ...info, refused: 'syntax error in its signature' }, undefined);
    expect(row.state).toBe('refused');
    expect(row.tooltip).toContain('syntax error in its signature');
  });
});
