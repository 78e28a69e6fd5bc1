import { fileStems, isEndOfTime, sampleByFormat, sampleFolder, splitIdentifier } from './sampleByName.js';
import { sampleDateFormat } from './sampleDateFormat.js';

/** What is known of a text value: its name, what is written about it, and the command's name. */
interface TextHint {
  readonly name: string;
  readonly text: string;
  readonly about?: string;
}

const place = /\b(?:absolute?r?|fully[- ]qualified)\b|абсолютн|绝对|絶対/i;

/** Formats that prose names, the more exact first. */
const formats: readonly (readonly [RegExp, string])[] = [
  [/ISO[ -]?8601[ -](?:timestamp|date-?time|format)|RFC ?3339/i, '2026-01-15T09:30:00Z'],
  [/\bISO(?:[ -]?8601)?[ -](?:date|datum|dat[aeу])\b|ISO[ -]?(?:8601)?[ -]?(?:日期|日付|дата)/i, '2026-01-15'],
  [/\bUUID\b/i, '123e4567-e89b-12d3-a456-426614174000'],
  [/\bISO[ -]?8601\b|\btimestamp\b/i, '2026-01-15T09:30:00Z'],
  [/\bISO[ -]?3166\b.*\balpha-?3\b|\b(?:three|3)-letter country\b/i, 'DEU'],
  [/\bISO[ -]?3166\b|\balpha-?2\b|\b(?:two|2)-letter country\b|\bcountry code\b/i, 'DE'],
  [/\bISO[ -]?4217\b|\bcurrency code\b|\b(?:three|3)-letter currency\b/i, 'EUR'],
  [/\bE\.?164\b/i, '+12025550100'],
  [/\bBCP[ -]?47\b|\bIETF language\b/i, 'en-US'],
  [/\bISO[ -]?639\b|\blanguage code\b/i, 'en'],
  [/\bIANA\b.*\bzone\b|\btz ?(?:database|identifier)\b/i, 'Europe/Berlin'],
  [/\b(?:MIME|media)[ -]type\b/i, 'text/plain'],
  [/\bsem(?:antic )?ver(?:sion(?:ing)?)?\b/i, '1.2.3'],
  [/\bhex(?:adecimal)? colou?r\b/i, '#336699'],
  [/\bcron\b.*\bexpression\b/i, '0 9 * * 1'],
  [/\bIATA\b/, 'BER'],
  [/\bbase64\b/i, 'ZXhhbXBsZQ=='],
  [/\be-?mail address(?:es)?\b/i, 'user@example.com'],
  [/\bIPv4\b/i, '192.0.2.1'],
  [/\bIPv6\b/i, '2001:db8::1'],
  [/\b(?:starts?|begins?) with ['"`]?https?:\/\/|\b(?:valid|full|absolute) UR[LI]\b/i, 'https://example.com/page'],
];

/** A text in the format that the author names; undefined where none is recognised. */
export function sampleByWords({ name, text, about = '' }: TextHint): string | undefined {
  if (/\baddress(?:es)?\b/i.test(text) && splitIdentifier(about).some(word => /^e?mails?$/.test(word)))
    return 'user@example.com';
  const found = sampleDateFormat(text) ?? formats.find(([words]) => words.test(text))?.[1];
  if (found === sampleByFormat('uuid')) return sampleByFormat('uuid', `${about} ${name}`.trim());
  // A period ends after it begins.
  if (found?.includes('15') === true && /2026|09/.test(found) && isEndOfTime(splitIdentifier(name)))
    return found.replace(/(?<!\d)15(?!\d)/, '31');
  // Two currencies in one call are two.
  return found === 'EUR' && splitIdentifier(name).some(word => /^(?:to|target|quote|dest|destination)$/.test(word))
    ? 'USD'
    : found;
}

const endings: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:csv|tsv|json|jsonl|xml|toml|pdf|png|gif|svg|webp|html|sql|sqlite|parquet|zip|mp3|mp4|wav|docx|pptx|xlsx|ini|log)$/,
    '',
  ],
  [/^ya?ml$/, 'yaml'],
  [/^(?:md|markdown)$/, 'md'],
  [/^jpe?g$/, 'jpg'],
  [/^excel$/, 'xlsx'],
  [/^word$/, 'docx'],
  [/^powerpoint$/, 'pptx'],
  [/^(?:python|py)$/, 'py'],
  [/^typescript$/, 'ts'],
  [/^javascript$/, 'js'],
  [/^swift$/, 'swift'],
];

const ofFormat =
  /(?<!\b(?:not|no)(?: an?)? )\b(\p{L}[\p{L}\d]{1,10})[ -](?:or \p{L}[\p{L}\d]{1,10} )?(?:file|document|image|script|workbook|spreadsheet|notebook|database)\b/giu;

/** The ending of a file whose format its text ("Path of the CSV file") or name (`csv_path`) tells; undefined where neither does. */
function endingOf({ name, text }: TextHint): string | undefined {
  const hint = Array.from(text.matchAll(ofFormat), ([, format = '']) => format.toLowerCase());
  for (const word of [...hint, ...splitIdentifier(name)]) {
    const ending = endings.find(([words]) => words.test(word));
    if (ending) return ending[1] || word;
  }
  return undefined;
}

const isFile = new RegExp(`^${sampleFolder}/(?:[a-z]+\\.txt|[a-z]+)$`);

/** Names of files that usually have an ending. */
const fileNames: Readonly<Record<string, string>> = {
  csv: 'orders',
  json: 'settings',
  jpg: 'photo',
  md: 'guide',
  pdf: 'invoice',
  png: 'photo',
  py: 'main',
  txt: 'notes',
  xlsx: 'budget',
  yaml: 'settings',
};

/** "/data/reports/orders.csv" for a file in that format; a folder stays one. */
function withEnding(sample: string, hint: TextHint): string {
  const ending = isFile.test(sample) ? endingOf(hint) : undefined;
  if (ending === undefined) return sample;
  const last = sample.slice(sampleFolder.length + 1).replace('.txt', '');
  const isFormat = endings.some(([words]) => words.test(last));
  return `${sampleFolder}/${isFormat || fileStems.includes(last) ? (fileNames[ending] ?? 'report') : last}.${ending}`;
}

/** The sample as the text about it wants it: a relative path, an absolute one, in capitals. */
export function adaptSample(plain: string, hint: TextHint): string {
  const { name, text } = hint;
  const sample = withEnding(plain, hint);
  const isAbsolute = place.test(text);
  const isRelative = /\brelative\b|относительн|相对|相対/i.test(text);
  if (isRelative && !isAbsolute)
    return sample.startsWith(`${sampleFolder}/`)
      ? sample.slice(sampleFolder.length + 1)
      : sample.replace(sampleFolder, 'reports');
  if (isAbsolute && !isRelative && /^example\b/.test(sample))
    return `${sampleFolder}/${splitIdentifier(name).join('-')}`;
  return /\bupper[- ]?case\b/i.test(text) && sample.startsWith('example') ? sample.toUpperCase() : sample;
}
