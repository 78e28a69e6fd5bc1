/** Swift files of the workspace, without tests, that are searched for a type. */
export const maxPackageFiles = 1500;

/** Other files of a package that one file may read declarations from. */
export const maxPackageModules = 60;

/** Files that lead from one declaration to the next, such as constants of constants. */
export const maxPackageDepth = 3;

/** Imports that lead from one module to the next, such as re-exports. */
export const maxImportDepth = 5;

/** Imported modules that are read for one file. */
export const maxImportedModules = 60;

/** Paths that are tried for the imports of one file. Most specifiers name libraries, which are not in the workspace. */
export const maxModuleLookups = 1200;

/** Swift files that are searched for the types of the runtime that `skill new --runtime` writes. */
export const maxRuntimeFiles = 3000;

/** Nested types written to a JSON Schema; deeper ones allow any value. */
export const maxSchemaDepth = 12;

/** Configuration files in a chain, in which each file extends the next. */
export const maxExtendedConfigurations = 8;

/** Folders above a module in which a configuration file is looked for. */
export const maxFoldersAboveModule = 12;
