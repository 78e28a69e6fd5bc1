/** Nested types of an interface, including types that are referred to by name. */
export const maxInterfaceDepth = 20;

/** Nested zod schemas, including schemas that are referred to by name. */
export const maxZodDepth = 60;

/** Distance that the tokenizer reads ahead, in UTF-16 units. */
export const maxLookahead = 1_000_000;

/** Nested brackets that the tokenizer reads ahead. */
export const maxLookaheadDepth = 60;

/** Nested parts of an object literal that is read as JSON. */
export const maxJsonLiteralDepth = 60;

/** Parts of an object literal that is read as JSON. */
export const maxJsonLiteralParts = 20_000;

/** Names that one declaration uses, directly or through definitions, and whose definitions are searched for syntax errors. */
export const maxCheckedNames = 500;

/** Nested parts of a literal, including constants that are referred to by name. */
export const maxLiteralDepth = 40;

/** Parts of the value of a constant that other code refers to. Ten UTF-16 units of a string count as one. A larger value is unknown. */
export const maxLiteralParts = 20_000;

/** Constants in a chain, in which each stands for the next. */
export const maxConstantDepth = 40;

/** Keys of an object literal; larger objects are not read. */
export const maxObjectKeys = 5000;

/** Length of a TypeScript file, in UTF-16 units; longer files are bundles and are not read. */
export const maxFileLength = 2_000_000;

/** A constant is searched for words that indicate a schema up to this length, in UTF-16 units. */
export const maxSchemaProbeLength = 2000;

/** Length of a called expression that is read as a name, in UTF-16 units. */
export const maxCalleeLength = 100;
