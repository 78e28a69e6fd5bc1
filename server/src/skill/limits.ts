/** Bounds of what is read, tried and shown of a skill. Lengths are in UTF-16 units, unless a comment says otherwise. */

// Frontmatter.
/** Maximum length of a description in Unicode characters, as the Agent Skills specification defines it. */
export const maxDescriptionLength = 1024;
/** Maximum length of frontmatter. Longer frontmatter is not read. */
export const maxBlockLength = 100_000;
/** Maximum number of lines before frontmatter that starts too late. After more lines, `---` is a thematic break. */
export const maxStartLine = 5;
/** Fields that are recovered from the lines of a block that cannot be parsed. */
export const maxRecoveredFields = 1000;
/** Length of the start of the first line that is searched for a word after the opening `---`. */
export const maxOpeningLength = 200;
/** Maximum nesting depth of YAML. Deeper YAML is refused before it is parsed. */
export const maxNesting = 200;
/** Maximum number of aliases that are followed, including aliases inside the values that they stand for. */
export const maxAliasCount = 100;
/** YAML with more words that look like an alias, such as `*name`, is not parsed: creating a node for each of them would take seconds. */
export const maxAliasMarks = 10_000;
/** No fix puts a longer value in quotes, because the value would have to be read again. */
export const maxQuotedLength = 20_000;
/** Maximum number of broken values of one block that are reported: the block is read again for each. */
export const maxBrokenValues = 5;
/** Length of the text before a place in a line that is searched for the `#` of a comment. */
export const maxCommentLength = 500;
/** Maximum length of a file that is read as the target of a symbolic link. Where links are not supported, Git writes a file that contains only the target. */
export const maxLinkTargetLength = 4096;

/** Consecutive blank lines that are passed to gray-matter: its time grows with the square of their number. */
export const maxBlankLines = 50;
/** Spaces and tabs in a line without text that are passed to gray-matter. */
export const maxBlankLength = 200;

// Markdown.
/** A longer line is not tested for a lone HTML tag. */
export const maxTagLength = 2000;
/** Maximum length of a paragraph whose inline structure is parsed. */
export const maxParagraphLength = 12_000;
/** Length of the last part of a paragraph that is searched for an open comment. */
export const maxCommentLookBack = 4000;
/** Quotes and list items that one line may open. Further ones are not read, because the parser's time grows with the square of their number. */
export const maxContainersPerLine = 100;
/** Longer labels and targets of inline links are not recognized when Markdown is turned into plain text. */
export const maxInlineLinkLength = 500;
/** A longer HTML tag is not recognized when Markdown is turned into plain text. */
export const maxInlineTagLength = 200;
/** A longer HTML anchor is cut. */
export const maxAnchorLength = 200;
/** Unclosed or wrongly closed code fences that are repaired: the text after them is read as Markdown, not as code. */
export const maxFenceRecoveries = 4;
/** Maximum length of a line that is searched for paths: longer lines are data. */
export const maxPathLineLength = 5000;
/** Different paths of a skill that are looked up. */
export const maxCheckedPaths = 500;

// Placeholders.
/** The text before and after a placeholder on its line is read up to this length. */
export const maxLineAround = 200;
/** The code before a placeholder is read up to this length. */
export const maxCodeBefore = 1000;
/** Maximum number of placeholders of a document that are examined. */
export const maxExaminedPlaceholders = 1000;
/** Maximum number of placeholders of a document that are listed. Others are only counted. */
export const maxListedPlaceholders = 50;

// Names and words.
/** Minimum length of another agent’s field that is suggested for a misspelled one, unless only two letters are swapped. A shorter name may be another word: `mode` is not a misspelled `model`. */
export const minForeignFieldLength = 6;
/** Maximum length of an identifier made from text. */
export const maxSlugLength = 64;
/** Maximum length of the id of a new chunk, in code points. */
export const maxNewIdLength = 60;
/** A longer id is not replaced by a fix, because it is text in the wrong place. */
export const maxReplacedIdLength = 200;
/** Section labels are compared up to this length. */
export const maxLabelLength = 120;
/** Section headings are compared up to this length. */
export const maxHeadingLength = 200;
/** Maximum length of a sentence offered as a description, in code points. */
export const maxSentenceLength = 200;
/** Maximum number of sections that a proposed description names. */
export const maxListedSections = 3;
/** Length of the first part of a text that is searched for a sentence. */
export const maxSentenceSearch = 20_000;

