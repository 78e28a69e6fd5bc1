/**
 * Maximum length of the text before a noun such as “parameters” that is searched for words such as “following” or “environment”. Such
 * words tell what the list below contains. Words farther away are ignored.
 */
export const maxLeadInDistance = 60;

/**
 * Maximum length (exclusive) of a line in an Interface section, such as `**Notes:**`, that is read as a label of things other than
 * arguments. A longer line is read as ordinary text. Labels such as `**Input:**` may be longer.
 */
export const maxLabelLength = 80;
