/** Bounds of what is read, tried and shown of a skill. Lengths are in UTF-16 units, unless a comment says otherwise. */

// Frontmatter.
/**
 * Maximum length of a description in Unicode characters, as the Agent Skills specification defines it. A longer description is reported as
 * `frontmatter/description-too-long`.
 */
export const maxDescriptionLength = 1024;
/** Maximum nesting depth of YAML, estimated from brackets and indentation. Deeper YAML is not parsed and is reported. */
export const maxNesting = 200;
/**
 * Maximum number of words in YAML that look like an alias, such as `*name`. YAML with more is not parsed and is reported, because parsing
 * it could take seconds.
 */
export const maxAliasMarks = 10_000;
/**
 * Maximum length of a value with a YAML error that a quick fix puts in quotes. For a longer value, the fix is not offered, because the
 * frontmatter must be read again to try it.
 */
export const maxQuotedLength = 20_000;
/**
 * Maximum number of values with a YAML error that are reported in one frontmatter. Further errors are not reported, because the
 * frontmatter is read again for each.
 */
export const maxBrokenValues = 5;
/**
 * Maximum length of the text from the `#` of a comment in frontmatter to the word `skillwright-disable-next-line`. A word that is farther
 * from the `#` is ignored.
 */
export const maxCommentLength = 500;
/**
 * Maximum length of a SKILL.md that is recognized as the target of a symbolic link. Where links are not supported, Git writes a file that
 * contains only the target. A longer file is not recognized.
 */
export const maxLinkTargetLength = 4096;

// Markdown.
/** Maximum length of a line that is tested for a lone HTML tag such as `<note>`, which starts an HTML block. A longer line is not tested. */
export const maxTagLength = 2000;
/**
 * Maximum length of a paragraph that is searched for links, inline code, HTML tags and comments. In a longer paragraph, they are not
 * recognized.
 */
export const maxParagraphLength = 12_000;
/**
 * Maximum length of the end of a paragraph that is searched for an unclosed `<!--`. If the comment starts earlier, a line with a `<chunk>`
 * tag in it is treated as a tag.
 */
export const maxCommentLookBack = 4000;
/**
 * Maximum number of quotes and list items that one line can open. The text after them is not read, because the parser’s time grows with
 * the square of their number.
 */
export const maxContainersPerLine = 100;
/**
 * Maximum length of the label, and of the target, of an inline link such as `[label](target)`. When Markdown is turned into plain text, a
 * longer link is not recognized.
 */
export const maxInlineLinkLength = 500;
/**
 * Maximum length of the text between the first letter of an HTML tag and its `>`. When Markdown is turned into plain text, a longer tag
 * is not recognized.
 */
export const maxInlineTagLength = 200;
/** Maximum length of the name of an HTML anchor, such as `top` in `<a id="top">`. A longer name is shortened. */
export const maxAnchorLength = 200;
/**
 * Maximum number of unclosed or wrongly closed code fences in a skill that are repaired, so that the text after them is read as Markdown.
 * Further fences are not repaired.
 */
export const maxFenceRecoveries = 4;
/** Maximum length of a line that is searched for paths of files. Longer lines are treated as data and are not searched. */
export const maxPathLineLength = 5000;
/** Maximum number of different paths in a skill that are looked up. Further paths are not checked and are not shown as links. */
export const maxCheckedPaths = 500;

// Placeholders.
/**
 * Maximum length of the text before a placeholder such as `$1` on its line, and of the text after it, that is read to find its meaning.
 * The rest of the line is not read.
 */
export const maxLineAround = 200;
/**
 * Maximum length of the code before a placeholder such as `$1`, or of the inline code around it, that is read to find its meaning. Other
 * code is not read.
 */
export const maxCodeBefore = 1000;
/** Maximum number of placeholders, such as `$1`, that are examined in a skill. Further placeholders are not checked. */
export const maxExaminedPlaceholders = 1000;
/**
 * Maximum number of placeholders in a skill, such as `$1`, that are reported as `skill/argument-placeholder`. Further placeholders are not
 * reported.
 */
export const maxListedPlaceholders = 50;

// Names and words.
/**
 * Minimum length of another agent’s field that is suggested for a misspelled field. A shorter field is suggested only if two adjacent
 * letters are swapped, because it may be another word: `mode` is not a misspelled `model`.
 */
