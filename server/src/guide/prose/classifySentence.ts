import { maxClassifiedLength } from '../limits.js';

/** What a sentence is good for in a guide. English, and a few Chinese words: other languages are kept as purpose, never guessed at. */
export interface SentenceKinds {
  /** Names alternatives of which one is given. */
  readonly exclusive: boolean;
  /** True only together with another argument or value. */
  readonly dependent: boolean;
  /** Says what leaving the argument out means. */
  readonly omission: boolean;
  /** A format or a unit. */
  readonly format: boolean;
  /** An order or a condition. */
  readonly rule: boolean;
  /** Warns of a mix-up. */
  readonly confusion: boolean;
  /** When to call the command. */
  readonly use: boolean;
  /** What the command refuses, breaks or cannot do. */
  readonly limit: boolean;
}

const exclusive =
  /\bmutually exclusive\b|\bnot both\b|\bcannot be (?:combined|used|set|true|provided|given)\b.*\b(?:with|when|if|together)\b|\bexactly one\b|\bprovide either\b/i;
const dependent =
  /\brequired (?:when|if|for|with|by|unless)\b|\bonly (?:used?|applies|valid|set|needed|relevant|allowed|in effect)\b|\bused (?:only|when|if|with|by|instead)\b|\bused for ['"`]|\bignored (?:when|if|unless|for)\b|\bif provided with\b|\bcombine with\b|\bmust also\b|\b(?:for|accepted by) '[\w-]+'|\bdo not provide\b|\buse when\b/i;
const omission =
  /\b(?:if|when) (?:it is |this is )?(?:omitted|not (?:provided|specified|set|given|supplied)|unset|absent|none)\b|\bomit\b|\bdefaults? (?:to|is)\b|\bdefault value\b|\bby default\b|\bauto-?detected\b|\bnone = |\bunless specified\b/i;
const format =
  /\bin (?:the )?format\b|\bformat(?:ted as)?:|\bformatted as\b|\b\w+ format\b|YYYY|HH:MM|\bISO[ -]?8601\b|\bRFC ?\d+|\bcomma[- ]separated\b|\bbase64\b|\bglob\b|\bregular expression\b|\bregex\b|\bcase[- ](?:in)?sensitive\b|\bnot case sensitive\b|\b(?:zero|one|0|1)-based\b|\babsolute\b|\brelative to\b/i;
const unit =
  /\bin (?:milliseconds|seconds|minutes|hours|days|weeks|bytes|kilobytes|megabytes|gigabytes|ms|kb|mb|gb|meters|metres|centimeters|kilometers|kilometres|km|miles|feet|inches|degrees|celsius|fahrenheit|kelvin|percent|pixels|tokens|characters|usd|dollars|euros|cents|coulombs|kilograms|kg|grams|pounds|newtons|volts|amperes|ohms|hertz|pascals|joules|watts)\b/i;
const rule =
  /\b(?:must|shall|should|cannot|can't|can not|may not|do not|don't|never|only (?:when|if|for|uses?|used|one|within|works?|applies|valid|allowed|supported|accepts?|set|relevant|needed|in|on)|accepts only|required|requires|at least|at most|no more than|up to \d|limit(?:ed|:)|max \d|maximum of|valid values|allowed values|unique|ensure|exactly)\b|\bonly[).]|必须|不得|禁止|只能|仅限/i;
const instruction =
  /^(?:always|use|provide|pass|set|include|specify|give|prefer|supply|leave|scope|separate|choose|combine|when|if|for updates|implicit)\b/i;
const confusion =
  /\bnot the same as\b|, not the\b|\brather than\b|\binstead of\b|\bnot to be confused\b|\bnot an? \w+ (?:id|name)\b/i;
const use =
  /^(?:always )?(?:use|call|invoke) (?:this|it|when|whenever|for|to|only|the tool)\b|\b(?:useful|ideal|best|great|good|perfect|suitable|recommended|helpful|designed|intended) (?:for|when|to)\b|\bwhenever\b|\bmore efficient than\b|\bwhen you (?:need|want|don't)\b/i;
const restriction =
  /^only\b|\bonly (?:works?|within|available|supported|valid|for|allowed|when|if|searches|accepts?)\b|\bonly\.|\bmust\b|(?<!\bif .{0,80})\bcannot\b|\b(?:do not|don't|never|may not|at most|no more than|up to \d|at least \d|limited to|maximum of)\b|\brequires (?!the\b)|\bneeds? to be\b|\b(?:fails?|disabled|destructive|irreversible|cannot be undone|unsupported|deprecated|not (?:supported|available|allowed|suitable|intended)|workflow[- ]exclusive|warning|caution|dangerous|experimental|read-only|no-op|replaces the|overwrites?)\b|必须|不得|禁止|只能|仅限/i;
const avoid =
  /\b(?:do not|don't|never|avoid) (?:use|call|using|calling|enable|run)\b|\bnot (?:for|intended for|meant for)\b/i;
const remark = /\s*\((?:[^()]*[,;] )?(?:defaults?|min|max)\b[^)]*\)/gi;

/** @param sentence bounds and defaults in parentheses are not read: the schema says them, or `proseDefault`. */
export function classifySentence(sentence: string): SentenceKinds {
  const text = sentence.slice(0, maxClassifiedLength).replace(remark, '');
  return {
    exclusive: exclusive.test(text),
    dependent: dependent.test(text),
    omission: omission.test(text),
    format: format.test(text) || unit.test(text),
    rule: rule.test(text) || instruction.test(text),
    confusion: confusion.test(text),
    // Read for few sentences, and dear.
    get use() {
      return use.test(text) && !avoid.test(text);
    },
    get limit() {
      return restriction.test(text) || avoid.test(text);
    },
  };
}

/** Letters and digits in lower case: two sentences with the same key say the same. */
export const toSentenceKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const inParentheses = /\((?:[^()]*[,;] )?defaults?(?: to| is|:|=)? ?([^(),;]{1,40})[,;)]/i;
const ownSentence = /^(?:the )?defaults?(?: value)?(?:\s*:|\s+is|\s+to|\s+)\s*(.{1,60}?)\.?$/i;

/** "Sort repositories by field, defaults to best match" */
const lastClause = /[,;–—-] ?(?:it )?defaults? (?:to|is) ([^,;.]{1,40})\.?$/i;

/** The default that prose names, as written: `(default: 30, max: 100)` gives `30`, "Default is 'bus'." gives `'bus'`. */
export function findProseDefault(sentence: string): string | undefined {
  const found = inParentheses.exec(sentence) ?? ownSentence.exec(sentence) ?? lastClause.exec(sentence);
  const value = found?.[1]?.trim();
  return value === undefined || /^(?:null|none|nil|empty)\b/i.test(value) ? undefined : value;
}

/** Nothing but the default. */
export const isDefaultSentence = (sentence: string): boolean => ownSentence.test(sentence);

/** Nothing but that there is no default, or an empty one. */
export const isNoDefault = (sentence: string): boolean =>
  /^[`"']?(?:null|none|nil|empty(?: (?:string|text|list|array|object|dict))?)[`"']?$/i.test(
    ownSentence.exec(sentence)?.[1] ?? '',
  );
