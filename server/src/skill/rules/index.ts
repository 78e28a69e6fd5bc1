import type { Rule } from '../../core/index.js';
import type { SkillDocument } from '../skillDocument.js';
import { followReader } from './followReader.js';
import { withConcernedProfile } from './withConcernedProfile.js';
import { withWorkingFixes } from './withWorkingFixes.js';
import { fenceUnclosed } from './body/fenceUnclosed.js';
import { pathBackslash } from './body/pathBackslash.js';
import { pathMachine } from './body/pathMachine.js';
import { pathMissing } from './body/pathMissing.js';
import { chunkBlankLine } from './chunk/blankLine.js';
import { chunkDescriptionMissing } from './chunk/descriptionMissing.js';
import { chunkEmpty } from './chunk/empty.js';
import { chunkIdDuplicate } from './chunk/idDuplicate.js';
import { chunkIdInvalid } from './chunk/idInvalid.js';
import { chunkIdMissing } from './chunk/idMissing.js';
import { chunkMalformedTag } from './chunk/malformedTag.js';
import { chunkNested } from './chunk/nested.js';
import { chunkReferenceUnknown } from './chunk/referenceUnknown.js';
import { chunkTagCase } from './chunk/tagCase.js';
import { chunkUnclosed } from './chunk/unclosed.js';
import { chunkUnexpectedClose } from './chunk/unexpectedClose.js';
import { chunkUnknownAttribute } from './chunk/unknownAttribute.js';
import { allowedToolsInvalid } from './frontmatter/differences/allowedToolsInvalid.js';
import { ambiguousScalar } from './frontmatter/block/ambiguousScalar.js';
import { byteOrderMark } from './frontmatter/block/byteOrderMark.js';
import { compatibilityInvalid } from './frontmatter/fields/compatibilityInvalid.js';
import { createdAtInvalid } from './frontmatter/fields/createdAtInvalid.js';
import { descriptionMissing } from './frontmatter/fields/descriptionMissing.js';
import { descriptionTooLong } from './frontmatter/fields/descriptionTooLong.js';
import { controlCharacter } from './frontmatter/block/controlCharacter.js';
import { duplicateKey } from './frontmatter/block/duplicateKey.js';
import { executableLanguage } from './frontmatter/block/executableLanguage.js';
import { invalidYaml } from './frontmatter/block/invalidYaml.js';
import { metadataInvalid } from './frontmatter/differences/metadataInvalid.js';
import { missingFrontmatter } from './frontmatter/block/missing.js';
import { nameDirectoryMismatch } from './frontmatter/fields/nameDirectoryMismatch.js';
import { nameInvalid } from './frontmatter/fields/nameInvalid.js';
import { nameMissing } from './frontmatter/fields/nameMissing.js';
import { nameTooLong } from './frontmatter/fields/nameTooLong.js';
import { unclosedFrontmatter } from './frontmatter/block/unclosed.js';
import { unknownField } from './frontmatter/differences/unknownField.js';
import { valueUnknown } from './frontmatter/fields/valueUnknown.js';
import { versionInvalid } from './frontmatter/fields/versionInvalid.js';
import { catalogOverBudget } from './places/catalogOverBudget.js';
import { fileName } from './places/fileName.js';
import { linkNotFollowed } from './places/linkNotFollowed.js';
import { descriptionCollision } from './places/descriptionCollision.js';
import { nameDuplicate } from './places/nameDuplicate.js';
import { nameReserved } from './places/nameReserved.js';
import { tooDeep } from './places/tooDeep.js';
import { argumentPlaceholder } from './skill/argumentPlaceholder.js';
import { coreOverBudget } from './skill/coreOverBudget.js';
import { interfaceMissing } from './skill/interfaceMissing.js';
import { linkBroken } from './skill/linkBroken.js';
import { linkOutside } from './skill/linkOutside.js';
import { linkTooDeep } from './skill/linkTooDeep.js';
import { overviewMissing } from './skill/overviewMissing.js';
import { titleMissing } from './skill/titleMissing.js';

export const frontmatterRules: readonly Rule<SkillDocument>[] = [
  missingFrontmatter,
  byteOrderMark,
  unclosedFrontmatter,
  executableLanguage,
  invalidYaml,
  duplicateKey,
  ambiguousScalar,
  nameMissing,
  nameInvalid,
  nameTooLong,
  nameDirectoryMismatch,
  descriptionMissing,
  descriptionTooLong,
  compatibilityInvalid,
  metadataInvalid,
  allowedToolsInvalid,
  versionInvalid,
  createdAtInvalid,
  valueUnknown,
  unknownField,
];

/** What a profile with sections asks for. */
export const sectionRules: readonly Rule<SkillDocument>[] = [titleMissing, overviewMissing, interfaceMissing];

/** What follows from a skill's path and its neighbours. */
const placeRules: readonly Rule<SkillDocument>[] = [
  fileName,
  tooDeep,
  nameDuplicate,
  descriptionCollision,
  nameReserved,
  linkNotFollowed,
  catalogOverBudget,
];

/** With a named agent, also a file that is too large for it. */
const sizeRule = followReader(coreOverBudget);

const plainRules: readonly Rule<SkillDocument>[] = [
  ...[...frontmatterRules, ...sectionRules].map(followReader),
  ...placeRules,
  followReader(controlCharacter),
  sizeRule,
  linkBroken,
  linkOutside,
  linkTooDeep,
  fenceUnclosed,
  argumentPlaceholder,
  pathMissing,
  pathBackslash,
  pathMachine,
  chunkIdMissing,
  chunkIdInvalid,
  chunkIdDuplicate,
  chunkDescriptionMissing,
  chunkUnclosed,
  chunkUnexpectedClose,
  chunkNested,
  chunkMalformedTag,
  chunkTagCase,
  chunkUnknownAttribute,
  chunkEmpty,
  chunkBlankLine,
  chunkReferenceUnknown,
];

/** Their fixes are right or wrong by the files that there are. */
const pathRules: readonly Rule<SkillDocument>[] = [linkBroken, pathMissing, pathBackslash];

/** Rules that answer at once: a fix is tried against them. */
const quickRules = plainRules
  .filter(rule => ![sizeRule, ...pathRules, ...placeRules].includes(rule))
  .map(withConcernedProfile);

/** Every rule of a SKILL.md. */
export const skillRules: readonly Rule<SkillDocument>[] = plainRules.map(rule =>
  // A fix of a path is tried against files, which the editor does before it offers one.
  pathRules.includes(rule) ? rule : withWorkingFixes(withConcernedProfile(rule), () => quickRules),
);
