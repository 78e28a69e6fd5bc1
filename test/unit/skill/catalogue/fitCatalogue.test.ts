import { it } from 'vitest';
import type { CatalogueBudget, CatalogueInfo } from '../../../../server/src/skill/catalogue/catalogueInfo.js';
import { findBudget, fitCatalogue } from '../../../../server/src/skill/catalogue/fitCatalogue.js';
import { expectTable } from '../../../support/expectTable.js';

const candidates = ['abcdefghij', '', '😀😀😀', 'klm', 'nopqrstuvwxyz'].map((description, index) => ({
  name: `s${index}`,
  path: `/skills/s${index}/SKILL.md`,
  installedPath: `s${index}/SKILL.md`,
  description,
}));
/** Four characters without the description. */
const format: CatalogueInfo['format'] = ({ name, description }) => `- ${name}${description}`;

const budgets: Readonly<Record<string, Omit<CatalogueBudget, 'characters'>>> = {
  omit: { overflow: 'omit-skills' },
  drop: { overflow: 'drop-descriptions' },
  names: { overflow: 'names-only' },
  'short names': { overflow: 'names-only', maxNamesLength: 6 },
  shorten: { overflow: 'shorten' },
  'shorten to 4': { overflow: 'shorten', maxShortened: 4 },
  'two skills': { overflow: 'shorten', maxSkills: 2 },
};

it('fits lists of skills into budgets', () => {
  const inputs = Object.keys(budgets).flatMap(name =>
    [0, 7, 8, 14, 20, 24, 30, 40, 51, 52, 53].map(characters => `${name} ${characters}`),
  );
  inputs.push(...Object.keys(budgets).map(name => `${name} 30 entry 6`));
  expectTable('skill/fitCatalogue', inputs, input => {
    const [, name = '', characters, entry] = /^(.+?) (\d+)(?: entry (\d+))?$/.exec(input) ?? [];
    const budget = { overflow: 'shorten' as const, ...budgets[name], characters: Number(characters) };
    const facts = { budget, format, ...(entry !== undefined && { maxEntryLength: Number(entry) }) } as CatalogueInfo;
    const { skills, fullLength, listedLength, isOverBudget, losses, firstCut } = fitCatalogue(facts, candidates);
    const shown = skills.map(skill => `${skill.state} "${skill.description}"`).join(', ');
    const cut = firstCut ? ` first ${firstCut.name}` : '';
    return `${listedLength} of ${fullLength}${isOverBudget ? ' over' : ''} ${Object.values(losses).join('/')}${cut}: ${shown}`;
  });
});

it('finds budgets', () => {
  const budget: CatalogueBudget = { characters: 1000, overflow: 'shorten' };
  expectTable('skill/catalogueBudgets', ['none', '0', '999', '1000', '200000'], window => {
    const contextWindow = window === 'none' ? undefined : Number(window);
    return `${findBudget(budget, contextWindow)} ${findBudget({ ...budget, windowShare: 0.015 }, contextWindow)}`;
  });
});