// What is shown.
/** Ids that a message lists; the rest are only counted. */
export const maxListedIds = 20;
/** Fields that the title of a quick fix lists by name. */
export const maxTitledFields = 3;
/** Maximum number of related places listed for one finding, so that the list stays readable. */
export const maxRelated = 30;
/** Other skills whose places one finding lists. */
export const maxNamedPlaces = 5;
/** Maximum length of a key or attribute in a message. */
export const maxShownKeyLength = 60;
/** Maximum length of an id or name in a message. */
export const maxShownNameLength = 80;
/** Maximum length of a path in a message. A longer path is cut at its start. */
export const maxShownPathLength = 120;
/** Maximum length of unexpected text in a message. */
export const maxShownTextLength = 40;
/** Headings of a chunk in its hover. */
export const maxShownHeadings = 10;
/** Length of the beginning of a section that an outline with level 2 shows, in code points. */
export const maxPreviewLength = 200;

// Work.
/** Installed skills of a project that are read to create an agent's list of skills and to find equal names. The names of more skills do not fit into the budget of any agent. */
export const maxCatalogueSkills = 2000;
/** Length of the start of a name that is compared to find skills of the same name, in UTF-16 units. Agents that cut long names keep more than this, so names that become equal when they are cut are found. */
export const maxNameKeyLength = 30;
/** Maximum size in bytes of a skill whose content is kept in memory until the file changes, so that agents' lists of skills can be updated. */
export const maxKeptSkillSize = 32_768;
/** Invisible characters that are reported in the frontmatter, and as many in the body: a damaged file has thousands. */
export const maxControlCharacters = 100;
/** Maximum number of fixes that are tried in one document: each try reads the document again. */
export const maxTriedFixes = 50;
/** Maximum number of skills that are compared in pairs. */
export const maxComparedSkills = 500;
/** Overlapping pairs of skills in a ranking. */
export const maxOverlaps = 50;
/** Two skills overlap only if at least this share of the words of one also occurs in the other. */
export const minOverlap = 0.5;
/** Two skills overlap only if they share at least this many words. */
export const minSharedWords = 4;
/** Maximum number of skills of a workspace whose descriptions are compared. */
export const maxCompetingSkills = 10_000;
/** Maximum number of other skills that a skill is compared with. Those with its rarest words come first. */
export const maxCompetingCandidates = 200;
/** Pairs in a list of similar skills. */
export const maxSimilarPairs = 100;
/** Shared words that a list of similar skills shows for one pair. */
export const maxSharedWords = 40;
/** Minimum share of the words of two descriptions that must occur in both. A list of similar skills shows only such pairs. */
export const minSimilarShare = 0.25;
/** Number of shared words from which `minCompetingShare` applies to two descriptions. With fewer, `minCompetingShareOfFew` applies. */
export const manyCompetingWords = 12;
/** Two descriptions with at least `manyCompetingWords` shared words compete only if they share at least this part of their words. */
export const minCompetingShare = 0.6;
/** Two descriptions with fewer shared words than `manyCompetingWords` compete only if they share at least this part of their words. */
export const minCompetingShareOfFew = 0.8;
/** Minimum number of shared words of two descriptions that compete. Descriptions with fewer words say too little to be compared. */
export const fewCompetingWords = 6;
/** Shared words of two descriptions that a message lists. */
export const maxNamedWords = 5;
/** Tokens of a model's answer in a trigger test: a call with the name of a skill, and some reasoning before the call. */
export const maxTriggerAnswerTokens = 500;
/** Skills that a model is offered in one trigger test, besides the expected one. */
export const maxOfferedSkills = 200;
/** A prompt or description is read up to this length. */
export const maxRankedLength = 20_000;
/** Inlay hints in one answer: an editor asks only for the lines on the screen. */
export const maxInlayHints = 500;
/** Length of the text whose tokens are counted for one answer with inlay hints. A chunk inside another one is counted in both. */
export const maxHintedLength = 3_000_000;
/** A line of broken frontmatter is read up to this length, because the error is near its start. */
export const maxBrokenLineLength = 20_000;
/** Length of the text before and after a path that is read to find out whether the path is used or created. */
export const maxMentionContext = 300;
/** Maximum number of folders above a skills folder that are searched for a skill that contains this folder. */
export const maxFoldersAbove = 3;
/** Calls with more arguments are rare. If an agent leaves placeholders unchanged when the call has no argument for them, a placeholder with a higher number is reported only as information. */
export const maxUsualArguments = 10;
/** No call has this many arguments in practice. Agents that leave placeholders unchanged when the call has no argument for them therefore do not replace a placeholder with such a number. */
export const maxArguments = 100;
/** Maximum length of the text whose tokens are counted in one step. */
export const maxStepLength = 10_000;
/** Minimum length of the text whose tokens are counted in one step. */
export const minStepLength = 500;
/** Length of a description in a message. */
export const maxShownLength = 80;
