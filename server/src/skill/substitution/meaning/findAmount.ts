import { shells } from './codeLanguages.js';
import type { CodeAround, PlaceholderMeaning, PlaceholderPlace } from './placeholderPlace.js';

const fraction = /^(?:\.\d+(?!\.?\w)|\.\d+[kmbt]\b|,\d{3}(?!\d))/i;
/** A part of a file name or of a version: `pkg-$1.0`, `v$1.0`. */
const joined = /[A-Za-z_][-_.]?$|\/$/;
const magnitude = /^(?:[kmbt]|bn|mn|mm)\b|^[\s-]?(?:thousand|million|billion|trillion|USD|dollars?|cents?|bucks)\b/i;
const currency = /(?:^|[^\w$])(?:US|USD ?|CA|AU|NZ|HK|SG|NT|MX)$/;
const units = [
  'mo|months?|yr|years?|annum|days?|weeks?|hours?|hrs?|h|min|minutes?|seconds?',
  'users?|seats?|persons?|heads?|customers?|leads?|orders?|licen[cs]es?',
  'samples?|plates?|units?|items?|pages?|images?|emails?|messages?|clicks?',
  'gb|tb|mb|calls?|requests?|quer(?:y|ies)|tokens?|transactions?|runs?|jobs?|tasks?|sessions?|v?[cg]pus?|kwh',
  'each|thousand|million|\\d*[km]',
].join('|');
const rate = new RegExp(String.raw`^\s?(?:\/|per\s|an?\s)\s?(?:${units})\b`, 'i');
const goods =
  /^\s(?:budget|credits?|coupon|discount|bonus|tip|fees?|gift|worth|invoice|refund|charge|deposit|bill|off|profit|loss|price|threshold|cap|limit)\b/i;
const costs =
  /\b(?:costs?|priced?|prices|pay|pays|paid|spend|spent|spending|saves?|saved|worth|fees?|budget|charges?|charged|revenue|billed|salary|balance|total|earns?|earned)(?:\s(?:is|are|was|of|at|about|around|only|just|up to|under|over|below|above|between|from|exactly|roughly))?:?\s\**~?$/i;

/** An amount of money: `$4.99`, `$1,000`, `$39/month`, `costs $5`. */
export function findAmount({ index, before: lead, after, code }: PlaceholderPlace): PlaceholderMeaning | undefined {
  // An agent that does not know the escape `\$5` replaces it like `$5`.
  const before = lead.replace(/(?<!\\)\\$/, '');
  const isJoined = code !== undefined && joined.test(lead) && !currency.test(before);
  if (fraction.test(after) && !isJoined && !isShellFraction(before, after, code)) {
    return { meaning: 'amount', certain: true };
  }
  const startsWord = /(?:^|[\s(~|*_“"'[-])$/.test(before);
  if (code) {
    const isText = code.language === '' && startsWord && /^\sper\s/.test(after) && rate.test(after);
    return isText ? { meaning: 'amount', certain: true } : undefined;
  }
  const certain =
    // No skill has eleven arguments.
    index > 9 ||
    magnitude.test(after) ||
    currency.test(before) ||
    isCompared(before, after) ||
    isRange(before, after) ||
    (startsWord && rate.test(after));
  if (certain) return { meaning: 'amount', certain };
  return startsWord && (goods.test(after) || costs.test(before)) ? { meaning: 'amount', certain } : undefined;
}

/** `"$1.5"` in a command is a file; `$1.50` and what a comment says are amounts. */
const isShellFraction = (before: string, after: string, code: CodeAround | undefined): boolean =>
  code !== undefined && shells.has(code.language) && /^\.\d(?!\d)/.test(after) && !/#|\becho\b/.test(before);

/** `<$5`, `~$5`, `fees > $5`, but not `<$1>`, `$0 < $1`, an arrow or the mark of a quotation. */
const isCompared = (before: string, after: string): boolean =>
  !/\$\d\s?\S\s?$/.test(before) &&
  !isRedirected(before) &&
  (/(?:[≤≥≈±~]|[^\s>=-][^\S\n]>)\s?$/.test(before) || (/<\s?$/.test(before) && !after.includes('>')));

/** `$5-10`, and the end of `$2.50-$4`. */
const isRange = (before: string, after: string): boolean =>
  /^\s?[-–—]\s?\d/.test(after) ||
  /\$(?:\d+[.,]\d+|\d{2,}|\d+[kmb])\s?(?:[-–—/→]|->|to|and|or)\s?$/i.test(before.slice(-30));

/** `cat in.txt > $2` */
const isRedirected = (before: string): boolean =>
  /(?:\.\w{1,5}|(?:^|[|;:]\s*)(?:cat|cut|diff|echo|grep|head|jq|sed|sort|tail|tee|tr|uniq|wc)(?:\s[^|;:]*)?)\s*[<>]\s?$/.test(
    before.trimStart(),
  );
