import { readFile } from 'node:fs/promises';
import {
  baseName,
  toFilePath,
  findKind,
  parseDocument,
  removeSuppressed,
  type Finding,
  type Settings,
  type Severity,
} from '../core/index.js';
import { documentKinds } from '../documentKinds.js';
import { describeDamage, decodeBytes } from '../text/decodeBytes.js';
import type { SourceText } from '../text/createSourceText.js';
import { spanOf } from '../text/span.js';
import { formatByte, findInvalidByte, type InvalidByte } from '../text/invalidByte.js';
import type { CheckedFile, Report } from './formats/report.js';
import type { NamedInput } from './readFileArgument.js';

const rule = 'xml/not-well-formed';

/**
 * A report with what only the bytes of XML files tell: where they are not in their encoding, the file is not well-formed, as xmllint has it.
 * Of other files a rule says so.
 * @param input what takes the place of a file on disk
 */
export async function addInvalidByteFindings(
  report: Report,
  { settings, input }: { readonly settings: Settings; readonly input?: NamedInput },
): Promise<Report> {
  const severity = settings.rules[rule] ?? 'error';
  if (severity === 'off') return report;
  const files: CheckedFile[] = [];
  for (const file of report.files) {
    const isXml = /\.(?:xml|xsd)$/i.test(file.path);
    const wrong = isXml ? await wrongBytesIn(file, file.uri === input?.uri ? input.bytes : undefined) : undefined;
    files.push(wrong ? withFinding(file, wrong, severity) : file);
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
  given: Uint8Array | undefined,
): Promise<WrongBytes | undefined> {
  // Few texts hold the character that stands for wrong bytes, and few of those because bytes are wrong.
  if (!source.text.includes('\uFFFD') && !declaresEncoding(source.text)) return undefined;
  const bytes = given ?? (await readFile(toFilePath(uri)).catch((): undefined => undefined));
  if (!bytes) return undefined;
  const decoded = decodeBytes(bytes);
  if (!decoded.isDamaged) return undefined;
  if (decoded.isUnknown) {
    // Then nothing is known of the bytes, and mostly the validator has said so.
    const isTold = findings.some(({ code }) => code === rule);
    return isTold ? undefined : { offset: declaredAt(source.text), message: sentence(describeDamage(decoded)) };
  }
  const first = decoded.encoding === 'UTF-8' ? findInvalidByte(bytes) : undefined;
  const byte = first ? ` (the first wrong one is ${formatByte(first)})` : '';
  return { offset: offsetOf(source, first), message: sentence(describeDamage(decoded, byte)) };
}

/** UTF-8 is what is read anyway. */
const declaresEncoding = (text: string): boolean =>
  /^<\?xml\b[^>]*?\sencoding\s*=\s*["'](?!utf-8["'])/i.test(text.slice(0, 200));

/** Where the declaration names the encoding. */
const declaredAt = (text: string): number =>
  /^<\?xml\b[^>]*?\sencoding\s*=\s*["']/.exec(text.slice(0, 200))?.[0].length ?? 0;

const sentence = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

/** The engine's text is without byte order mark and carriage returns. */
function offsetOf({ text }: SourceText, wrong: InvalidByte | undefined): number {
  const before = wrong?.before.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n') ?? '';
  return Math.min(before.length, Math.max(text.length - 1, 0));
}

/** Comments silence it as they do what the rules find. */
function withFinding(file: CheckedFile, { offset, message }: WrongBytes, severity: Severity): CheckedFile {
  const { uri, source } = file;
  const span = spanOf(offset, Math.min(offset + 1, source.text.length));
  const finding: Finding = { code: rule, severity, message, span, related: [], fixes: () => [] };
  const kind = findKind(baseName(uri), undefined, documentKinds);
  const shown = kind ? removeSuppressed([finding], parseDocument(uri, source.text, kind, documentKinds)) : [finding];
  return { ...file, findings: [...file.findings, ...shown].sort((a, b) => a.span.start - b.span.start) };
}
