import { formatHex, findInvalidByte } from '../../text/invalidByte.js';
import type { DocumentKind } from '../documents/documentKind.js';
import type { ParsedDocument } from '../documents/parsedDocument.js';
import type { MaybePromise, Problem, Rule, RuleContext } from './rule.js';
import { messages } from '../messages.js';

/** The character that replaces bytes that cannot be decoded. */
const replacement = '\uFFFD';

const invalidUtf8: Rule<unknown> = {
  code: 'text/invalid-utf8',
  summary: 'A file contains bytes that are not valid UTF-8.',
  why: 'Agents and compilers read every file except XML as UTF-8. They replace a wrong byte by `\uFFFD`, or refuse the file.',
  severity: 'warning',
  good: '---\nname: demo\ndescription: Finds a café. Use it when coffee is wanted.\n---\n\n# Demo\n',
  bad: `---\nname: demo\ndescription: Finds a caf${replacement}. Use it when coffee is wanted.\n---\n\n# Demo\n`,
  passes: [
    {
      text: `# -*- coding: latin-1 -*-\nname = "caf${replacement}"\n`,
      reason: 'Python reads the file in the encoding that its comment declares.',
      example: { path: 'demo/demo.py' },
    },
  ],
  example: { path: 'demo/SKILL.md' },
  check(_model, { document, services }): MaybePromise<readonly Problem[]> {
    // Few texts contain the replacement character, so most files are not read again.
    if (!document.source.text.includes(replacement)) return [];
    return checkBytes(document, services.files);
  },
};

async function checkBytes(
  { uri, source: { text } }: ParsedDocument,
  files: RuleContext<unknown>['services']['files'],
): Promise<readonly Problem[]> {
  const bytes = await files.readBytes(uri);
  const invalidByte = bytes && findInvalidByte(bytes);
  if (!invalidByte || declaresEncoding(text)) return [];
  // The text in the editor may differ from the file, so the same occurrence of the character is used.
  const start = findNthReplacement(text, invalidByte.before.split(replacement).length);
  if (start < 0) return [];
  const { at: offset, value } = invalidByte;
  const isUtf16 = offset === 0 && hasUtf16Mark(bytes);
  const message = isUtf16 ? messages.utf16() : messages.invalidByte(offset, formatHex(value));
  return [{ span: { start, end: start + replacement.length }, message }];
}

/** Python reads a file in the encoding that a comment in its first two lines declares (PEP 263). */
const declaresEncoding = (text: string): boolean =>
  /^(?:[^\n]*\n)?[ \t\f]*#[^\n]*?coding[:=][ \t]*(?!utf-?8\b)[-\w.]+/i.test(text);

/** The offset of the nth replacement character, or -1. @param count from 1 */
function findNthReplacement(text: string, count: number): number {
  let index = -1;
  for (let nth = 0; nth < count; nth++) {
    index = text.indexOf(replacement, index + 1);
    if (index < 0) break;
  }
  return index;
}

/** A kind whose files are read as UTF-8, with the rule that reports other encodings. */
export const withUtf8Check = <Model>(kind: DocumentKind<Model>): DocumentKind<Model> => {
  const rules: readonly Rule<Model>[] = [invalidUtf8];
  return { ...kind, rules: [...kind.rules, ...rules] };
};

const hasUtf16Mark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
