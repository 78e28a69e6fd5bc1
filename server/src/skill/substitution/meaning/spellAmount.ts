import { spanOf, type Span } from '../../../text/span.js';

const amount =
  /^\$(\d[\d,]*(?:\.\d+)?[kmbt]?\+?(?:\s?[-–]\s?\d[\d,]*(?:\.\d+)?[kmbt]?)?(?:\s(?:thousand|million|billion|trillion))?)(\s(?:USD|dollars?|bucks))?(?![\w$])/i;

/** An amount of money without `$`, so that no agent replaces a part of it: `$4.99` as `4.99 USD`. @param start of `$` */
export function spellAmount(
  text: string,
  { start }: Span,
): { readonly span: Span; readonly newText: string } | undefined {
  // The backslash of an escape, which only one agent knows, goes too.
  let first = start;
  while (text.charAt(first - 1) === '\\') first--;
  // `CA$5` is another currency.
  if (/[\w$]/.test(text.charAt(first - 1))) return undefined;
  const [whole, digits = '', unit = ' USD'] = amount.exec(text.slice(start, start + 60)) ?? [];
  if (whole === undefined) return undefined;
  return { span: spanOf(first, start + whole.length), newText: `${digits}${unit}` };
}
