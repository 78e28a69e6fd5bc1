// @ts-check

/**
 * The address of the project's repository, without a slash at the end. Undefined until there is one.
 * @param {{ repository?: { url?: string } }} manifest
 * @returns {string | undefined}
 */
export const readHome = manifest => manifest.repository?.url?.replace(/^git\+/, '').replace(/(?:\.git)?\/?$/, '');
