/** Maximum number of fixes that are tried for one call of `validate`. Each try checks the document again. */
export const maxTriedFixes = 100;

/** Maximum number of skills and chunks that are listed as resources. */
export const maxListedResources = 1000;
