/** Unicode's White_Space, as Rust trims and splits by it. JavaScript's `\s` has U+FEFF too, and not U+0085. */
const space = '[\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const spaceRun = new RegExp(`${space}+`, 'u');

/** A text on one line: words separated by single blanks. */
export const joinWords = (text: string): string => text.split(spaceRun).filter(Boolean).join(' ');

/** A line that is `---` with any white space around it. */
export const trimmedFence = new RegExp(`^${space}*---${space}*$`, 'u');
