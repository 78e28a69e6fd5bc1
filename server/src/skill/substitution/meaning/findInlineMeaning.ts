import { findAmount } from './findAmount.js';
import { hasShellParameters } from './shellSyntax.js';
import type { PlaceholderMeaning, PlaceholderPlace } from './placeholderPlace.js';

/** What a `$1` in inline code means, by the code and by the sentence that names it. */
export function findInlineMeaning(place: PlaceholderPlace, code: string): PlaceholderMeaning | undefined {
  const { index, before, after } = place;
  const codeBefore = before.slice(before.lastIndexOf('`') + 1).trimStart();
  const [codeAfter = ''] = /^[^`]*/.exec(after) ?? [];
  if (isAwkProgram(codeBefore, codeAfter)) return { meaning: 'field', certain: true, portable: `$(${index})` };
  if (isCell(codeBefore, codeAfter)) return { meaning: 'cell', certain: true };
  if (isSubstitution(codeBefore)) return { meaning: 'group', certain: true };
  if (index > 0 && isAmount(code)) return { meaning: 'amount', certain: true };
  const shell = findShellMeaning(index, code, codeBefore);
  if (shell) return shell;
  if (/^\\\$\d+$/.test(code)) return findAmount(findPlaceOutside(place));
  return /^\$\d+$/.test(code) ? findNamedMeaning(place) : undefined;
}

/** `{print $1}`, `$3 > 10 {print}` */
const isAwkProgram = (before: string, after: string): boolean =>
  /\{[^}]*\bprintf?\s[^}]*$/.test(before) || /^[^{}'"|]*\{\s*printf?\b/.test(after);

/** `B$2`, `=SUM($1:$5)` */
const isCell = (before: string, after: string): boolean =>
  /^=.*[(,:+*/;-]$/.test(before) || (/^[A-Z]$/.test(before) && /^(?::|\s*$)/.test(after));

/** The right side of `s/(a)/$1/`. */
const isSubstitution = (before: string): boolean =>
  /(?:^|[\s'";])s([/|#!])(?:\\.|(?!\1)[^\\])*\((?:\\.|(?!\1)[^\\])*\1(?:(?!\1).)*$/.test(before);

const unit = 'mo|month|yr|year|day|week|hour|hr|h|min|minute|seat|[GTM]B|1?[kKM]|kWh';
const amountPattern = new RegExp(
  String.raw`^[~≈<>≤≥±+-]?\s?\\?\$\d+(?:\s?[-–]\s?\d[\d,.]*|\s(?:thousand|million|billion|USD|cents?)|\s?(?:\/|per |an? )\s?(?:${unit}))+$`,
);

/** The whole code is an amount: `$5/month`, `$5-10`. */
const isAmount = (code: string): boolean => amountPattern.test(code);

function findShellMeaning(index: number, code: string, before: string): PlaceholderMeaning | undefined {
  const portable = `\${${index}}`;
  const isUsage = index === 0 && /^["'`]?usage:?\s/i.test(before.replace(/^echo\s+/, ''));
  if (isUsage || isTested(before) || hasShellParameters(code)) return { meaning: 'shell', certain: true, portable };
  const isScriptName = index === 0 && /\b(?:basename|dirname)\s+(?:--\s+)?"?$/.test(before);
  const isShellCommand = isScriptName || /^(?:echo|printf|export|local|exit|return|eval|source)\s/.test(before);
  return isShellCommand ? { meaning: 'shell', certain: false, portable } : undefined;
}

/** `[ -z "$1" ]`, `test -f $1`, `case $1`. But `npm test $1` runs a test. */
const isTested = (before: string): boolean =>
  /(?:^|[;&|(]\s*|\b(?:if|while|until)\s+)(?:(?:\[\[?|test)\s+(?:!\s+)?(?:-[a-zA-Z]\s+"?|")|case\s+"?)$/.test(before);

/** Nothing but `$1` is in the code: the sentence says what it is. */
function findNamedMeaning(place: PlaceholderPlace): PlaceholderMeaning | undefined {
  const outside = findPlaceOutside(place);
  const { index, before, after } = outside;
  const sentence = `${before.split(/[.;!?]\s/).at(-1) ?? ''} ${after.split(/[.;!?](?:\s|$)/)[0] ?? ''}`;
  if (/\bcapture groups?\b|\bcapturing groups?\b|\bback-?references?\b/i.test(sentence))
    return { meaning: 'group', certain: true };
  if (/\b(?:parameteri[sz]ed|prepared) (?:SQL )?(?:quer(?:y|ies)|statements?)\b/i.test(sentence))
    return { meaning: 'parameter', certain: true };
  if (/\bawk\b/i.test(sentence) && /\b(?:fields?|columns?)\b/i.test(sentence))
    return { meaning: 'field', certain: true, portable: `$(${index})` };
  return findAmount(outside);
}

/** The place as if the code, which is nothing but `$1` or `\$1`, were not marked as code. */
const findPlaceOutside = ({ index, before, after }: PlaceholderPlace): PlaceholderPlace => ({
  index,
  before: before.replace(/`+\s?\\?$/, ''),
  after: after.replace(/^\s?`+/, ''),
});
