import { charactersPerToken, type CatalogueBudget, type CatalogueInfo } from './catalogueInfo.js';

export interface ListedSkill {
  readonly name: string;
  readonly path: string;
  /** As the agent lists it; empty where it leaves it out. */
  readonly description: string;
  /** Length of the description before the agent cuts it, in UTF-16 units. */
  readonly fullLength: number;
  /** `dropped`: the name is listed, without its description. `omitted`: the skill is not listed. */
  readonly state: 'whole' | 'shortened' | 'dropped' | 'omitted';
}

export interface FittedList {
  /** In the agent's order, omitted ones at their place. */
  readonly skills: readonly ListedSkill[];
  /** Length of the list if nothing were cut to fit, in UTF-16 units. */
  readonly fullLength: number;
  readonly listedLength: number;
  /** Something is cut or left out to fit. A description that is cut for its own length does not count. */
  readonly isOverBudget: boolean;
  /** What is cut or left out to fit. */
  readonly losses: CatalogueLosses;
  /** The skill whose description is lost first: the longest one where all are cut at one length, else the first in the agent's order. */
  readonly firstCut?: ListedSkill;
}

/** Numbers of skills. */
interface CatalogueLosses {
  readonly shortened: number;
  readonly dropped: number;
  readonly omitted: number;
}

interface Candidate {
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  /** Below the skills folder. */
  readonly installedPath: string;
  readonly description: string;
}

/** The budget in characters. @param contextWindow of the model, in tokens, where it is known */
export function findBudget({ characters, windowShare }: CatalogueBudget, contextWindow: number | undefined): number {
  if (contextWindow === undefined || windowShare === undefined) return characters;
  return Math.floor(contextWindow * windowShare) * charactersPerToken;
}

/** Cuts a list as its agent does. Time grows linearly with the number of skills. */
export function fitCatalogue(
  facts: CatalogueInfo,
  candidates: readonly Candidate[],
  contextWindow?: number,
): FittedList {
  const { budget, maxEntryLength = Infinity } = facts;
  const bounded = candidates.map(skill => cutEntry(skill, maxEntryLength));
  const formatAt = (skill: ListedSkill, index: number): string =>
    facts.format({ ...skill, installedPath: candidates[index]?.installedPath ?? '' });
  const whole = bounded.map((skill, index) => ({
    skill,
    length: formatAt(skill, index).length,
    nameLength: formatAt({ ...skill, description: '' }, index).length,
  }));
  const fullLength = sum(whole.map(({ length }) => length));
  const limit = budget ? findBudget(budget, contextWindow) : Infinity;
  const { maxSkills = Infinity } = budget ?? {};
  if (!budget || (fullLength <= limit && bounded.length <= maxSkills)) {
    const losses = { shortened: 0, dropped: 0, omitted: 0 };
    return { skills: bounded, fullLength, listedLength: fullLength, isOverBudget: false, losses };
  }
  const skills = fit(budget, whole.slice(0, maxSkills), limit);
  const omitted = bounded.slice(skills.length).map(omit);
  const fitted = [...skills, ...omitted];
  const lengths = skills.map((skill, index) => {
    if (skill.state === 'omitted') return 0;
    const isName = budget.overflow === 'names-only' && skill.state === 'dropped';
    return isName ? nameLengthOf(skill) : formatAt(skill, index).length;
  });
  return { skills: fitted, fullLength, listedLength: sum(lengths), isOverBudget: true, ...findLosses(fitted, bounded) };
}

/** @param bounded the same skills before the list was cut, each within its own limit */
function findLosses(
  fitted: readonly ListedSkill[],
  bounded: readonly ListedSkill[],
): Pick<FittedList, 'losses' | 'firstCut'> {
  const cut = fitted.filter((skill, index) => skill !== bounded[index]);
  const count = (state: ListedSkill['state']): number => cut.filter(skill => skill.state === state).length;
  const losses = { shortened: count('shortened'), dropped: count('dropped'), omitted: count('omitted') };
  const longest = cut.reduce<ListedSkill | undefined>(
    (best, skill) => (best && best.fullLength >= skill.fullLength ? best : skill),
    undefined,
  );
  const firstCut = losses.shortened > 0 ? longest : cut[0];
  return { losses, ...(firstCut && { firstCut }) };
}

