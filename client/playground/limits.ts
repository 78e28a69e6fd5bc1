/** Fixes are requested for this many findings: a user reads no more at once. */
export const maxFixedFindings = 20;
