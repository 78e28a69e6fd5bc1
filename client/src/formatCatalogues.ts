import type { WireCatalogue } from '../../server/src/shared/authoring.js';
import { viewMessages } from './messages/viewMessages.js';

/**
 * Paragraphs of Markdown: one for each agent whose list is too long, and one for all others together. A single agent, which the settings
 * name, has its numbers in any case.
 */
export function formatCatalogues(lists: readonly WireCatalogue[]): readonly string[] {
  const [first, ...others] = lists;
  if (!first) return [];
  const overBudget = lists.filter(({ isOverBudget }) => isOverBudget).map(formatOverBudget);
  if (others.length === 0) return overBudget.length > 0 ? overBudget : [formatFitting(first)];
  const fitting = lists.filter(({ isOverBudget, budget }) => !isOverBudget && budget !== undefined);
  const titles = fitting.map(({ title }) => title).join(', ');
  return fitting.length > 0 ? [...overBudget, viewMessages.allSkillsFit(titles)] : overBudget;
}

const number = (value: number): string => value.toLocaleString('en');

function formatFitting({ title, skills, fullLength, budget }: WireCatalogue): string {
  return budget === undefined
    ? viewMessages.listedWithoutLimit(title, skills, number(fullLength))
    : viewMessages.listedSkills(title, skills, number(fullLength), number(budget));
}

function formatOverBudget({ title, skills, omitted, cut, fullLength, budget = 0, state }: WireCatalogue): string {
  return [
    viewMessages.listOverBudget(title, skills, number(fullLength), number(budget)),
    omitted > 0 && viewMessages.omittedSkills(omitted),
    cut > 0 && viewMessages.cutDescriptions(cut),
    state && state !== 'whole' && viewMessages.thisSkill[state](),
  ]
    .filter(Boolean)
    .join(' ');
}
