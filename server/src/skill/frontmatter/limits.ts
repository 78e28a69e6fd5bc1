/** Maximum length of frontmatter, or of a manifest in YAML, that is checked. Longer YAML is not checked and is reported. */
export const maxBlockLength = 100_000;

/**
 * Maximum number of lines before the opening `---` of frontmatter that starts too late. After more lines, `---` is treated as a thematic
 * break, and the frontmatter as missing.
 */
export const maxStartLine = 5;

/** Maximum number of fields that are read line by line from frontmatter that is not valid YAML. Further fields are ignored. */
export const maxRecoveredFields = 1000;

/**
 * Maximum length of the start of a file’s first line that is searched for `---` and a word after it, as in `---js`. The rest of a longer
 * line is not read.
 */
export const maxOpeningLength = 200;

/**
 * Maximum number of YAML aliases, such as `*name`, whose values are read in the model of an agent. Aliases in these values count too.
 * Further values are treated as unknown, or the YAML as invalid if the agent’s parser has this limit.
 */
export const maxAliasCount = 100;

/**
 * Maximum number of consecutive blank lines in a text that is passed to the library gray-matter. Further lines are removed first, because
 * the library’s time grows with the square of their number.
 */
export const maxBlankLines = 50;

/** Maximum length of a line of white space in a text that is passed to the library gray-matter. A longer line is shortened first. */
export const maxBlankLength = 200;

/**
 * Maximum length of the start of a line with a YAML error that is read to describe the error. The rest of a longer line is not read.
 */
export const maxBrokenLineLength = 20_000;
