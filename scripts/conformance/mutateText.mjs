// @ts-check
/** @typedef {import('./random.mjs').Random} Random */

/** Pieces of text that readers of YAML and of fences treat in different ways. */
const pieces = [
  ': ',
  ':',
  ' #',
  '- ',
  '[',
  ']',
  '{',
  '}',
  '"',
  "'",
  '`',
  '*',
  '&a ',
  '!',
  '|',
  '>',
  '%',
  '@',
  ',',
  '?',
  '~',
  '\t',
  ' ',
  '\n',
  '\r',
  '\\',
  '---\n',
  '...\n',
  '<<: ',
  '<b>',
  '\u00a0',
  '\u0007',
  '\u0085',
  '\u2028',
  '\u200b',
  '\ufeff',
  '🚀',
  'é',
  'null',
  'true',
  '0x1F',
  '2026-01-02',
  'é: è',
  '\\u0041',
  '"a" b',
  'x: y',
];

/** One edit of a text, as lines. @type {Record<string, (lines: string[], at: number, random: Random) => void>} */
const edits = {
  insert(lines, at, random) {
    const line = lines[at] ?? '';
    const column = random.below(line.length + 1);
    lines[at] = line.slice(0, column) + random.pick(pieces) + line.slice(column);
  },
  start(lines, at, random) {
    // Where a value starts is where most YAML fails.
    lines[at] = (lines[at] ?? '').replace(/:[ \t]*|$/, match => `${match}${random.pick(pieces)}`);
  },
  delete(lines, at, random) {
    const line = lines[at] ?? '';
    const column = random.below(line.length + 1);
    lines[at] = line.slice(0, column) + line.slice(column + 1 + random.below(4));
  },
  repeat: (lines, at) => void lines.splice(at, 0, lines[at] ?? ''),
  remove: (lines, at) => void lines.splice(at, 1),
  swap(lines, at) {
    const line = lines[at] ?? '';
    lines[at] = lines[at + 1] ?? '';
    lines[at + 1] = line;
  },
  indent(lines, at, random) {
    lines[at] = random.pick([' ', '  ', '    ', '\t']) + (lines[at] ?? '');
  },
  split(lines, at, random) {
    const line = lines[at] ?? '';
    const column = random.below(line.length + 1);
    lines.splice(at, 1, line.slice(0, column), random.pick(['', ' ', '  ']) + line.slice(column));
  },
  join: (lines, at) => void lines.splice(at, 2, `${lines[at] ?? ''} ${lines[at + 1] ?? ''}`),
  blank: (lines, at, random) => void lines.splice(at, 0, random.pick(['', ' ', '# note', 'words', 'key: value'])),
  quote(lines, at, random) {
    const quote = random.pick(['"', "'"]);
    lines[at] = (lines[at] ?? '').replace(
      /(:[ \t]*)(.*)$/,
      (_, colon, value) => `${colon}${quote}${value}${random.chance(0.8) ? quote : ''}`,
    );
  },
  case(lines, at) {
    lines[at] = (lines[at] ?? '').replace(/^\w/, letter =>
      letter < 'a' ? letter.toLowerCase() : letter.toUpperCase(),
    );
  },
};

/**
 * One to three random edits, most of them in the frontmatter.
 * @param {string} text
 * @param {Random} random
 */
export function mutateText(text, random) {
  const lines = text.split('\n');
  /** @type {string[]} */
  const names = [];
  for (let left = 1 + random.below(3); left > 0; left--) {
    const end = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
    const last = end < 0 || random.chance(0.1) ? lines.length : end + 1;
    const name = random.pick(Object.keys(edits));
    const at = random.below(last);
    edits[name]?.(lines, at, random);
    names.push(`${name} at line ${at + 1}`);
  }
  return { text: lines.join('\n'), edits: names.join(', ') };
}
