/**
 * Maximum nesting depth of a JSON Schema, in which each `$ref` counts as one level. Deeper schemas are treated as unknown, so that no
 * input exhausts the stack.
 */
export const maxNormalFormDepth = 100;

/**
 * Maximum number of steps through `$ref` or `items` to the `properties` of an object schema. Beyond the limit, findings about the
 * whole object mark another place, and quick fixes cannot add or remove its properties.
 */
export const maxReferenceSteps = 20;

/**
 * Maximum length of a value that a finding marks as a whole, because it should be a JSON Schema but is not an object. In Swift, the
 * finding for a longer value marks the name `argumentsJSONSchema`.
 */
export const maxMarkedRootLength = 80;

/**
 * Maximum number of types that one type of a JSON Schema consists of. A larger type is treated as unknown. A nested type counts each
 * time that it occurs, also if it is referred to by `$ref`.
 */
export const maxExpandedTypes = 10_000;
