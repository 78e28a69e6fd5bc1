import { isCheckable } from '../../frontmatter/checkable.js';
import type { Field } from '../../frontmatter/frontmatter.js';
import { isUsedField, findFieldReaders } from '../../profiles/fieldReaders.js';
import { findFieldSpec, type Profile } from '../../profiles/profile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { formatList } from '../../formatList.js';
import { quoteKey, type Difference } from './difference.js';
import { renameField } from './fieldFixes.js';
import { createNearestFieldFinder } from './createNearestFieldFinder.js';

export const unknownFieldCode = 'frontmatter/unknown-field';

/** Fields that are not the profile's, in the order of the text. */
export const findFieldsOutsideProfile = (model: SkillDocument, profile: Profile): readonly Field[] =>
  isCheckable(model) ? model.frontmatter.fields.filter(({ key }) => key !== '<<' && !findFieldSpec(profile, key)) : [];

/** Is a field that the profile does not have ignored there, so that it is no mistake? */
export const isIgnoredField = ({ key }: Field, profile: Profile, tolerant: boolean): boolean =>
  tolerant || profile.lenient || (profile.id === 'agentos' && findFieldReaders(key).length > 0);

/** Fields that the profile's agent ignores and others may read. */
export function findForeignFields(model: SkillDocument, profile: Profile, tolerant: boolean): readonly Difference[] {
  const nearest = createNearestFieldFinder(model.frontmatter, profile);
  return findFieldsOutsideProfile(model, profile)
    .filter(field => isIgnoredField(field, profile, tolerant))
    .map(field => differenceOf(field, profile, nearest));
}

function differenceOf(field: Field, profile: Profile, nearest: (key: string) => string | undefined): Difference {
  const readers = findFieldReaders(field.key);
  const near = readers.length > 0 ? undefined : nearest(field.key);
  return {
    code: unknownFieldCode,
    span: field.keySpan,
    name: quoteKey(field.key),
    describe: names => `${subject(names)} read by ${sequel(names, readers, near, profile)}`,
    field,
    ...(near !== undefined && { isMisspelt: true }),
    fixes: () => (near === undefined ? [] : [renameField(field, near)]),
  };
}

const subject = (names: readonly string[]): string => `${formatList(names)} ${names.length > 1 ? 'are' : 'is'}`;

function sequel(
  names: readonly string[],
  readers: readonly string[],
  near: string | undefined,
  profile: Profile,
): string {
  if (readers.length > 0) return `${formatList(readers)}.`;
  if (near !== undefined) return `no agent we know. Did you mean ${describeNearestField(near, profile)}?`;
  const object = names.length > 1 ? 'them' : 'it';
  return findFieldSpec(profile, 'metadata')
    ? `no agent we know: put ${object} under \`metadata\`.`
    : 'no agent we know.';
}

/** The right name, and who reads it where the profile does not. */
export function describeNearestField(near: string, profile: Profile): string {
  const isForeign = !findFieldSpec(profile, near) && isUsedField(near);
  return isForeign ? `“${near}” (read by ${formatList(findFieldReaders(near))})` : `“${near}”`;
}
