/**
 * Maximum nesting depth of the type of a Swift property, such as `[[String]]`, including the types that type aliases stand for. Deeper
 * types are treated as unknown.
 */
export const maxTypeDepth = 24;

/**
 * Maximum number of tokens before a Swift `switch` with only a `default` case that are searched for a parameter of type
 * `any Skill.Type`. If they do not contain it, the `switch` is ignored.
 */
export const maxTokensBeforeSwitch = 200;

/**
 * Maximum number of references from one Swift constant to the next, such as `static let id = Other.id`, that are followed to find the
 * `id`, name or description of a skill. A longer chain is not resolved.
 */
export const maxConstantDepth = 4;

/**
 * Maximum number of number signs before a Swift string literal, such as `##"text"##`. Further number signs are not read as part of the
 * literal. The limit keeps the time for a long run of `#` linear.
 */
export const maxHashes = 16;

/**
 * Maximum distance behind a Swift declaration and the white space after it at which an edit can still change how the declaration is read.
 * After an edit farther away, the declaration is not read again. Behind a `#` that may open a regex literal, `maxRegexLength` is added.
 */
export const maxTokenLookahead = 40;

/**
 * Maximum length of the text between the delimiters of a Swift regex literal such as `#/text/#`. A longer literal is read as ordinary
 * code. The limit keeps the time for a text with many opening delimiters linear.
 */
export const maxRegexLength = 2000;

/**
 * Maximum nesting depth of Swift types that are declared in each other, such as a struct in a struct. The members of deeper types are
 * ignored, so that no input exhausts the stack.
 */
export const maxDeclarationDepth = 40;

/**
 * Maximum number of unexpected tokens between the members of one Swift type that are recorded. Further tokens are ignored: the first
 * token is enough to report the syntax error.
 */
export const maxStrayTokens = 4;
