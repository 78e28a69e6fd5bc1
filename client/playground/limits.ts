/** Maximum number of findings for which fixes are requested. Further findings are shown without fixes. */
export const maxFixedFindings = 20;
