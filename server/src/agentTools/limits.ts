/**
 * Maximum number of fixes that are tried for one call of `validate`. Further fixes are left out of the answer, because each try checks the
 * document again.
 */
export const maxTriedFixes = 100;

/** Maximum number of skills and chunks that are listed as MCP resources. Further resources are not listed, but can be read. */
export const maxListedResources = 1000;
