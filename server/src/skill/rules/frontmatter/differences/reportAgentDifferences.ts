import type { Fix, Problem, RuleContext } from '../../../../core/index.js';
import type { Field } from '../../../frontmatter/frontmatter.js';
import { resolveProfile } from '../../../profiles/resolveProfile.js';
import { findFieldReaders } from '../../../profiles/fieldReaders.js';
import type { Profile } from '../../../profiles/profile.js';
import { findRefusers, refusalProbes } from '../../../profiles/findRefusers.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { formatList } from '../../../../text/formatList.js';
import type { Difference } from './difference.js';
import { moveToMetadata } from './fieldFixes.js';
import { findForeignFields, unknownFieldCode } from './findForeignFields.js';
import { findListedTools, toolsCode } from './findListedTools.js';
import { metadataCode, findNestedMetadata } from './findNestedMetadata.js';
import { bodyCode, findRefusedBody } from './findRefusedBody.js';
import { findRefusedValues, valueCode } from './findRefusedValues.js';
import { findRefusedYaml, yamlCode } from './findRefusedYaml.js';
import { findCutDescription, findRemovedTags, lengthCode } from './findShownDescription.js';
import { maxRelated } from '../../../limits.js';
import { messages } from '../../../messages/index.js';

/** The rules that find differences between agents. The first one with a difference reports all of them. */
const reportingCodes = [unknownFieldCode, toolsCode, metadataCode, valueCode, lengthCode, yamlCode, bodyCode] as const;
type DifferenceCode = (typeof reportingCodes)[number];

/** Remembers what was found in a document: each of the reporting rules asks. */
function memoizeByModel(find: (model: SkillDocument) => readonly Difference[]): typeof find {
  const differencesByModel = new WeakMap<SkillDocument, readonly Difference[]>();
  return model => {
    const differences = differencesByModel.get(model) ?? find(model);
    differencesByModel.set(model, differences);
    return differences;
  };
}

const finders = {
  [toolsCode]: memoizeByModel(findListedTools),
  [metadataCode]: memoizeByModel(findNestedMetadata),
  [valueCode]: memoizeByModel(model => [...findRefusedValues(model), ...findRemovedTags(model)]),
  [lengthCode]: memoizeByModel(findCutDescription),
  [yamlCode]: memoizeByModel(findRefusedYaml),
  [bodyCode]: memoizeByModel(findRefusedBody),
} as const;

/**
 * What some agents accept and others ignore or refuse, as one hint for the whole document. Empty where another rule reports it. A rule
 * with a severity from the settings reports only its own differences.
 * @param code of the calling rule
 */
export function reportAgentDifferences(
  code: DifferenceCode,
  model: SkillDocument,
  { document, settings }: RuleContext<SkillDocument>,
): readonly Problem[] {
  const { profile, tolerant } = resolveProfile(model, settings);
  const findDifferences = (rule: DifferenceCode): readonly Difference[] => {
    if (rule === unknownFieldCode) return findForeignFields(model, profile, tolerant);
    if (!tolerant) return [];
    return finders[rule](model);
  };
  const isConfigured = (rule: DifferenceCode): boolean => settings.rules[rule] !== undefined;
  const differences = isConfigured(code)
    ? findDifferences(code)
    : reportingCodes.filter(rule => !isConfigured(rule)).flatMap(findDifferences);
  const [first] = differences;
  if (first?.code !== code) return [];
  const { span } = differences.find(({ isMisspelt }) => isMisspelt) ?? first;
  const related = differences
    .slice(0, maxRelated)
    .map(({ span: keySpan, name, describe }) => ({ document, span: keySpan, message: describe([name]) }));
  return [
    {
      span,
      message: formatMessage(differences, profile, tolerant),
      severity: 'hint',
      parts: differences.flatMap(({ code: part, isMisspelt }) => (isMisspelt ? [part, part] : [part])),
      ...(differences.length > 1 && { related }),
      fixes: () => createFixes(differences, model, profile),
    },
  ];
}

function formatMessage(differences: readonly Difference[], profile: Profile, tolerant: boolean): string {
  const fields = differences.filter(({ field }) => field);
  const others = describeGroups(differences.filter(({ field }) => !field));
  if (fields.length === 0) return others.join(' ');
  if (!tolerant) {
    const names = formatList([...new Set(fields.map(({ name }) => name))]);
    return [messages.fieldsNotRead(profile.title, names), ...describeGroups(fields), ...others].join(' ');
  }
  const hasReaders = fields.some(({ field }) => field && findFieldReaders(field.key).length > 0);
  const describeIgnored = hasReaders ? messages.fieldsIgnoredByOthers : messages.fieldsIgnored;
  const refusers = formatList([messages.specificationValidator(), ...findRefusers(refusalProbes.unknownField)]);
  return [...describeGroups(fields), describeIgnored(fields.length, refusers), ...others].join(' ');
}

/** One sentence for each group of differences that agents treat alike, misspelt fields first. */
function describeGroups(differences: readonly Difference[]): readonly string[] {
  const groups = new Map<string, Difference[]>();
  for (const difference of [...differences].sort((a, b) => Number(b.isMisspelt ?? 0) - Number(a.isMisspelt ?? 0))) {
    const key = difference.describe(['']);
    groups.set(key, [...(groups.get(key) ?? []), difference]);
  }
  return [...groups.values()].flatMap(group => {
    const names = [...new Set(group.map(({ name }) => name))];
    return group.slice(0, 1).map(({ describe }) => describe(names));
  });
}

/** Corrections come before moves, because a misspelt field has no effect under `metadata` either. */
function createFixes(differences: readonly Difference[], model: SkillDocument, profile: Profile): readonly Fix[] {
  const getFields = (list: readonly Difference[]): readonly Field[] =>
    list.flatMap(({ field }) => (field ? [field] : []));
  const foreign = differences.filter(({ isMisspelt }) => isMisspelt !== true);
  const jointMoves = moveToMetadata(model, getFields(foreign), profile);
  const singleMoves = getFields(differences).flatMap(field => moveToMetadata(model, [field], profile));
  const isNew = ({ title }: Fix): boolean => singleMoves.every(fix => fix.title !== title);
  return [...differences.flatMap(difference => difference.fixes()), ...jointMoves.filter(isNew), ...singleMoves];
}
