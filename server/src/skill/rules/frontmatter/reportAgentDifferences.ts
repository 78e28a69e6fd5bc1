import type { Fix, Problem, RuleContext } from '../../../core/index.js';
import type { Field } from '../../frontmatter/frontmatter.js';
import { resolveProfile } from '../../profiles/resolveProfile.js';
import { fieldRefusers, findFieldReaders } from '../../profiles/fieldReaders.js';
import { formatProfileName, type Profile } from '../../profiles/profile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { formatList } from '../../formatList.js';
import type { Difference } from './difference.js';
import { moveToMetadata } from './fieldFixes.js';
import { findForeignFields, unknownFieldCode } from './findForeignFields.js';
import { findListedTools, toolsCode } from './findListedTools.js';
import { metadataCode, findNestedMetadata } from './findNestedMetadata.js';

/** The rules that find differences between agents: the first that finds one tells of all. */
const tellers = [unknownFieldCode, toolsCode, metadataCode] as const;
type DifferenceCode = (typeof tellers)[number];

/** A longer list of places is not read. */
const maxRelated = 30;

/**
 * What some agents accept and others ignore or refuse, as one hint for the whole document; nothing where another rule tells of it. A rule
 * whose severity the user chose tells of its own differences alone.
 * @param code of the rule that asks
 */
export function reportAgentDifferences(
  code: DifferenceCode,
  model: SkillDocument,
  { document, settings }: RuleContext<SkillDocument>,
): readonly Problem[] {
  const { profile, tolerant } = resolveProfile(model, settings);
  const found = (teller: DifferenceCode): readonly Difference[] => {
    if (teller === unknownFieldCode) return findForeignFields(model, profile, tolerant);
    if (!tolerant) return [];
    return teller === toolsCode ? findListedTools(model) : findNestedMetadata(model);
  };
  const isChosen = (teller: DifferenceCode): boolean => settings.rules[teller] !== undefined;
  const told = isChosen(code) ? found(code) : tellers.filter(teller => !isChosen(teller)).flatMap(found);
  const [first] = told;
  if (first?.code !== code) return [];
  const { span } = told.find(({ isMisspelt }) => isMisspelt) ?? first;
  const related = told
    .slice(0, maxRelated)
    .map(({ span: place, name, describe }) => ({ document, span: place, message: describe([name]) }));
  return [
    {
      span,
      message: messageOf(told, profile, tolerant),
      severity: 'hint',
      parts: told.flatMap(({ code: part, isMisspelt }) => (isMisspelt ? [part, part] : [part])),
      ...(told.length > 1 && { related }),
      fixes: () => fixesOf(told, model, profile),
    },
  ];
}

function messageOf(told: readonly Difference[], profile: Profile, tolerant: boolean): string {
  const fields = told.filter(({ field }) => field);
  const others = sentencesOf(told.filter(({ field }) => !field));
  if (fields.length === 0) return others.join(' ');
  const names = formatList([...new Set(fields.map(({ name }) => name))]);
  if (!tolerant) return [`${titleOf(profile)} does not read ${names}.`, ...sentencesOf(fields), ...others].join(' ');
  const who = fields.some(({ field }) => field && findFieldReaders(field.key).length > 0) ? 'Other agents' : 'Agents';
  const object = fields.length > 1 ? 'them' : 'it';
  const refusal = `${who} ignore ${object}; ${formatList(fieldRefusers)} refuse the skill.`;
  return [...sentencesOf(fields), refusal, ...others].join(' ');
}

/** One sentence for all differences that agents treat alike, misspelt fields first. */
function sentencesOf(differences: readonly Difference[]): readonly string[] {
  const groups = new Map<string, Difference[]>();
  for (const difference of [...differences].sort((a, b) => Number(b.isMisspelt ?? 0) - Number(a.isMisspelt ?? 0))) {
    const alike = difference.describe(['']);
    groups.set(alike, [...(groups.get(alike) ?? []), difference]);
  }
  return [...groups.values()].flatMap(alike => {
    const names = [...new Set(alike.map(({ name }) => name))];
    return alike.slice(0, 1).map(({ describe }) => describe(names));
  });
}

/** Corrections come before moves: under `metadata` a misspelt field would have no effect either. */
function fixesOf(told: readonly Difference[], model: SkillDocument, profile: Profile): readonly Fix[] {
  const fieldsOf = (differences: readonly Difference[]): readonly Field[] =>
    differences.flatMap(({ field }) => (field ? [field] : []));
  const together = moveToMetadata(model, fieldsOf(told.filter(({ isMisspelt }) => isMisspelt !== true)), profile);
  const alone = fieldsOf(told).flatMap(field => moveToMetadata(model, [field], profile));
  const isNew = ({ title }: Fix): boolean => alone.every(fix => fix.title !== title);
  return [...told.flatMap(difference => difference.fixes()), ...together.filter(isNew), ...alone];
}

const titleOf = (profile: Profile): string => formatProfileName(profile).replace(/^t/, 'T');
