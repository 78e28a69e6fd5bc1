/** Bounds of reading, checking and editing XML. Lengths are in UTF-16 units, times in milliseconds. */

/**
 * Maximum length of an XML document that is read. A longer document is not read, and `text/not-checked` reports it. Reading 5 MB takes a
 * quarter of a second.
 */
export const maxReadLength = 16_000_000;
/**
 * Maximum length of an XML document that is validated. A longer document is not checked, and `text/not-checked` reports it. Validating a
 * document of this length takes the full time limit `checkTimeoutMs`.
 */
export const maxCheckedLength = 8_000_000;
/**
 * Maximum number of elements of an XML document that is validated where no threads are available. A document with more elements is not
 * checked, and `text/not-checked` reports it. Without a thread, validation has no time limit.
 */
export const maxCheckedElements = 40_000;
/**
 * Maximum length of an XML document that is validated without a separate thread. Longer documents, and all documents whose schema is not
 * bundled with Skillwright, are validated in a thread with a time limit.
 */
export const maxInPlaceLength = 100_000;
/**
 * Maximum length of an XML document that is validated without a separate thread because the thread could not be started. A longer document
 * is not checked, and `text/not-checked` reports it. Without a thread, validation has no time limit.
 */
export const maxFallbackLength = 1_000_000;
/**
 * Maximum memory of libxml2 in its thread, in bytes. If libxml2 needs more, the thread is ended, and the document or the schema is reported
 * as not checked.
 */
export const maxThreadMemory = 1024 * 1024 * 1024;
/**
 * Maximum time to compile one schema, or to validate one document, in a separate thread. The start of the thread does not count. After this
 * time, the thread is ended, and the schema or the document is reported as not checked.
 */
export const checkTimeoutMs = 2000;
/**
 * Maximum time to start the thread that validates XML: on a busy computer, loading WebAssembly takes seconds. After this time, only small
 * documents and schemas are checked, without a thread (see `maxFallbackLength` and `maxInPlaceParticles`).
 */
export const threadStartTimeoutMs = 20_000;
/**
 * Maximum number of compiled schemas in memory, in each thread. The least recently used schemas are dropped, and compiled again when they
 * are needed.
 */
export const maxCompiledSchemas = 16;
/**
 * Maximum number of validation errors from libxml2 that are kept for one document: one more than `maxFindings`. Further errors are only
 * counted.
 */
export const maxValidationErrors = 1001;
/**
 * Maximum number of syntax and namespace errors that are kept for one XML document: one more than `maxFindings`. Further errors are
 * ignored. If a document that is not well-formed reaches this number, it is not validated against its schema.
 */
export const maxMistakes = 1001;
/**
 * Maximum distance from a `<` in an attribute value to the closing quote. If the quote is further away, it is treated as missing, and the
 * value ends where the tag probably ends. Otherwise, a missing quote would make the value include the next tags.
 */
export const maxQuoteDistance = 200;

/**
 * Maximum number of files of one schema, with all files that it includes and imports. Further files are reported as missing, even if they
 * exist.
 */
export const maxSchemaFiles = 200;
/**
 * Maximum number of types in a chain in which each type refers to the next one, for example with `base` or `itemType`. In completion,
 * hovers and quick fixes, further types are treated as unknown.
 */
export const maxDerivations = 200;
/**
 * Maximum nesting depth of an `xs:simpleType` element in its schema file: the number of elements around it. In completion, hovers and quick
 * fixes, a deeper type is treated as a string without restrictions.
 */
export const maxSimpleTypeDepth = 200;
/**
 * Maximum nesting depth of `xs:sequence`, `xs:choice`, `xs:all` and `xs:group` in the definition of an element's children. In completion,
 * hovers and quick fixes, deeper parts are ignored.
 */
export const maxParticleDepth = 100;
/**
 * Maximum number of states of the automaton that describes the allowed children of an element. After that, completion and quick fixes treat
 * `maxOccurs` of the remaining children as `unbounded`, and `minOccurs` as at most 1.
 */
export const maxModelStates = 5000;
/**
 * Maximum number of copies of a repeated child in the automaton for the children of an element. A larger `minOccurs` is treated as this
 * number. If `maxOccurs` exceeds the resulting `minOccurs` by more than this number, it is treated as `unbounded`.
 */
export const maxParticleCopies = 100;
/**
 * Maximum number of children in an `xs:all` whose combinations are all tracked: each additional child doubles their number. In a larger
 * `xs:all`, completion and quick fixes treat each child as optional and repeatable.
 */
