import { findInvalidByte, formatHex, isMisreadUtf16, isUtf16 } from '../../text/invalidByte.js';
import { formatList } from '../../text/formatList.js';
import type { Settings } from '../settings.js';
import type { Severity } from './finding.js';
import type { DocumentKind } from '../documents/documentKind.js';
import type { ParsedDocument } from '../documents/parsedDocument.js';
import type { MaybePromise, Problem, Rule, RuleContext } from './rule.js';
import { messages } from '../messages.js';

/** The character that replaces bytes that cannot be decoded. */
const replacement = '\uFFFD';

/** The programs that ignore a file with such bytes. */
interface InvalidUtf8Refusal {
  /** Their titles, at least one. */
  readonly agents: readonly string[];
  /** Other programs read the file, with wrong text. */
  readonly hasOthers: boolean;
  readonly severity: Severity;
}

/** Which programs ignore a file. Undefined if none does. @param bytes of the file, not all of them UTF-8 */
export type FindInvalidUtf8Refusal<Model> = (
  document: ParsedDocument<Model>,
  bytes: Uint8Array,
  settings: Settings,
) => InvalidUtf8Refusal | undefined;

const createInvalidUtf8 = <Model>(findRefusal: FindInvalidUtf8Refusal<Model>): Rule<Model> => ({
  code: 'text/invalid-utf8',
  summary: 'A file contains bytes that are not valid UTF-8.',
  why: 'Agents and compilers read files as UTF-8, except XML and Python files that declare another encoding. They replace an invalid byte with `\uFFFD`, or refuse the file.',
  severity: 'warning',
  noFix: 'The original characters are not known. Reopen the file with its original encoding, and save it as UTF-8.',
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
  check(_model, context): MaybePromise<readonly Problem[]> {
    // Few texts contain the replacement character, so most files are not read again.
    if (!context.document.source.text.includes(replacement)) return [];
    return checkBytes(context, findRefusal);
  },
});

async function checkBytes<Model>(
  { document, settings, services }: RuleContext<Model>,
  findRefusal: FindInvalidUtf8Refusal<Model>,
): Promise<readonly Problem[]> {
  const { text } = document.source;
  const bytes = await services.files.readBytes(document.uri);
  const invalidByte = bytes && findInvalidByte(bytes);
  if (!invalidByte || declaresEncoding(text)) return [];
  // The text in the editor may differ from the file, so the same occurrence of the character is used.
  const start = findNthReplacement(text, invalidByte.before.split(replacement).length);
  if (start < 0) return [];
  const { at: offset, value } = invalidByte;
  const refusal = findRefusal(document, bytes, settings);
  const message = isUtf16(bytes) ? messages.utf16() : describeInvalidByte(offset, formatHex(value), refusal);
  const span = { start, end: start + replacement.length };
  return [{ span, message, ...(refusal && { severity: refusal.severity }) }];
}

function describeInvalidByte(offset: number, value: string, refusal: InvalidUtf8Refusal | undefined): string {
  if (!refusal) return messages.invalidByte(offset, value);
  const agents = formatList(refusal.agents);
  return refusal.hasOthers
    ? messages.invalidByteIgnoredBySome(offset, value, agents)
    : messages.invalidByteIgnored(offset, value, agents);
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

/** Nothing else in a text that was decoded from another encoding is worth a finding. */
const skipMisreadText = <Model>(rule: Rule<Model>): Rule<Model> => ({
  ...rule,
  check: (model, context) => (isMisreadUtf16(context.document.source.text) ? [] : rule.check(model, context)),
});

/** A kind whose files are read as UTF-8, with the rule that reports other encodings. */
export const withUtf8Check = <Model>(
  kind: DocumentKind<Model>,
  findRefusal: FindInvalidUtf8Refusal<Model> = () => undefined,
): DocumentKind<Model> => ({ ...kind, rules: [...kind.rules.map(skipMisreadText), createInvalidUtf8(findRefusal)] });
