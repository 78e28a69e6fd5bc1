import { readFile } from 'node:fs/promises';
import {
  baseName,
  filePathOf,
  kindOf,
  parseDocument,
  withoutSuppressed,
  type Finding,
  type Settings,
  type Severity,
} from '../core/index.js';
import { documentKinds } from '../documentKinds.js';
import { damageOf, decodeBytes } from '../text/decodeBytes.js';
import type { SourceText } from '../text/sourceText.js';
import { spanOf } from '../text/span.js';
import type { CheckedFile, Report } from './formats/report.js';
import type { NamedInput } from './readFileArgument.js';
import type { Terminal } from './terminal.js';

const rule = 'xml/not-well-formed';

/**
 * A report with what only the bytes tell. An XML file whose bytes are not in its encoding is not well-formed, as xmllint has it; of any
 * other file, which is read with U+FFFD in their place, standard error is told once.
 * @param input what takes the place of a file on disk
 */
export async function withWrongBytes(
  report: Report,
  { settings, input }: { readonly settings: Settings; readonly input?: NamedInput },
  terminal: Terminal,
): Promise<Report> {
  const severity = settings.rules[rule] ?? 'error';
  const files: CheckedFile[] = [];
  for (const file of report.files) {
    const isXml = /\.(?:xml|xsd)$/i.test(file.path);
    const wrong = await wrongBytesIn(file, isXml, file.uri === input?.uri ? input.bytes : undefined);
    const isFinding = isXml && severity !== 'off';
    if (wrong && !isFinding) terminal.note(`${placeOf(file, wrong)}: warning: ${wrong.message}\n`);
    files.push(wrong && isFinding ? withFinding(file, wrong, severity) : file);
  }
  return { ...report, files };
}

interface WrongBytes {
  /** In the text as it was read. */
  readonly offset: number;
  readonly message: string;
}

async function wrongBytesIn(
  { uri, source, findings }: CheckedFile,
  isXml: boolean,
  given: Uint8Array | undefined,
): Promise<WrongBytes | undefined> {
  // Few texts hold the character that stands for wrong bytes, and few of those because bytes are wrong.
  const isSuspect = source.text.includes('\uFFFD') || (isXml && declaresEncoding(source.text));
  if (!isSuspect) return undefined;
  const bytes = given ?? (await readFile(filePathOf(uri)).catch((): undefined => undefined));
  if (!bytes) return undefined;
  if (isXml) {
    const decoded = decodeBytes(bytes);
    if (!decoded.isDamaged) return undefined;
    if (decoded.isUnknown) {
      // Then nothing is known of the bytes, and mostly the validator has said so.
      const isTold = findings.some(({ code }) => code === rule);
      return isTold ? undefined : { offset: declaredAt(source.text), message: sentence(damageOf(decoded)) };
    }
    const first = decoded.encoding === 'UTF-8' ? firstWrongByte(bytes) : undefined;
    const byte = first ? ` (the first wrong one is ${inWords(first)})` : '';
    return { offset: offsetOf(source, first), message: sentence(damageOf(decoded, byte)) };
  }
  const first = firstWrongByte(bytes);
  return (
    first && {
      offset: offsetOf(source, first),
      message: `${inWords(first)} is not valid UTF-8, and agents read something else than was written. Save the file as UTF-8.`,
    }
  );
}

/** UTF-8 is what is read anyway. */
const declaresEncoding = (text: string): boolean =>
  /^<\?xml\b[^>]*?\sencoding\s*=\s*["'](?!utf-8["'])/i.test(text.slice(0, 200));

/** Where the declaration names the encoding. */
const declaredAt = (text: string): number =>
  /^<\?xml\b[^>]*?\sencoding\s*=\s*["']/.exec(text.slice(0, 200))?.[0].length ?? 0;

const sentence = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

interface WrongByte {
  /** In the file. */
  readonly at: number;
  readonly value: number;
  /** In the decoded text, byte order mark and carriage returns included. */
  readonly before: string;
}

/** Decoding puts U+FFFD where a byte is wrong; one that stands in the file has three right bytes of its own. */
function firstWrongByte(bytes: Uint8Array): WrongByte | undefined {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let at = 0;
  let from = 0;
  for (let found = text.indexOf('\uFFFD'); found >= 0; found = text.indexOf('\uFFFD', from)) {
    at += Buffer.byteLength(text.slice(from, found));
    const isWritten = bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
    const value = bytes[at];
    if (!isWritten && value !== undefined) return { at, value, before: text.slice(0, found) };
    at += 3;
    from = found + 1;
  }
  return undefined;
}

const inWords = ({ at, value }: WrongByte): string =>
  `byte ${at} (0x${value.toString(16).toUpperCase().padStart(2, '0')})`;

/** The engine's text is without byte order mark and carriage returns. */
function offsetOf({ text }: SourceText, wrong: WrongByte | undefined): number {
  const before = wrong?.before.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n') ?? '';
  return Math.min(before.length, Math.max(text.length - 1, 0));
}

function placeOf({ path, source }: CheckedFile, { offset }: WrongBytes): string {
  const { line, character } = source.lines.positionAt(offset);
  return `${path}:${line + 1}:${character + 1}`;
}

/** Comments silence it as they do what the rules find. */
function withFinding(file: CheckedFile, { offset, message }: WrongBytes, severity: Severity): CheckedFile {
  const { uri, source } = file;
  const span = spanOf(offset, Math.min(offset + 1, source.text.length));
  const finding: Finding = { code: rule, severity, message, span, related: [], fixes: () => [] };
  const kind = kindOf(baseName(uri), undefined, documentKinds);
  const shown = kind ? withoutSuppressed([finding], parseDocument(uri, source.text, kind, documentKinds)) : [finding];
  return { ...file, findings: [...file.findings, ...shown].sort((a, b) => a.span.start - b.span.start) };
}