export const minForeignFieldLength = 6;
/** Maximum length of an identifier that is made from text, such as a skill’s name made from its title. A longer identifier is shortened. */
export const maxSlugLength = 64;
/**
 * Maximum length of the id of a new chunk, in Unicode characters, without a number such as `-2` at its end. A longer id is shortened.
 */
export const maxNewIdLength = 60;
/**
 * Maximum length of an invalid chunk id that a quick fix replaces. For a longer id, the fix is not offered, because the id is probably
 * text in the wrong place.
 */
export const maxReplacedIdLength = 200;
/**
 * Maximum length of the start of a label, such as `Parameters:`, that is compared with known labels. The rest of a longer label is
 * ignored.
 */
export const maxLabelLength = 120;
/**
 * Maximum length of the start of a heading, such as `Interface`, that is compared with known headings. The rest of a longer heading is
 * ignored.
 */
export const maxHeadingLength = 200;
/** Maximum length of a description that a quick fix or command proposes, in Unicode characters. A longer description is shortened. */
export const maxSentenceLength = 200;
/** Maximum number of sections that a proposed description names. Further sections are left out. */
export const maxListedSections = 3;
/**
 * Maximum length of the start of a text that is searched for a sentence for a proposed description. The rest of a longer text is not
 * searched.
 */
export const maxSentenceSearch = 20_000;

// What is shown.
/**
 * Maximum number of entries in the list of chunk ids in a message about an unknown chunk. In a longer list, the last entry gives only the
 * number of the remaining ids, as in `a, b and 5 more`.
 */
export const maxListedIds = 20;
/** Maximum number of fields that the title of a quick fix names. For more fields, the title contains only their number. */
export const maxTitledFields = 3;
/** Maximum number of related places in one finding. Further places are left out, so that the list stays readable. */
export const maxRelated = 30;
/** Maximum number of other skills that one finding names or shows as related places. Further skills are only counted. */
export const maxNamedPlaces = 5;
/** Maximum length of the name of a field or attribute in a message. A longer name is shortened. */
export const maxShownKeyLength = 60;
/** Maximum length of an id, name or value in a message. Longer text is shortened. */
export const maxShownNameLength = 80;
/** Maximum length of a path in a message. A longer path is shortened at its start. */
export const maxShownPathLength = 120;
/** Maximum length of unexpected text in a message. Longer text is shortened. */
export const maxShownTextLength = 40;
/** Maximum number of headings in the hover of a chunk. Further headings are left out. */
export const maxShownHeadings = 10;
/**
 * Maximum length of the start of each section that `skillwright skill outline --level 2` shows, in Unicode characters. The rest of the
 * section is left out.
 */
export const maxPreviewLength = 200;

// Work.
/**
 * Maximum number of installed skills in a project that are read to create an agent’s list of skills and to find equal names. Further
 * skills are not read.
 */
export const maxCatalogueSkills = 2000;
/**
 * Maximum length of the start of a name, without spaces and punctuation, that is compared to find skills with the same name. Agents that
 * shorten names keep more characters, so skills whose shortened names are equal are found too.
 */
export const maxNameKeyLength = 30;
/**
 * Maximum size in bytes of a skill whose content is kept in memory until the file changes. Larger skills are read again when an agent’s
 * list of skills is updated.
 */
export const maxKeptSkillSize = 32_768;
/**
 * Maximum number of invisible characters that are reported in the frontmatter, and the same number in the body. Characters in code do not
 * count. Further characters are not reported, because a damaged file has thousands.
 */
export const maxControlCharacters = 100;
/**
 * Maximum number of fixes that are tried in one version of a skill. Further fixes that need a try are not offered, because each try reads
 * the skill again.
 */
export const maxTriedFixes = 50;
/** Maximum number of skills that *Try a Prompt* compares in pairs to find similar skills. Further skills are not compared. */
export const maxComparedSkills = 500;
/** Maximum number of pairs of similar skills in the result of *Try a Prompt*. Further pairs, which are less similar, are left out. */
export const maxOverlaps = 50;
/**
 * Minimum share of a skill’s words that must also occur in another skill, so that *Try a Prompt* shows the two as similar. The share is
 * that of the skill with fewer words.
 */
