/** Maximum number of columns of the table of shares: a wider one does not fit. The list below it has all pairs. */
export const maxShareColumns = 12;
