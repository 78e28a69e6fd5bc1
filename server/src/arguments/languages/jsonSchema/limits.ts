/** Nested schemas and references; deeper ones are treated as unknown, so that no input exhausts the stack. */
export const maxNormalFormDepth = 100;

/** References (`$ref`) that are followed one after another. */
export const maxReferenceSteps = 20;

/** A value that should be a schema but is not one is marked as a whole up to this length, in UTF-16 units. */
export const maxMarkedRootLength = 80;

/** Types that one type consists of, with each reference counted as often as it occurs; larger types are treated as unknown. */
export const maxExpandedTypes = 10_000;
