/** Models that are nested in or inherit from one another. */
export const maxModelDepth = 20;

/** Nested types of an annotation, including types that are referred to by name. */
export const maxAnnotationDepth = 30;

/** Length of a Python file, in UTF-16 units; longer files are generated code and are not read. */
export const maxFileLength = 2_000_000;

/** Nested parts of a literal. */
export const maxLiteralDepth = 40;

/** Names that one declaration uses, directly or through definitions, and whose definitions are searched for syntax errors. */
export const maxCheckedNames = 500;

/** Modules that are looked for because one file imports them. Further modules are not read. */
export const maxImports = 24;

/** Folders above a file in which an absolute module name is looked for. */
export const maxFoldersAbove = 3;

/** Number of times that a file is parsed again to find commands after a syntax error. */
export const maxRecoveryParses = 5;

/** Names in a chain of assignments, such as `A = B` and `B = "x"`. */
export const maxNameDepth = 8;
/** Maximum number of decorators that are parsed separately because they use syntax of Python 3.9: each costs a parse. */
export const maxDecorators = 50;
/** Maximum length of a decorator that is parsed separately. */
export const maxDecoratorLength = 4000;
