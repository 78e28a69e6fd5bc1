/**
 * Maximum length of the text between a guide’s `skillwright-guide` comment and its heading. With a longer text, the comment is ignored.
 * The text may contain only other comments.
 */
export const maxMarkGapLength = 2000;

/** Maximum number of levels of fields below an argument in a guide, such as `filter.date.from`. Deeper fields are ignored. */
export const maxParameterDepth = 12;
