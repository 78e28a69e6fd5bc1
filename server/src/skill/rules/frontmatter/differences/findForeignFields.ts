import { isCheckable } from '../../../frontmatter/checkable.js';
import type { Field } from '../../../frontmatter/frontmatter.js';
import { isUsedField, findFieldReaders } from '../../../profiles/fieldReaders.js';
import { findFieldSpec, type Profile } from '../../../profiles/profile.js';
import { refusesUnknownFields } from '../../../profiles/findRefusers.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { formatList } from '../../../../text/formatList.js';
import { quoteKey, type Difference } from './difference.js';
import { renameField } from './fieldFixes.js';
import { createNearestFieldFinder } from './createNearestFieldFinder.js';
import { messages } from '../../../messages/index.js';

export const unknownFieldCode = 'frontmatter/unknown-field';

/** Fields that the profile does not have, in the order of the text. */
export const findFieldsOutsideProfile = (model: SkillDocument, profile: Profile): readonly Field[] =>
  isCheckable(model) ? model.frontmatter.fields.filter(({ key }) => key !== '<<' && !findFieldSpec(profile, key)) : [];

/** Does the profile's agent ignore a field that the profile does not have? Then it is no mistake. */
export const isIgnoredField = ({ key }: Field, profile: Profile, tolerant: boolean): boolean =>
  tolerant ||
  (profile.reader !== undefined && !refusesUnknownFields(profile.reader)) ||
  (profile.id === 'agentos' && findFieldReaders(key).length > 0);

/** The field of the profile that a misspelled one means. Undefined for a field that some agent reads. */
export function findMisspelledField(
  { key }: Field,
  profile: Profile,
  nearest: (key: string) => string | undefined,
): string | undefined {
  const near = findFieldReaders(key).length > 0 ? undefined : nearest(key);
  return near !== undefined && findFieldSpec(profile, near) ? near : undefined;
}

/** Fields that the profile's agent ignores and others may read. */
export function findForeignFields(model: SkillDocument, profile: Profile, tolerant: boolean): readonly Difference[] {
  const nearest = createNearestFieldFinder(model.frontmatter, profile);
  return findFieldsOutsideProfile(model, profile)
    .filter(field => isIgnoredField(field, profile, tolerant))
    .filter(field => tolerant || findMisspelledField(field, profile, nearest) === undefined)
    .map(field => differenceOf(field, profile, nearest));
}

function differenceOf(field: Field, profile: Profile, nearest: (key: string) => string | undefined): Difference {
  const readers = findFieldReaders(field.key);
  const near = readers.length > 0 ? undefined : nearest(field.key);
  return {
    code: unknownFieldCode,
    span: field.keySpan,
    name: quoteKey(field.key),
    describe: names => describe(names, readers, near, profile),
    field,
    ...(near !== undefined && { isMisspelt: true }),
    fixes: () => (near === undefined ? [] : [renameField(field, near)]),
  };
}

function describe(
  names: readonly string[],
  readers: readonly string[],
  near: string | undefined,
  profile: Profile,
): string {
  const fields = formatList(names);
  if (readers.length > 0) return messages.fieldsReadBy(fields, names.length, formatList(readers));
  if (near !== undefined) return `${messages.fieldsReadByNone(fields)} ${suggestField(near, profile)}`;
  return findFieldSpec(profile, 'metadata')
    ? messages.fieldsForMetadata(fields, names.length)
    : messages.fieldsReadByNone(fields);
}

/** Asks whether another field was meant, and names its readers where the profile does not know it. */
export function suggestField(near: string, profile: Profile): string {
  const isForeign = !findFieldSpec(profile, near) && isUsedField(near);
  return isForeign ? messages.didYouMeanField(near, formatList(findFieldReaders(near))) : messages.didYouMean(near);
}
