/** Bounds of reading, checking and editing XML. Lengths are in UTF-16 units, times in milliseconds. */

/** Maximum length of a document that is read: reading takes a quarter of a second for 5 MB. */
export const maxReadLength = 16_000_000;
/** Maximum length of a document that is validated: a thread needs its full time limit of two seconds for a document of this length. */
export const maxCheckedLength = 8_000_000;
/**
 * Maximum number of elements of a document that is validated where there are no threads, and so no deadline. For this many wrong elements in a row, libxml2 needs
 * about two seconds, because it counts siblings for each error.
 */
export const maxCheckedElements = 40_000;
/** Maximum length of a document that is validated without a thread although a thread exists: validation takes milliseconds. */
export const maxInPlaceLength = 100_000;
/** Maximum length of a document that is validated without a thread if no thread can be started: validation takes seconds. */
export const maxFallbackLength = 1_000_000;
/** Memory of libxml2 in its thread, in bytes. */
export const maxThreadMemory = 1024 * 1024 * 1024;
/** Time for compiling one schema, and for validating one document; the start of the thread is not counted. */
export const checkTimeoutMs = 2000;
/** Time for starting the thread: loading WebAssembly on a busy computer takes seconds. */
export const threadStartTimeoutMs = 20_000;
/** Maximum number of compiled schemas kept at a time: each occupies memory of libxml2. */
export const maxCompiledSchemas = 16;
/** Maximum number of errors from libxml2 that are passed on: one more than a report lists. The others are only counted. */
export const maxValidationErrors = 1001;
/** Maximum number of mistakes of one document that are kept, one more than a report lists. */
export const maxMistakes = 1001;
/** Maximum distance from a `<` in a value to the closing quote: a missing quote must not swallow the next tags. */
export const maxQuoteDistance = 200;

/** Maximum number of files of one schema; others count as missing. */
export const maxSchemaFiles = 200;
/** Maximum length of a chain of types derived from each other: a longer one is a cycle or an attack. */
export const maxDerivations = 200;
/** Maximum nesting depth of anonymous simple types that is followed. */
export const maxSimpleTypeDepth = 200;
/** Maximum nesting depth of groups in a content model: a deeper one is an attack. */
export const maxParticleDepth = 100;
/** Maximum number of states of a content model; beyond that, repetitions are read as unbounded. */
export const maxModelStates = 5000;
/** Maximum number of copies of a repeated particle, so that `maxOccurs="100000"` stays cheap. */
export const maxParticleCopies = 100;
/** Maximum number of members of an `xs:all` in which each subset of the members is a state: each additional member doubles the number of states. */
export const maxAllMembers = 12;
/** Maximum number of suggestions for names in a schema that are tried: the schema is compiled again for each of them. */
export const maxTriedSuggestions = 5;

/** Maximum nesting depth of required children that completion adds to an element: a schema may require an element inside itself. */
export const maxSkeletonDepth = 6;
/** Maximum number of values or children that a hover lists. */
export const maxHoverItems = 20;
/** Maximum number of names of root elements that a hint lists. */
export const maxHintNames = 5;
/** Maximum number of values that quick fixes offer. */
export const maxValueFixes = 10;
/** Maximum number of ways to add missing children that quick fixes offer. */
export const maxChildFixes = 5;
/** Maximum number of missing siblings that one quick fix adds before a child. */
export const maxAddedSiblings = 20;
/** Maximum number of children of an element that quick fixes rearrange: each possible fix reads all of them. */
export const maxReorderedChildren = 500;
/** Maximum length of the text after an unclosed start tag in which its end tag is looked for. */
export const maxUnclosedTagDistance = 2000;
/** Maximum length of the part of a tag before the cursor that completion reads. */
export const maxTypedLength = 100;
/** Maximum depth of an element in the outline: nobody reads a deeper outline. */
export const maxSymbolDepth = 60;
/** Maximum number of elements in the outline. */
export const maxSymbols = 5000;
/** Maximum length of the detail beside an element in the outline. */
export const maxDetailLength = 60;
/** Maximum length of a value in a code lens. */
export const maxLensValueLength = 30;
/** Maximum number of steps when a selection expands. */
export const maxSelectionRanges = 200;
/** Maximum depth of a list in a handoff that is returned as JSON; deeper ones are returned as text. */
export const maxHandoffDepth = 50;
/** Maximum nesting depth of elements that are turned into text in the `context` of a guide; deeper elements stay. */
export const maxFlattenedDepth = 50;
/** Maximum length of a document that is formatted, and of the whitespace that formatting writes. */
export const maxFormattedLength = 2_000_000;
/** Maximum number of levels of elements in a document that is formatted: no person reads a deeper one. */
export const maxFormattedDepth = 1000;
/** Maximum number of levels of indentation. Deeper elements are not indented further, because the whitespace grows with the square of the depth. */
export const maxIndentation = 100;
/** Maximum number of separate changes of one formatting; more are sent as one change. */
export const maxFormatChanges = 10_000;
/** Maximum number of particles, attributes and member types of a schema. Groups and base types count once for each reference to them. */
export const maxSchemaParticles = 300_000;
/**
 * Maximum number of particles of a schema that is compiled without a thread if no thread can be started, unless
 * Skillwright includes the schema: compiling takes seconds.
 */
export const maxInPlaceParticles = 10_000;
/** Maximum nesting depth of particles, groups and base types in a schema: libxml2 follows them recursively. */
export const maxSchemaDepth = 400;
