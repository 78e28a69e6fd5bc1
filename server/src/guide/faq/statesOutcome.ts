const left =
  '(?:if|when) (?:it is |this is )?(?:omitted|not (?:provided|specified|set|given|supplied)|unset|absent|none|left (?:out|empty))';
/** The condition, before or after what happens then; "none = no embeddings". */
const conditional = new RegExp(`^${left}\\b.*\\w{2,}|\\w{2,}.* ${left}[.]?$|^none = |\\bauto-?detected\\b`, 'i');
const fallback = /\bdefaults? (?:to|is)\b|\bdefault value is\b|\bby default\b/i;
/** "omit on update to preserve it": the purpose is the outcome. */
const purposeful = /(?:^|[;,] )omit (?:(?:it|this) )?(?:for|to|on \w+ to) /i;
const further = /^(?:otherwise\b|if not,)/i;

/** Does a sentence say what leaving its parameter out means? "If unknown, omit it" says when, "use default unless specified" nothing. */
export const statesOutcome = (sentence: string): boolean =>
  [conditional, fallback, purposeful, further].some(pattern => pattern.test(sentence));

/** Does the sentence go on from the one before? "Otherwise omit it: …" */
export const continuesSentence = (sentence: string): boolean => further.test(sentence);
