/**
 * Maximum number of Swift files of the workspace that are searched for types that other files of a package refer to. Tests and
 * mocks do not count. Types in further files are not found.
 */
export const maxPackageFiles = 1500;

/**
 * Maximum number of other files of a Swift package that are read for one file, because they declare constants or decoders that it uses
 * directly or through other files. Further files are ignored.
 */
export const maxPackageModules = 60;

/**
 * Maximum number of other files in a chain that starts at one Swift file. Each file in the chain declares a type that the file before
 * it uses. For the last file, no further files are read.
 */
export const maxPackageDepth = 3;

/**
 * Maximum number of modules in a chain in which each module imports the next, for example to re-export a name. Further modules are not
 * read, as if they were outside the workspace.
 */
export const maxImportDepth = 5;

/**
 * Maximum number of modules that are read because one file imports them, directly or through other modules. Further modules are not
 * read, as if they were outside the workspace.
 */
export const maxImportedModules = 60;

/**
 * Maximum number of paths that are tried to find the modules that one file imports, directly or through other modules. Most paths do
 * not exist, because most imports name libraries outside the workspace. Modules at further paths are not read.
 */
export const maxModuleLookups = 1200;

/**
 * Maximum number of Swift files of a package that are searched for the types that `skill new --runtime` writes, such as `Skill`. Types
 * in further files are treated as missing.
 */
export const maxRuntimeFiles = 3000;

/**
 * Maximum nesting depth of a type that is written to a JSON Schema. The items of an array are one level deeper, and the properties of an
 * object are two levels deeper. A deeper value is written without its type, so that the schema allows values of any type.
 */
export const maxSchemaDepth = 12;

/**
 * Maximum number of configuration files that are read for one `tsconfig.json`: the file itself and the files that it extends, directly
 * or through other files. Further files are ignored.
 */
export const maxExtendedConfigurations = 8;

/**
 * Maximum number of folders that are searched for a configuration file such as `tsconfig.json`. The first is the folder of the module
 * with the import. Configuration files in higher folders are ignored.
 */
export const maxFoldersAboveModule = 12;
