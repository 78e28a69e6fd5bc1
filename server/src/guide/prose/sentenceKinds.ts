/** What a sentence is good for in a guide. English only: other languages are kept as purpose, never guessed at. */
export interface SentenceKinds {
  readonly exclusive: boolean;
  readonly dependent: boolean;
  readonly omission: boolean;
  readonly format: boolean;
  readonly rule: boolean;
  readonly confusion: boolean;
  readonly use: boolean;
  readonly limit: boolean;
}

const exclusive =
  /\bmutually exclusive\b|\bnot both\b|\bcannot be (?:combined|used|set|true|provided|given)\b.*\b(?:with|when|if|together)\b|\bexactly one\b|\bprovide either\b/i;
const dependent =
  /\brequired (?:when|if|for|with|by|unless)\b|\bonly (?:used?|applies|valid|set|needed|relevant|allowed|in effect)\b|\bused (?:for|when|only|instead)\b|\bignored (?:when|if|unless|for)\b|\bif provided with\b|\bcombine with\b|\bmust also\b|\b(?:for|accepted by) '[\w-]+'|\bprovide (?:an?|the|your) .*\bfor '[\w-]+'|\bdo not provide\b/i;
const omission =
  /\b(?:if|when) (?:it is |this is )?(?:omitted|not (?:provided|specified|set|given|supplied)|unset|absent|none)\b|\bomit\b|\bdefaults? to\b|\bdefault (?:is|value)\b|\bby default\b|\bauto-?detected\b|\bnone = |\(default[:s ]|\b(?:use \w+ )unless specified\b/i;
const format =
  /\bin (?:the )?format\b|\bformat(?:ted as)?:|\bformatted as\b|\b\w+ format\b|YYYY|HH:MM|\bISO[ -]?8601\b|\bRFC ?\d+|\bcomma[- ]separated\b|\bbase64\b|\bglob\b|\bregular expression\b|\bregex\b|\bcase[- ](?:in)?sensitive\b|\bnot case sensitive\b|\b(?:zero|one|0|1)-based\b|\babsolute\b|\brelative to\b/i;
const unit =
  /\bin (?:milliseconds|seconds|minutes|hours|days|weeks|bytes|kilobytes|megabytes|gigabytes|ms|kb|mb|gb|meters|metres|centimeters|kilometers|kilometres|km|miles|feet|inches|degrees|celsius|fahrenheit|kelvin|percent|pixels|tokens|characters|usd|dollars|euros|cents|coulombs|kilograms|kg|grams|pounds|newtons|volts|amperes|ohms|hertz|pascals|joules|watts)\b/i;
const rule =
  /\b(?:must|shall|should|cannot|can't|can not|may not|do not|don't|never|always|only|required|requires|at least|at most|no more than|up to \d|limit(?:ed|:)?|max \d|valid values|allowed values|accepts only|unique|ensure|exactly|each (?:item|entry|element))\b|必须|不得|禁止|只能|仅限/i;
const instruction =
  /^(?:use|provide|pass|set|include|specify|give|prefer|supply|leave|scope|separate|choose|combine|when|if|for updates|implicit)\b/i;
const confusion =
  /\bnot the same as\b|, not the\b|\brather than\b|\binstead of\b|\bnot to be confused\b|\bnot an? \w+ (?:id|name)\b/i;
const use =
  /^(?:use|call|invoke)\b|\buse (?:this|it)\b|\b(?:useful|ideal|best|great|good|perfect|suitable|recommended|helpful|designed|intended) (?:for|when|to)\b|\bwhenever\b|\bmore efficient than\b|\bwhen you (?:need|want|don't)\b/i;
const limit =
  /\b(?:fails?|failed|failing|disabled|destructive|irreversible|cannot be undone|unsupported|deprecated|not (?:supported|available|allowed|suitable|intended)|workflow[- ]exclusive|warning|caution|dangerous|experimental|read-only|no-op|replaces the|overwrites?)\b/i;
const avoid =
  /\b(?:do not|don't|never|avoid) (?:use|call|using|calling|enable|run)\b|\bnot (?:for|intended for|meant for)\b/i;

const bounds = /\s*\((?:default|min|max)\b[^)]*\)/gi;

/** @param sentence bounds and defaults in parentheses are not read: the schema says them, or `proseDefault`. */
export function sentenceKinds(sentence: string): SentenceKinds {
  const text = sentence.replace(bounds, '');
  const isRule = rule.test(text);
  return {
    exclusive: exclusive.test(text),
    dependent: dependent.test(text),
    omission: omission.test(text),
    format: format.test(text) || unit.test(text),
    rule: isRule || instruction.test(text),
    confusion: confusion.test(text),
    use: use.test(text) && !avoid.test(text),
    limit: isRule || limit.test(text) || avoid.test(text),
  };
}

/** Letters and digits in lower case: two sentences with the same key say the same. */
export const sentenceKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The default that prose names in parentheses: `(default: 30, max: 100)` gives `30`. */
export const proseDefault = (text: string): string | undefined =>
  /\((?:[^()]*[,;] )?defaults?(?: to| is|:|=)? ?["'`]?([\w.+-]{1,40})["'`]?(?=[,;)])/i.exec(text)?.[1];
