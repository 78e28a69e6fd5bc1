import type { Problem, Rule } from '../../../../core/index.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import { isSince } from '../../../compareVersions.js';
import type { Field } from '../../../frontmatter/frontmatter.js';
import { resolveProfile } from '../../../profiles/resolveProfile.js';
import { isUsedField, findFieldReaders } from '../../../profiles/fieldReaders.js';
import { findFieldSpec, formatProfileName, type Profile } from '../../../profiles/profile.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { formatList } from '../../../../text/formatList.js';
import { createSkillWithFields } from '../../createExampleSkill.js';
import { reportAgentDifferences } from './reportAgentDifferences.js';
import { quoteKey, shortenKey } from './difference.js';
import { moveToMetadata, renameField } from './fieldFixes.js';
import {
  findFieldsOutsideProfile,
  findMisspelledField,
  isIgnoredField,
  suggestField,
  unknownFieldCode,
} from './findForeignFields.js';
import { createNearestFieldFinder } from './createNearestFieldFinder.js';
import { messages } from '../../../messages/index.js';

export const unknownField: Rule<SkillDocument> = {
  code: unknownFieldCode,
  summary: 'The frontmatter has a field that the profile does not define.',
  why: 'A misspelled field has no effect, and strict programs refuse a skill with unknown fields. If `auto` selects `agentskills`, or the profile’s agent ignores such fields, a single hint per document says which agents read them. If the agent ignores unknown fields, a likely misspelling of a field that it reads is reported as a warning.',
  severity: 'warning',
  fixable: 'choice',
  good: createSkillWithFields('license: MIT'),
  bad: createSkillWithFields('licence: MIT'),
  passes: [
    {
      text: createSkillWithFields('model: opus'),
      reason: 'Claude Code reads this field.',
      example: { path: 'demo/SKILL.md', settings: { profile: 'claude-code' } },
    },
    {
      text: createSkillWithFields('effort: high'),
      reason: 'Claude Code 2.1.80 and later read this field.',
      example: { path: 'demo/SKILL.md', settings: { profile: 'claude-code', profileVersion: '2.1.80' } },
    },
    {
      text: createSkillWithFields('metadata:', '  licence: MIT'),
      reason: 'Keys under `metadata` can have any name.',
    },
  ],
  check(model, context) {
    const { profile, tolerant } = resolveProfile(model, context.settings);
    const foreign = findFieldsOutsideProfile(model, profile);
    const refused = foreign.filter(field => !isIgnoredField(field, profile, tolerant));
    const ignored = tolerant ? [] : foreign.filter(field => !refused.includes(field));
    const nearest = createNearestFieldFinder(model.frontmatter, profile);
    return [
      ...refused.map(field => createProblem(model, field, profile, nearest)),
      ...ignored.flatMap(field => createSpellingProblem(field, profile, nearest)),
      ...findNewerFields(model, profile, context.settings.profileVersion),
      ...reportAgentDifferences(unknownFieldCode, model, context),
    ];
  },
};

/** An agent ignores a misspelled field without a message, and the author gets no effect. */
function createSpellingProblem(
  field: Field,
  profile: Profile,
  nearest: (key: string) => string | undefined,
): readonly Problem[] {
  const near = findMisspelledField(field, profile, nearest);
  if (near === undefined) return [];
  const message = `${messages.fieldsNotRead(profile.title, quoteKey(field.key))} ${messages.didYouMean(near)}`;
  return [{ span: field.keySpan, message, fixes: () => [renameField(field, near)] }];
}

/** Fields that the agent reads only since a later version than the one that the profile names. */
function findNewerFields(model: SkillDocument, profile: Profile, version: string): readonly Problem[] {
  if (version === '' || !isCheckable(model)) return [];
  return model.frontmatter.fields.flatMap(({ key, keySpan }): readonly Problem[] => {
    const since = findFieldSpec(profile, key)?.since;
    if (since === undefined || isSince(version, since)) return [];
    return [{ span: keySpan, message: messages.fieldNewer(key, profile.title, since, version) }];
  });
}

function createProblem(
  model: SkillDocument,
  field: Field,
  profile: Profile,
  nearest: (key: string) => string | undefined,
): Problem {
  const readers = findFieldReaders(field.key);
  const near = readers.length > 0 ? undefined : nearest(field.key);
  const isUnverified = profile.reader?.evidence === 'documented';
  const message = [
    findFieldRefusal(profile)(shortenKey(field.key), formatProfileName(profile)),
    ...createAdvice(field, near, readers, profile),
  ].join(' ');
  return {
    span: field.keySpan,
    ...(profile.reader && !isUnverified && { severity: 'error' }),
    message: isUnverified ? messages.readerNotVerified(message) : message,
    fixes: () => {
      if (near === undefined) return moveToMetadata(model, [field], profile);
      // The profile refuses a name that only other agents know, and under `metadata` it would have no effect.
      if (!findFieldSpec(profile, near)) return [];
      return [renameField(field, near), ...moveToMetadata(model, [field], profile)];
    },
  };
}

const findFieldRefusal = ({ id, reader }: Profile): typeof messages.fieldUnknown =>
  id === 'agentskills' || reader ? messages.fieldRefused : messages.fieldUnknown;

/** Sentences that say what the author can do about the field. */
function createAdvice(
  { key }: Field,
  near: string | undefined,
  readers: readonly string[],
  profile: Profile,
): readonly string[] {
  if (near !== undefined) return [suggestField(near, profile)];
  const readerNote = readers.length > 0 ? [messages.fieldReaders(formatList(readers))] : [];
  if (isUsedField(key)) return [...readerNote, messages.fieldNeedsProfile()];
  return findFieldSpec(profile, 'metadata') ? [...readerNote, messages.fieldUnderMetadata()] : readerNote;
}
