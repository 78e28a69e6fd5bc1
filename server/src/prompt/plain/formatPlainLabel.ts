/** Name and value pairs in the order they are written; an undefined value is not written. */
export type Attributes = readonly (readonly [name: string, value: string | undefined])[];

export interface Label {
  readonly keyword: string;
  readonly name: string | undefined;
  readonly attributes: ReadonlyMap<string, string>;
  /** Length of the label with its colon and the space behind it. */
  readonly length: number;
  /** A text follows the label, be it empty. */
  readonly endsWithSpace: boolean;
}

/**
 * What a plain block begins with: `Message alice (type: user):`. Values that look like the punctuation of a label are
 * written as JSON strings, so that every label can be read back.
 */
export function formatPlainLabel(keyword: string, name: string | undefined, attributes: Attributes): string {
  const written = attributes.flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${quoteUnless(plainValue, value)}`],
  );
  const parts = [keyword];
  if (name !== undefined) parts.push(quoteUnless(plainName, name));
  if (written.length > 0) parts.push(`(${written.join(', ')})`);
  return `${parts.join(' ')}:`;
}

const plainName = /^[^\s"(),:](?:[^\n"(),:]*[^\s"(),:])?$/u;
const plainValue = /^[^\s"(),](?:[^\n"(),]*[^\s"(),])?$/u;

const quoteUnless = (plain: RegExp, value: string): string => (plain.test(value) ? value : JSON.stringify(value));

const quoted = String.raw`"(?:[^"\\\n]|\\.)*"`;
const head = new RegExp(String.raw`([A-Z][a-z]+)(?: (${quoted}|[^\s"(),:](?:[^\n"(),:]*[^\s"(),:])?))?( \()?`, 'uy');
const attribute = new RegExp(
  String.raw`([\w.-]+(?::[\w.-]+)?): (${quoted}|[^\s"(),](?:[^\n"(),]*[^\s"(),])?)(, |\))`,
  'uy',
);

/** Reads the label a line begins with; undefined where it begins with none of these keywords' labels. */
export function readPlainLabel(line: string, keywords: ReadonlySet<string>): Label | undefined {
  head.lastIndex = 0;
  const match = head.exec(line);
  const keyword = match?.[1] ?? '';
  if (!match || !keywords.has(keyword)) return undefined;
  const attributes = new Map<string, string>();
  let at = match[0].length;
  for (let more = match[3] !== undefined; more;) {
    attribute.lastIndex = at;
    const found = attribute.exec(line);
    if (!found) return undefined;
    attributes.set(found[1] ?? '', removeQuotes(found[2] ?? ''));
    at += found[0].length;
    more = found[3] === ', ';
  }
  if (line[at] !== ':' || (line.length > at + 1 && line[at + 1] !== ' ')) return undefined;
  const name = match[2] === undefined ? undefined : removeQuotes(match[2]);
  const endsWithSpace = line.length > at + 1;
  return { keyword, name, attributes, length: at + (endsWithSpace ? 2 : 1), endsWithSpace };
}

function removeQuotes(text: string): string {
  if (!text.startsWith('"')) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}
