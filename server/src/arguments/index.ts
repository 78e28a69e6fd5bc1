export type * from './signature.js';
export type { ArgumentDocument } from './argumentDocument.js';
export {
  constraintsDiffer,
  findConstraintDifferences,
  findItemConstraintDifferences,
  isIntegerType,
  toItemParameter,
  withItemConstraints,
} from './compareConstraints.js';
export type {
  Aspect,
  DeclarationEditor,
  ExtractOptions,
  LanguageExtractor,
  SchemaProblem,
  WrittenSchema,
} from './languages/extractor.js';
export { guidesIn } from './languages/guide/declarations/guidesIn.js';
export { findMarkdownGuides } from './languages/guide/declarations/markdownGuide.js';
export { mentionsIn } from './languages/guide/declarations/mentions.js';
export { renameInGuide } from './languages/guide/edits/renameInGuide.js';
export { isUnconditional } from './languages/isUnconditional.js';
export { isDeclaredElsewhere } from './languages/toImportedInfo.js';
export { allExtractors, sourceExtractors } from './languages/index.js';
export { parseJsonMemoized } from './languages/jsonSchema/declarations/jsonDocument.js';
export { findKeySpanAt, findSpanAt, nodeAt } from './languages/jsonSchema/parse/jsonPlaces.js';
export { schemaListKeywords, schemaMapKeywords } from './languages/jsonSchema/types/keywordRules.js';
export { resolveReference } from './languages/jsonSchema/types/references.js';
export { findToolNames } from './languages/swift/declarations/packageScope.js';
export {
  type DeclaredSkill,
  type SkillInfo,
  type SkillList,
  readSkillInfo,
} from './languages/swift/declarations/readSkillInfo.js';
export { getOriginal } from './shiftSignature.js';
export { swiftPackages } from './loadPackageModules.js';
export {
  createExtractOptions,
  extractMemoized,
  findExtractor,
  findSignatures,
  isArgumentFile,
} from './findSignatures.js';
export { type MissingRuntime, findMissingRuntime } from './templates/findMissingRuntime.js';
export { createCommandFile, templateLanguages } from './templates/createCommandFile.js';
export { findPackageFolder } from './templates/swiftPackage.js';
export { swiftRuntime } from './templates/swiftRuntime.js';
export { isTestFile } from './testFiles.js';
export { type SchemaObject, toObjectSchema } from './toJsonSchema.js';