export const maxAllMembers = 12;
/**
 * Maximum number of wrong names in a schema file for which a similar name is tried. Further names get no suggestion, because the schema is
 * compiled again for each try.
 */
export const maxTriedSuggestions = 5;

/**
 * Maximum nesting depth of required children that completion and quick fixes insert with a new element. Deeper elements are inserted
 * without children, because a schema may require an element inside itself.
 */
export const maxSkeletonDepth = 6;
/**
 * Maximum number of allowed values that a hover lists, and of entries in its list of children. Further values are only counted. In a longer
 * list, the last entry gives only the number of the remaining children.
 */
export const maxHoverItems = 20;
/** Maximum number of expected root elements that a message about a wrong root element lists. Further names are replaced by `…`. */
export const maxHintNames = 5;
/** Maximum number of allowed values that quick fixes offer for a wrong value. Only the values most similar to the wrong value are offered. */
export const maxValueFixes = 10;
/** Maximum number of quick fixes that add missing children to one element. Further ways to complete the element are not offered. */
export const maxChildFixes = 5;
/**
 * Maximum number of elements in a sequence that a quick fix completes: missing elements, and the child that follows them. If more elements
 * are missing, the quick fix is not offered.
 */
export const maxAddedSiblings = 20;
/**
 * Maximum number of children of an element in which quick fixes correct a misplaced child, for example by a new order. If the element has
 * more children, the only quick fix removes the misplaced child.
 */
export const maxReorderedChildren = 500;
/**
 * Maximum length of the text after an unclosed start tag that is searched for its end tag, to split a name such as `modespawn` in
 * `<modespawn</mode>`. If no tag is found, the quick fix adds `>` at the end of the start tag.
 */
export const maxUnclosedTagDistance = 2000;
/**
 * Maximum length of the text before the cursor in which completion looks for an unfinished tag or attribute name. A longer name is not
 * recognized.
 */
export const maxTypedLength = 100;
/** Maximum nesting depth of an element in the outline of an XML document. Deeper elements are left out. */
export const maxSymbolDepth = 60;
/** Maximum number of elements in the outline of an XML document. Further elements are left out. */
export const maxSymbols = 5000;
/** Maximum length of the text beside an element in the outline, such as its `id` or its content. A longer text is shortened with `…`. */
export const maxDetailLength = 60;
/** Maximum length of a value in the code lens above a handoff, such as its `mode`. A longer value is cut off. */
export const maxLensValueLength = 30;
/**
 * Maximum number of steps in which *Expand Selection* selects the elements around the cursor. After that, the next step selects the whole
 * document.
 */
export const maxSelectionRanges = 200;
/** Maximum nesting depth of lists in a handoff that are returned as JSON lists. Deeper lists are returned as text. */
export const maxHandoffDepth = 50;
/** Maximum nesting depth of elements that are turned into text in the `context` of an XML usage guide. Deeper elements are kept as they are. */
export const maxFlattenedDepth = 50;
/**
 * Maximum length of an XML document that is formatted, and of the whitespace that formatting writes. If one of them is longer, the document
 * is not formatted, and a message says so.
 */
export const maxFormattedLength = 2_000_000;
/**
 * Maximum nesting depth of elements in an XML document that is formatted. A document with deeper elements is not formatted, and a message
 * says so.
 */
export const maxFormattedDepth = 1000;
/**
 * Maximum number of levels by which XML is indented. Deeper elements are indented by this number of levels too, because the whitespace would
 * otherwise grow with the square of the depth.
 */
export const maxIndentation = 100;
/**
 * Maximum number of separate changes that formatting sends to the editor. If there are more, they are sent as one change, from the first to
 * the last changed place.
 */
export const maxFormatChanges = 10_000;
/**
 * Maximum number of particles (such as `xs:element`), attributes and member types of a schema. Groups and base types count again for each
 * reference. A larger schema is not used, and `xsd/schema-unavailable` reports it.
 */
export const maxSchemaParticles = 300_000;
/**
 * Maximum number of particles, counted as for `maxSchemaParticles`, of a schema that is compiled without a separate thread because the
 * thread could not be started. A larger schema is not compiled, unless it is bundled with Skillwright.
 */
export const maxInPlaceParticles = 10_000;
/**
 * Maximum nesting depth of the parts of a schema, with references to groups and base types, and maximum length of a chain of substitution
 * groups. A deeper schema is not used, because libxml2 follows references recursively.
 */
export const maxSchemaDepth = 400;
