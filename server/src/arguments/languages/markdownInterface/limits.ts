/** Distance before a noun such as “parameters” within which words can describe it, in UTF-16 units. */
export const maxLeadInDistance = 60;

/** Length of a label that introduces a list, in UTF-16 units. */
export const maxLabelLength = 80;
