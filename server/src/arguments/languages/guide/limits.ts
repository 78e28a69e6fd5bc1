/** Length of the text between a guide’s `skillwright-guide` comment and its heading, in UTF-16 units. This text may contain only other comments. */
export const maxMarkGapLength = 2000;

/** Nested parameters of a guide. */
export const maxParameterDepth = 12;
