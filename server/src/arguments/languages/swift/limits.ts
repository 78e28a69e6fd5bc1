/** Nested types of a property, including types that are referred to by name. */
export const maxTypeDepth = 24;

/** Tokens between `func` and the `switch` that calls the skills. */
export const maxTokensBeforeSwitch = 200;

/** Constants in a chain, in which each stands for the next. */
export const maxConstantDepth = 4;

/** Number signs around a string literal: the limit keeps the time for a run of `#` linear. */
export const maxHashes = 16;

/** Distance after the end of a piece of code within which other text can still change its tokens, in UTF-16 units. For a regex literal with `#`, `maxRegexLength` is added. */
export const maxTokenLookahead = 40;

/** Length of a regex literal, in UTF-16 units: the limit keeps the time for a text with many opening delimiters linear. */
export const maxRegexLength = 2000;

/** Nested declarations; deeper ones are skipped, so that no input exhausts the stack. */
export const maxDeclarationDepth = 40;

/** Unexpected tokens that are recorded for one type. */
export const maxStrayTokens = 4;
