import { formatByte, findInvalidByte } from '../text/invalidByte.js';
import type { DocumentKind } from './documentKind.js';
import type { ParsedDocument } from './parsedDocument.js';
import type { MaybePromise, Problem, Rule, RuleContext } from './rule.js';

/** What stands in a text where its bytes could not be read. */
const replacement = '\uFFFD';

const invalidUtf8: Rule<unknown> = {
  code: 'text/invalid-utf8',
  summary: 'A file holds bytes that are not UTF-8.',
  why: 'Agents and compilers read all but XML as UTF-8: a wrong byte becomes `\uFFFD`, or the file is refused.',
  severity: 'warning',
  good: '---\nname: demo\ndescription: Finds a café. Use it when coffee is wanted.\n---\n\n# Demo\n',
  bad: `---\nname: demo\ndescription: Finds a caf${replacement}. Use it when coffee is wanted.\n---\n\n# Demo\n`,
  example: { path: 'demo/SKILL.md' },
  check(_model, { document, services }): MaybePromise<readonly Problem[]> {
    // Nearly no text holds the character that stands for wrong bytes, and few of those because bytes are wrong.
    if (!document.source.text.includes(replacement)) return [];
    return checkBytes(document, services.files);
  },
};

async function checkBytes(
  { uri, source: { text } }: ParsedDocument,
  files: RuleContext<unknown>['services']['files'],
): Promise<readonly Problem[]> {
  const bytes = await files.readBytes(uri);
  const wrong = bytes && findInvalidByte(bytes);
  if (!wrong || namesEncoding(text)) return [];
  // An editor's text may no longer be the file's: the same one of these characters is meant.
  const start = nthIndexOf(text, wrong.before.split(replacement).length);
  if (start < 0) return [];
  const isUtf16 = wrong.at === 0 && /^(?:\xff\xfe|\xfe\xff)/.test(String.fromCharCode(...bytes.subarray(0, 2)));
  const what = isUtf16 ? 'The file is in UTF-16, not in UTF-8' : `B${formatByte(wrong).slice(1)} is not valid UTF-8`;
  return [
    {
      span: { start, end: start + replacement.length },
      message: `${what}: who reads it as UTF-8, as agents do, gets something else than was written. Save the file as UTF-8.`,
    },
  ];
}

/** Python reads a file in the encoding that a comment in its first two lines names (PEP 263). */
const namesEncoding = (text: string): boolean =>
  /^(?:[^\n]*\n)?[ \t\f]*#[^\n]*?coding[:=][ \t]*(?!utf-?8\b)[-\w.]+/i.test(text);

/** @param count from 1 */
function nthIndexOf(text: string, count: number): number {
  let found = -1;
  for (let nth = 0; nth < count; nth++) {
    found = text.indexOf(replacement, found + 1);
    if (found < 0) break;
  }
  return found;
}

/** A kind whose files are read as UTF-8, with the rule that says where one is not. */
export const withUtf8Check = <Model>(kind: DocumentKind<Model>): DocumentKind<Model> => {
  const rules: readonly Rule<Model>[] = [invalidUtf8];
  return { ...kind, rules: [...kind.rules, ...rules] };
};
