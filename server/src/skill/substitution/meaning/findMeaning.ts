import { findAmount } from './findAmount.js';
import { findCodeMeaning } from './findCodeMeaning.js';
import { findInlineMeaning } from './findInlineMeaning.js';
import type { PlaceholderMeaning, PlaceholderPlace } from './placeholderPlace.js';

/** What a `$1` means by the text around it. Undefined where it may well be an argument of the skill. */
export function findMeaning(place: PlaceholderPlace): PlaceholderMeaning | undefined {
  if (isCell(place)) return { meaning: 'cell', certain: true };
  const inCode = place.code && findCodeMeaning(place, place.code);
  if (inCode?.certain) return inCode;
  const amount = findAmount(place);
  if (amount) return amount;
  const inInline = place.code?.inline !== undefined && findInlineMeaning(place, place.code.inline);
  if (inInline) return inInline;
  return !place.code && isFormula(place) ? { meaning: 'formula', certain: true } : inCode;
}

/** `$A$1`, or `A$1` after an operator of a spreadsheet. */
const isCell = ({ before }: PlaceholderPlace): boolean =>
  /(?:^|[^\w$])\$[A-Za-z]{1,3}$/.test(before) || /[=(,:+*/!;][A-Z]{1,2}$/.test(before);

/** The start of `$0 \le x$`. */
const isFormula = ({ after }: PlaceholderPlace): boolean =>
  /^[^$`\n]{0,100}[\\^_=<>{}][^$`\n]{0,100}[^\s$`]\$(?!\d)/.test(after);
