import { formatCodePoint } from './formatCodePoint.js';

/** A text with the code points of characters that cannot be seen: `my<U+200B>skill`. */
export const showInvisible = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0\u2000-\u200a\u202f\u3000\u00ad\u115f\u1160\u3164]/gu,
    found => `<${formatCodePoint(found)}>`,
  );
