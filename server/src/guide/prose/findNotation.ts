/** Units as texts name them after a number. */
const unit =
  /\bin (?:(?:whole|full|total|unix|epoch) )?(?:milliseconds|seconds|minutes|hours|days|weeks|bytes|kilobytes|megabytes|gigabytes|ms|kb|mb|gb|meters|metres|centimeters|kilometers|kilometres|km|miles|feet|inches|degrees|celsius|fahrenheit|kelvin|percent|pixels|tokens|characters|usd|dollars|euros|cents|coulombs|kilograms|kg|grams|pounds|newtons|volts|amperes|ohms|hertz|pascals|joules|watts)\b(?: (?:per \w+|celsius|fahrenheit|since \w+))?/i;

/** Words that name a notation, the more exact first. */
const notations: readonly RegExp[] = [
  /\((?:e\.g\.,? |in )?([^()]{0,40}\b(?:ISO[ -]?\d{4}|RFC ?\d{4}|YYYY|HH:MM|comma[- ]separated|base64|format)\b[^()]{0,40})\)/i,
  /\b((?:in|as) (?:the |an? )?(?:\w+[ -]){0,3}?format(?: of)?:? ?(?:['"`][^'"`]{1,40}['"`]|[A-Z][\w:/.-]{3,30}|\(?(?:YYYY|MM|DD|HH)[\w:/. -]{2,20}\)?)?)/,
  /\b((?:in |as )?(?:an? )?(?:ISO[ -]?\d{4}(?:-\d)?|RFC ?\d{4})(?: (?:date|time|date-?time|timestamp|format|duration|code|string|strings|dates))*)/i,
  /\b((?:YYYY|DD|MM)[-/.](?:MM|DD|YYYY)[-/.](?:DD|YYYY)(?:[ T]HH:MM(?::SS)?)?)\b/,
  /\b(comma[- ]separated(?: (?:list|string))?(?: of (?:\w+ ){0,2}\w+)?)/i,
  /\b(base64(?:[- ]encoded)?)\b/i,
];

/** The words of a text that say how a value is written ("in 24-hour format 'HH:MM'", "ISO 8601 timestamp"); undefined where none do. */
export function findNotation(text: string): string | undefined {
  for (const notation of notations) {
    const match = notation.exec(text);
    const found = match?.[1]?.trim().replace(/[.:]$/, '');
    if (match && isAboutQuoted(text.slice(0, match.index))) continue;
    if (found !== undefined && !/^(?:(?:in|as) )?(?:the |a |this )?(?:output |specified )?format(?: of)?$/i.test(found))
      return found;
  }
  return undefined;
}

/** Does what follows stand in parentheses after a quoted word? "`author-date:` (supports `YYYY-MM-DD`)" is about that word. */
const isAboutQuoted = (before: string): boolean =>
  /[`'"]\s*(?:\([^()]*)?$/.test(before) && /[`'"]\s*\(/.test(`${before}(`);

/** "in meters" */
export const findUnit = (text: string): string | undefined => unit.exec(text)?.[0];
