import type { WireCatalogue } from '../../server/src/shared/authoring.js';
import { viewMessages } from './messages/viewMessages.js';

/**
 * Paragraphs of Markdown: one for each agent that does not list everything in full, and one for all others together. A single agent, which
 * the settings name, has its numbers in any case.
 */
export function formatCatalogues(lists: readonly WireCatalogue[]): readonly string[] {
  const [first, ...others] = lists;
  if (!first) return [];
  const incomplete = lists.filter(list => !isComplete(list)).map(formatIncomplete);
  if (others.length === 0) return incomplete.length > 0 ? incomplete : [formatFitting(first)];
  const fitting = lists.filter(list => isComplete(list) && list.budget !== undefined);
  const titles = fitting.map(({ title }) => title).join(', ');
  return fitting.length > 0 ? [...incomplete, viewMessages.allSkillsFit(titles)] : incomplete;
}

/** A description can be shortened for its own length, in a list that is not too long. */
const isComplete = ({ isOverBudget, cut }: WireCatalogue): boolean => !isOverBudget && cut === 0;

const number = (value: number): string => value.toLocaleString('en');

function formatFitting({ title, skills, fullLength, budget }: WireCatalogue): string {
  return budget === undefined
    ? viewMessages.listedWithoutLimit(title, skills, number(fullLength))
    : viewMessages.listedSkills(title, skills, number(fullLength), number(budget));
}

function formatIncomplete(list: WireCatalogue): string {
  const { title, skills, omitted, cut, fullLength, budget = 0, state } = list;
  return [
    list.isOverBudget
      ? viewMessages.listOverBudget(title, skills, number(fullLength), number(budget))
      : formatFitting(list),
    omitted > 0 && viewMessages.omittedSkills(omitted),
    cut > 0 && viewMessages.cutDescriptions(cut),
    state && state !== 'whole' && viewMessages.thisSkill[state](),
  ]
    .filter(Boolean)
    .join(' ');
}