interface Measured {
  readonly skill: ListedSkill;
  readonly length: number;
  /** Length without the description. */
  readonly nameLength: number;
}

function fit(budget: CatalogueBudget, skills: readonly Measured[], limit: number): readonly ListedSkill[] {
  if (sum(skills.map(({ length }) => length)) <= limit) return skills.map(({ skill }) => skill);
  switch (budget.overflow) {
    case 'omit-skills': {
      const count = countFitting(
        skills.map(({ length }) => length),
        limit,
      );
      return skills.map(({ skill }, index) => (index < count ? skill : omit(skill)));
    }
    case 'drop-descriptions':
      return dropDescriptions(skills, limit);
    case 'names-only':
      return keepNames(skills, limit, budget.maxNamesLength ?? Infinity);
    case 'shorten':
      return shorten(skills, limit, budget.maxShortened ?? limit);
  }
}

/** Keeps descriptions from the start as long as they and the names of all others fit. */
function dropDescriptions(skills: readonly Measured[], limit: number): readonly ListedSkill[] {
  const count = countFitting(
    skills.map(({ length, nameLength }) => length - nameLength),
    limit - sum(skills.map(({ nameLength }) => nameLength)),
  );
  return skills.map(({ skill }, index) => (index < count ? skill : drop(skill)));
}

/** Keeps skills from the start as long as they fit, and then names as long as they fit. */
function keepNames(skills: readonly Measured[], limit: number, maxNamesLength: number): readonly ListedSkill[] {
  const count = countFitting(
    skills.map(({ length }) => length),
    limit,
  );
  const names = countFitting(
    skills.slice(count).map(({ skill }) => nameLengthOf(skill)),
    maxNamesLength + nameSeparator.length,
  );
  return skills.map(({ skill }, index) => (index < count ? skill : index < count + names ? drop(skill) : omit(skill)));
}

const nameSeparator = ', ';
const nameLengthOf = ({ name }: ListedSkill): number => name.length + nameSeparator.length;

/** Cuts all descriptions at the greatest length with which the list fits. */
function shorten(skills: readonly Measured[], limit: number, maxLength: number): readonly ListedSkill[] {
  const count = countFitting(
    skills.map(({ nameLength }) => nameLength),
    limit,
  );
  const listed = skills.slice(0, count);
  const forDescriptions = limit - sum(listed.map(({ nameLength }) => nameLength));
  const lengthAt = (max: number): number =>
    sum(
      listed.map(({ skill: { description }, length, nameLength }) =>
        description === '' || max === 0 ? 0 : length - nameLength - Math.max(0, description.length - max),
      ),
    );
  let low = 0;
  let high = Math.min(maxLength, limit);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (lengthAt(middle) <= forDescriptions) low = middle;
    else high = middle - 1;
  }
  return skills.map(({ skill }, index) => {
    if (index >= count) return omit(skill);
    if (skill.description.length <= low) return skill;
    return low === 0 ? drop(skill) : { ...skill, description: cutText(skill.description, low), state: 'shortened' };
  });
}

/** How many lengths from the start fit together. */
function countFitting(lengths: readonly number[], limit: number): number {
  let used = 0;
  for (const [index, length] of lengths.entries()) {
    used += length;
    if (used > limit) return index;
  }
  return lengths.length;
}

function cutEntry({ name, path, description }: Candidate, maxLength: number): ListedSkill {
  const fullLength = description.length;
  const max = Math.max(0, maxLength - name.length);
  if (fullLength <= max) return { name, path, description, fullLength, state: 'whole' };
  return { name, path, description: cutText(description, max), fullLength, state: 'shortened' };
}

const drop = (skill: ListedSkill): ListedSkill =>
  skill.description === '' ? skill : { ...skill, description: '', state: 'dropped' };
const omit = (skill: ListedSkill): ListedSkill => ({ ...skill, description: '', state: 'omitted' });

/** Without half a character at its end. */
const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
