import type { Problem, Rule } from '../../../core/index.js';
import type { Field } from '../../frontmatter/frontmatter.js';
import { activeProfile } from '../../profiles/activeProfile.js';
import { isActedOn, readersOf } from '../../profiles/fieldReaders.js';
import { fieldSpec, inSentence, type Profile } from '../../profiles/profile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { wordList } from '../../wordList.js';
import { withFields } from '../exampleSkill.js';
import { acceptedBySome } from './acceptedBySome.js';
import { quotedKey } from './difference.js';
import { moveToMetadata, renameField } from './fieldFixes.js';
import { fieldsBesideProfile, isIgnored, nearInWords, unknownFieldCode } from './foreignFields.js';
import { nearestField } from './nearestField.js';

export const unknownField: Rule<SkillDocument> = {
  code: unknownFieldCode,
  summary: 'A field is not one the profile knows.',
  why: 'A misspelt field does nothing, and strict readers refuse a skill with fields they do not know. Where the profile is found or ignores such fields, one hint for the document says which agents read them.',
  severity: 'warning',
  fixable: 'choice',
  good: withFields('license: MIT'),
  bad: withFields('licence: MIT'),
  check(model, context) {
    const { profile, tolerant } = activeProfile(model, context.settings);
    const refused = fieldsBesideProfile(model, profile).filter(field => !isIgnored(field, profile, tolerant));
    const nearest = nearestField(model.frontmatter, profile);
    return [
      ...refused.map(field => refusal(model, field, profile, nearest)),
      ...acceptedBySome(unknownFieldCode, model, context),
    ];
  },
};

function refusal(
  model: SkillDocument,
  field: Field,
  profile: Profile,
  nearest: (key: string) => string | undefined,
): Problem {
  const readers = readersOf(field.key);
  const near = readers.length > 0 ? undefined : nearest(field.key);
  const refused = profile.id === 'agentskills' ? ', whose validator refuses it' : '';
  const sentence = `${quotedKey(field.key)} is not a field of ${inSentence(profile)}${refused}.`;
  return {
    span: field.keySpan,
    message: `${sentence}${advice(field, near, readers, profile)}`,
    fixes: () => {
      if (near === undefined) return moveToMetadata(model, [field], profile);
      // A name that only others know is refused too; whoever means it wants what it does there, not a note.
      if (!fieldSpec(profile, near)) return [];
      return [renameField(field, near), ...moveToMetadata(model, [field], profile)];
    },
  };
}

function advice({ key }: Field, near: string | undefined, readers: readonly string[], profile: Profile): string {
  if (near !== undefined) return ` Did you mean ${nearInWords(near, profile)}?`;
  const who = readers.length > 0 ? ` It is read by ${wordList(readers)}.` : '';
  if (isActedOn(key)) return `${who} Check with the profile of the agent you write for, or leave the field out.`;
  return fieldSpec(profile, 'metadata') ? `${who} Put properties of your own under \`metadata\`.` : who;
}
