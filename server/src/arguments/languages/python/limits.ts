/**
 * Maximum nesting depth at which a Python model, such as a pydantic model, is read. A base class is one level deeper, and the model of a
 * field is at least two levels deeper. A deeper model is not read.
 */
export const maxModelDepth = 20;

/**
 * Maximum nesting depth of a Python type annotation, such as `list[list[int]]`, including the types that its names refer to. Deeper
 * types are treated as unknown.
 */
export const maxAnnotationDepth = 30;

/** Maximum length of a Python file. A longer file is not read, because it is usually generated code. */
export const maxFileLength = 2_000_000;

/**
 * Maximum nesting depth of a literal in Python, such as the default `[[1]]`, including the values of constants. A literal with deeper
 * parts is treated as unknown.
 */
export const maxLiteralDepth = 40;

/**
 * Maximum number of names that are followed from one declaration to search their definitions for syntax errors. Names in these
 * definitions count too. Beyond the limit, names in further definitions are not followed.
 */
export const maxCheckedNames = 500;

/**
 * Maximum number of modules that are looked for because one Python file imports from them. Libraries such as `typing` do not count.
 * Further modules are not read, as if they were outside the workspace.
 */
export const maxImports = 24;

/**
 * Maximum number of folders above a Python file that are searched for a module with an absolute name, such as `app.models`. Modules in
 * higher folders are not found.
 */
export const maxFoldersAbove = 3;

/**
 * Maximum number of times that one Python file is parsed again because an unclosed bracket hides the command after it. Commands behind
 * further unclosed brackets are not found.
 */
export const maxRecoveryParses = 5;

/**
 * Maximum number of names in a chain of assignments, such as `A = B` and `B = Field(…)`, that is followed from a default. At the end of
 * a longer chain, a call such as `Field(…)` is not read.
 */
export const maxNameDepth = 8;
/**
 * Maximum number of decorators in one Python file that are parsed separately because they use syntax of Python 3.9, such as
 * `@tools[0].tool`. Further such decorators are treated as syntax errors. Each separate parse takes time.
 */
export const maxDecorators = 50;
/**
 * Maximum length of a decorator that is parsed separately because it uses syntax of Python 3.9. A longer decorator is treated as a
 * syntax error.
 */
export const maxDecoratorLength = 4000;
