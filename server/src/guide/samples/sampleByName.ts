import { findCommonValue, nameThing } from './findCommonValue.js';
import { createIdentifier, rotateBy } from './createIdentifier.js';

/** The words of an identifier in lower case: `maxLength`, `max_length` and `max-length` give `max`, `length`; `userIDs` gives `user`, `ids`. */
export function splitIdentifier(name: string): readonly string[] {
  // Most names. All others need four searches with Unicode properties, which take far longer.
  if (/^[a-z\d]+$/.test(name)) return [name];
  if (/^[a-z\d_-]*$/.test(name)) return name.split(/[_-]/).filter(Boolean);
  return name
    .replace(/(?<![A-Z])[A-Z]{2,}s(?![\p{L}\p{N}])/gu, plural => ` ${plural.toLowerCase()}`)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-01-15',
  'date-time': '2026-01-15T09:30:00Z',
  time: '09:30:00Z',
  duration: 'PT15M',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  iri: 'https://example.com/page',
  'uri-reference': '/page',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  regex: '^a+$',
  'json-pointer': '/a/b',
  byte: 'ZXhhbXBsZQ==',
  binary: 'ZXhhbXBsZQ==',
};

/** @param about names of the command and the parameter: not every command shows the same identifier or page */
export function sampleByFormat(format: string, about = ''): string | undefined {
  if (format === 'uuid' && about !== '') return `${createIdentifier('', about)}-e89b-12d3-a456-426614174000`;
  if (format === 'uri' || format === 'url') return rotateBy(about, samplePages)[0];
  return Object.hasOwn(byFormat, format) ? byFormat[format] : undefined;
}

/** Folder of sample paths. */
export const sampleFolder = '/data/reports';

/** Pages of reserved domains, so that not every command shows the same. */
const samplePages: readonly string[] = [
  'https://example.com/page',
  'https://example.com/docs/start',
  'https://example.org/blog/release-notes',
  'https://shop.example.com/products/desk-lamp',
  'https://example.net/pricing',
  'https://example.org/about',
  'https://example.com/contact',
  'https://docs.example.com/api',
  'https://example.net/status',
  'https://example.com/jobs/berlin',
  'https://example.org/events/2026',
];

/** Files of text that many commands can read. */
export const fileStems: readonly string[] = [
  'notes',
  'summary',
  'minutes',
  'todo',
  'draft',
  'plan',
  'ideas',
  'changes',
  'agenda',
  'orders',
  'report',
];

const byLastWord: readonly (readonly [RegExp, string])[] = [
  [/^e?mail$/, 'user@example.com'],
  [/^(?:dir|directory|folder)$/, sampleFolder],
  [/^(?:arn)$/, 'arn:aws:service:us-east-1:123456789012:example'],
  [/^(?:sha)$/, '9fceb02d0ae598e95dc970b74767f19372d61af8'],
  [/^(?:timestamp)$/, '2026-01-15T09:30:00Z'],
  [/^(?:phone|telephone)$/, '+12025550100'],
  [/^(?:host|hostname|domain)$/, 'example.com'],
  [/^(?:ip)$/, '192.0.2.1'],
  [/^(?:language|locale|lang)$/, 'en'],
  [/^currency$/, 'EUR'],
];

const isPlace = /^(?:director(?:y|ies)|folders?)$/;
const walks = /^(?:search|list|find|tree|walk|ls)$/;
const isEnd = /^(?:source|destination|target|src|dest|dst)$/;
const isSource = /^(?:source|src)$/;
const isText =
  /^(?:text|content|contents|body|message|comment|description|title|note|notes|summary|prompt|instructions|query|question|rationale|reason)$/;

/** A plausible text for an argument nothing else is known of; it never claims to be a real thing. @param about the command's name. */
export function sampleByName(name: string, about = '', text = ''): string {
  const words = splitIdentifier(name);
  const last = words[words.length - 1] ?? '';
  const place = splitIdentifier(about);
  if (last === 'path' && place.some(word => isPlace.test(word) || walks.test(word))) return sampleFolder;
  if (isEnd.test(last) && place.some(word => /^(?:files?|paths?)$/.test(word) || isPlace.test(word)))
    return `${sampleFolder}/${isSource.test(last) ? 'draft' : 'final'}${place.some(word => isPlace.test(word)) ? '' : '.txt'}`;
  const before = words[words.length - 2];
  if (last === 'path' && before !== undefined && before !== 'file') return `${sampleFolder}/${before}`;
  if (last === 'uri' && words.includes('s3')) return 's3://example-bucket/example-key';
  if (last === 'branch' || last === 'base' || last === 'head') return sampleBranch(words, about);
  if (last === 'date') return isEndOfTime(words) ? '2026-01-31' : '2026-01-15';
  if (last === 'address' && /^(?:e?mail|ip)$/.test(words.at(-2) ?? '')) return sampleByName(words.at(-2) ?? '');
  if (/^(?:file|path|filepath|filename)$/.test(last))
    return `${sampleFolder}/${rotateBy(about, fileStems)[0] ?? ''}.txt`;
  if (/^(?:url|uri|link|href|endpoint|website)s?$/.test(last)) return rotateBy(about, samplePages)[0] ?? '';
  const known = byLastWord.find(([pattern]) => pattern.test(last))?.[1];
  if (known !== undefined) return known;
  if (words.join() === 'name') return findCommonValue(place.slice(-1), about, text) ?? nameThing(about);
  const common = findCommonValue(words, about, text);
  if (common !== undefined) return common;
  // "Array of task GIDs", whatever the parameter is called.
  if (/\b[a-z]?ids?\b/i.test(text) && words.length > 0) return createIdentifier(last, `${about} ${name}`);
  // The `order` of `get_order`.
  if (words.length === 1 && place.some(word => word === last || word === `${last}s`))
    return createIdentifier(last, about);
  if (isText.test(last)) return `Example ${words.join(' ')}`;
  return words.length > 0 ? `example-${words.join('-')}` : 'example';
}

/** `main`, and another one for the branch that is made or merged. */
function sampleBranch(words: readonly string[], about: string): string {
  const isOld = words.some(word => /^(?:from|base|default|target|into|main|trunk)$/.test(word));
  const isNew = words.some(word => /^(?:head|new|feature|topic|source)$/.test(word));
  return !isOld && (isNew || splitIdentifier(about)[0] === 'create') ? 'feature/search-filter' : 'main';
}

/** Is a time the end of a period? */
export const isEndOfTime = (words: readonly string[]): boolean =>
  words.some(word => /^(?:end|ends|until|to|before|latest|max|due|return|checkout|last)$/.test(word));
