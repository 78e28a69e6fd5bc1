/**
 * Maximum number of skills in the table of shared words: a wider table does not fit. Further skills are left out of the table. The list
 * below the table contains the pairs of all skills.
 */
export const maxShareColumns = 12;