export const minOverlap = 0.5;
/** Minimum number of words that two skills must share, so that *Try a Prompt* shows them as similar. */
export const minSharedWords = 4;
/** Maximum number of skills in a workspace whose descriptions are compared. Further skills are not compared. */
export const maxCompetingSkills = 10_000;
/**
 * Maximum number of other skills that the description of a skill is compared with. Skills that share its rarest words come first. Further
 * skills are not compared.
 */
export const maxCompetingCandidates = 200;
/** Maximum number of pairs that *Show Competing Skills* lists. Further pairs, which are less similar, are left out. */
export const maxSimilarPairs = 100;
/** Maximum number of shared words that *Show Competing Skills* lists for one pair of skills. Further words are left out. */
export const maxSharedWords = 40;
/**
 * Minimum share of the different words in two descriptions that must occur in both. *Show Competing Skills* leaves out pairs with a lower
 * share.
 */
export const minSimilarShare = 0.25;
/**
 * Minimum number of words that two descriptions must share for `minCompetingShare` to apply. For fewer words, `minCompetingShareOfFew`
 * applies.
 */
export const manyCompetingWords = 12;
/**
 * Minimum share of the different words in two descriptions that must occur in both, so that they are reported as
 * `skill/description-collision`. The limit applies if the descriptions share at least `manyCompetingWords` words.
 */
export const minCompetingShare = 0.6;
/**
 * Minimum share of the different words in two descriptions that must occur in both, so that they are reported as
 * `skill/description-collision`. The limit applies if the descriptions share fewer than `manyCompetingWords` words.
 */
export const minCompetingShareOfFew = 0.8;
/**
 * Minimum number of words that two descriptions must share, so that they are reported as `skill/description-collision`. Descriptions with
 * fewer words say too little to be compared.
 */
export const fewCompetingWords = 6;
/** Maximum number of shared words in the message of `skill/description-collision`. Further words are left out. */
export const maxNamedWords = 5;
/**
 * Maximum number of tokens in a model’s answer in a trigger test. The limit is sent to the endpoint of the model. The tokens suffice for a
 * call with a skill’s name and some reasoning before the call.
 */
export const maxTriggerAnswerTokens = 500;
/**
 * Maximum number of best-ranked skills that a model can choose from in one trigger test. Further skills are left out, except for the
 * expected skill.
 */
export const maxOfferedSkills = 200;
/** Maximum length of the start of a prompt, name or description whose words are compared. The rest of a longer text is ignored. */
export const maxRankedLength = 20_000;
/** Maximum number of token counts shown as inlay hints for one request of an editor. Further chunks have no hint. */
export const maxInlayHints = 500;
/**
 * Maximum total length of the chunks whose tokens are counted for one request for inlay hints. Further chunks have no hint. A chunk inside
 * another chunk counts twice.
 */
export const maxHintedLength = 3_000_000;
/**
 * Maximum length of the text before a path, and of the text after it, that is read to find out whether the path is used or created. The
 * rest of the line is not read.
 */
export const maxMentionContext = 300;
/**
 * Maximum number of folders above a skills folder, such as `.claude/skills`, that are searched for a skill that contains this folder.
 * Folders further up are not searched.
 */
export const maxFoldersAbove = 3;
/**
 * Maximum number of arguments that a call usually has. Some agents leave a placeholder unchanged if the call has no argument for it. For
 * these agents, a placeholder with a higher number is reported only as information.
 */
export const maxUsualArguments = 10;
/**
 * Maximum number of arguments that any call is expected to have. Some agents leave a placeholder unchanged if the call has no argument for
 * it. For these agents, higher placeholders, such as `$100`, are not reported.
 */
export const maxArguments = 100;
/**
 * Maximum length of the text whose tokens are counted in one step, to compare a skill with its token budget. Each step continues to the
 * end of its last line. Counting stops when the result is clear.
 */
export const maxStepLength = 10_000;
/**
 * Minimum length of the text whose tokens are counted in one step, to compare a skill with its token budget. Only the last step can be
 * shorter.
 */
export const minStepLength = 500;
/** Maximum length of a description, or of a part of it, in a message about an agent. Longer text is shortened. */
export const maxShownLength = 80;
