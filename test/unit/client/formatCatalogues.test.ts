import { expect, it, vi } from 'vitest';

vi.mock(import('vscode'), async () => (await import('../../support/vscode.js')) as never);
const { formatCatalogues } = await import('../../../client/src/formatCatalogues.js');

const list = {
  id: 'codex',
  title: 'Codex',
  skills: 7,
  omitted: 0,
  cut: 0,
  fullLength: 1234,
  budget: 8000,
  isOverBudget: false,
};
const over = { ...list, fullLength: 12_345, cut: 3, isOverBudget: true, state: 'shortened' as const };

it('shows the numbers of the one agent that the settings name', () => {
  expect(formatCatalogues([list])).toEqual(['**Codex** lists 7 skills, which use 1,234 of 8,000 characters.']);
  const { budget, ...unlimited } = list;
  expect(budget).toBe(8000);
  expect(formatCatalogues([{ ...unlimited, skills: 1 }])).toEqual([
    '**Codex** lists 1 skill, which uses 1,234 characters. No limit is known.',
  ]);
});

it('says what is cut, and whether it is this skill', () => {
  expect(formatCatalogues([over])).toEqual([
    '$(warning) **Codex** does not list all 7 skills in full. They need 12,345 characters, and the limit is 8,000. 3 descriptions are shortened or left out. The description of this skill is shortened.',
  ]);
  expect(formatCatalogues([{ ...over, omitted: 1, cut: 0, state: 'whole' }])).toEqual([
    '$(warning) **Codex** does not list all 7 skills in full. They need 12,345 characters, and the limit is 8,000. 1 skill is not listed.',
  ]);
});

it('says what is cut in a list that is not too long', () => {
  const cut = { ...list, cut: 1 };
  expect(formatCatalogues([cut, { ...list, title: 'OpenClaw' }])).toEqual([
    '**Codex** lists 7 skills, which use 1,234 of 8,000 characters. 1 description is shortened or left out.',
    'The installed skills fit into the lists of OpenClaw.',
  ]);
});

it('joins the agents whose lists have room', () => {
  const others = [
    { ...list, title: 'Claude Code' },
    { ...list, title: 'OpenClaw' },
  ];
  const [first, second] = formatCatalogues([over, ...others]);
  expect(first).toContain('**Codex**');
  expect(second).toBe('The installed skills fit into the lists of Claude Code, OpenClaw.');
  expect(formatCatalogues([])).toEqual([]);
});
