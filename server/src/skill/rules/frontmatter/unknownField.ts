import type { Problem, Rule } from '../../../core/index.js';
import type { Field } from '../../frontmatter/frontmatter.js';
import { resolveProfile } from '../../profiles/resolveProfile.js';
import { isUsedField, findFieldReaders } from '../../profiles/fieldReaders.js';
import { findFieldSpec, formatProfileName, type Profile } from '../../profiles/profile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { formatList } from '../../formatList.js';
import { createSkillWithFields } from '../createExampleSkill.js';
import { reportAgentDifferences } from './reportAgentDifferences.js';
import { quoteKey } from './difference.js';
import { moveToMetadata, renameField } from './fieldFixes.js';
import {
  findFieldsOutsideProfile,
  isIgnoredField,
  describeNearestField,
  unknownFieldCode,
} from './findForeignFields.js';
import { createNearestFieldFinder } from './createNearestFieldFinder.js';

export const unknownField: Rule<SkillDocument> = {
  code: unknownFieldCode,
  summary: 'A field is not one the profile knows.',
  why: 'A misspelt field does nothing, and strict readers refuse a skill with fields they do not know. Where the profile is found or ignores such fields, one hint for the document says which agents read them.',
  severity: 'warning',
  fixable: 'choice',
  good: createSkillWithFields('license: MIT'),
  bad: createSkillWithFields('licence: MIT'),
  check(model, context) {
    const { profile, tolerant } = resolveProfile(model, context.settings);
    const refused = findFieldsOutsideProfile(model, profile).filter(field => !isIgnoredField(field, profile, tolerant));
    const nearest = createNearestFieldFinder(model.frontmatter, profile);
    return [
      ...refused.map(field => refusal(model, field, profile, nearest)),
      ...reportAgentDifferences(unknownFieldCode, model, context),
    ];
  },
};

function refusal(
  model: SkillDocument,
  field: Field,
  profile: Profile,
  nearest: (key: string) => string | undefined,
): Problem {
  const readers = findFieldReaders(field.key);
  const near = readers.length > 0 ? undefined : nearest(field.key);
  const refused = profile.id === 'agentskills' ? ', whose validator refuses it' : '';
  const sentence = `${quoteKey(field.key)} is not a field of ${formatProfileName(profile)}${refused}.`;
  return {
    span: field.keySpan,
    message: `${sentence}${advice(field, near, readers, profile)}`,
    fixes: () => {
      if (near === undefined) return moveToMetadata(model, [field], profile);
      // A name that only others know is refused too; whoever means it wants what it does there, not a note.
      if (!findFieldSpec(profile, near)) return [];
      return [renameField(field, near), ...moveToMetadata(model, [field], profile)];
    },
  };
}

function advice({ key }: Field, near: string | undefined, readers: readonly string[], profile: Profile): string {
  if (near !== undefined) return ` Did you mean ${describeNearestField(near, profile)}?`;
  const who = readers.length > 0 ? ` It is read by ${formatList(readers)}.` : '';
  if (isUsedField(key)) return `${who} Check with the profile of the agent you write for, or leave the field out.`;
  return findFieldSpec(profile, 'metadata') ? `${who} Put properties of your own under \`metadata\`.` : who;
}
