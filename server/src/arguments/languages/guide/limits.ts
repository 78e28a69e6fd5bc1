/** Text between a guide’s mark and its heading, in UTF-16 units. Only other comments may stand in it. */
export const maxMarkGapLength = 2000;

/** Nested parameters of a guide. */
export const maxParameterDepth = 12;
