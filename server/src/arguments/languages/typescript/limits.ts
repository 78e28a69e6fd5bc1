/**
 * Maximum nesting depth of a TypeScript interface or object type. The items of an array are one level deeper, and an interface as the
 * type of a property is three levels deeper. Deeper types are treated as unknown.
 */
export const maxInterfaceDepth = 20;

/**
 * Maximum nesting depth of a zod schema. A method such as `.optional()` counts as one level, and a nested `z.object` as four levels.
 * Deeper schemas are treated as unknown.
 */
export const maxZodDepth = 60;

/**
 * Maximum distance that the TypeScript tokenizer reads ahead to find the end of brackets, strings or type arguments. If the end is
 * farther away, the code is not recognized, for example as an arrow function `(a) => a`.
 */
export const maxLookahead = 1_000_000;

/**
 * Maximum nesting depth of brackets that the TypeScript tokenizer reads ahead. With deeper brackets, the code is not recognized, for
 * example as an arrow function `(a) => a`.
 */
export const maxLookaheadDepth = 60;

/**
 * Maximum nesting depth of a JSON Schema that is written as an object literal in TypeScript, including the values of constants. The
 * arguments of a tool with a deeper schema are not compared.
 */
export const maxJsonLiteralDepth = 60;

/**
 * Maximum number of values in a JSON Schema that is written as an object literal in TypeScript. A constant counts each time that it is
 * used. The arguments of a tool with a larger schema are not compared.
 */
export const maxJsonLiteralParts = 20_000;

/**
 * Maximum number of names that are followed from one declaration to search their definitions for syntax errors. Names in these
 * definitions count too. Beyond the limit, names in further definitions are not followed.
 */
export const maxCheckedNames = 500;

/**
 * Maximum nesting depth of a literal in TypeScript, such as `[[1]]`, including the values of constants. A literal with deeper parts is
 * treated as unknown.
 */
export const maxLiteralDepth = 40;

/**
 * Maximum number of values in a TypeScript constant, such as `const MODES = ["a", "b"]`, including nested values. Ten UTF-16 units of a
 * string count as one more value. A larger constant is treated as unknown.
 */
export const maxLiteralParts = 20_000;

/**
 * Maximum number of steps from a TypeScript expression to its value. Each constant and each access to a member, such as `limits.max`, is
 * a step. Beyond the limit, the value is treated as unknown.
 */
export const maxConstantDepth = 40;

/**
 * Maximum number of keys of an object literal in TypeScript, including the keys of objects that are spread into it. The keys of a larger
 * object are treated as unknown.
 */
export const maxObjectKeys = 5000;

/** Maximum length of a TypeScript file. A longer file is not read, because it is usually a bundle. */
export const maxFileLength = 2_000_000;

/**
 * Maximum length of the beginning of a TypeScript constant that is searched for signs of a zod schema, such as `.extend`. A constant
 * with such signs only after the beginning is ignored.
 */
export const maxSchemaProbeLength = 2000;

/**
 * Maximum length (exclusive) of a called expression that is compared with the names of known functions, such as `Object.freeze`. A
 * longer expression is treated as an unknown function.
 */
export const maxCalleeLength = 100;
