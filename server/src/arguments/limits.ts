/** Swift files of the workspace, except test files, that are searched for a type. */
export const maxPackageFiles = 1500;

/** Other files of a Swift package whose declarations are read for one file. */
export const maxPackageModules = 60;

/** Files of a Swift package in a chain, in which each declares a name that the previous one uses. */
export const maxPackageDepth = 3;

/** Modules in a chain, in which each imports the next, for example to re-export a name. */
export const maxImportDepth = 5;

/** Imported modules that are read for one file. */
export const maxImportedModules = 60;

/** Paths that are tried for the imports of one file. Most imports name libraries outside the workspace, so most of these paths do not exist. */
export const maxModuleLookups = 1200;

/** Swift files that are searched for the types of the runtime that `skill new --runtime` writes. */
export const maxRuntimeFiles = 3000;

/** Nested types written to a JSON Schema; deeper ones allow any value. */
export const maxSchemaDepth = 12;

/** Configuration files in a chain, in which each file extends the next. */
export const maxExtendedConfigurations = 8;

/** Folders above a module in which a configuration file is looked for. */
export const maxFoldersAboveModule = 12;
