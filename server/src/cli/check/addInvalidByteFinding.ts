import { readRegularFile } from '../../node/readRegularFile.js';
import {
  baseName,
  toFilePath,
  findKind,
  parseDocument,
  removeSuppressed,
  type Finding,
  type Settings,
  type Severity,
} from '../../core/index.js';
import { documentKinds } from '../../documentKinds.js';
import { decodeBytes } from '../../text/decodeBytes.js';
import type { SourceText } from '../../text/createSourceText.js';
import { spanOf } from '../../text/span.js';
import { findInvalidByte, type InvalidByte } from '../../text/invalidByte.js';
import type { CheckedFile } from '../formats/report.js';
import { messages } from '../messages/messages.js';

const rule = 'xml/not-well-formed';

/**
 * Adds a finding if an XML file has bytes that are not valid in their encoding. Such a file is not well-formed, as xmllint says too.
 * A rule reports such bytes in other files.
 * @param inputBytes replace those of the file on disk
 */
export async function addInvalidByteFinding(
  file: CheckedFile,
  settings: Settings,
  inputBytes: Uint8Array | undefined,
): Promise<CheckedFile> {
  const severity = settings.rules[rule] ?? 'error';
  if (severity === 'off' || !/\.(?:xml|xsd)$/i.test(file.path)) return file;
  const problem = await findEncodingProblem(file, inputBytes);
  return problem ? addFinding(file, problem, severity) : file;
}

interface EncodingProblem {
  /** In the decoded text. */
  readonly offset: number;
  readonly message: string;
}

async function findEncodingProblem(
  { uri, source, findings }: CheckedFile,
  inputBytes: Uint8Array | undefined,
): Promise<EncodingProblem | undefined> {
  // Read the bytes only where the text shows a reason: the replacement character or a declared encoding.
  if (!source.text.includes('\uFFFD') && !declaresEncoding(source.text)) return undefined;
  const bytes = inputBytes ?? (await readRegularFile(toFilePath(uri)).catch((): undefined => undefined));
  if (!bytes) return undefined;
  const decoded = decodeBytes(bytes);
  if (!decoded.isDamaged) return undefined;
  if (decoded.isUnknown) {
    // The validator usually reports an unknown encoding.
    const isReported = findings.some(({ code }) => code === rule);
    return isReported
      ? undefined
      : { offset: findEncodingOffset(source.text), message: messages.unknownEncoding(decoded.encoding) };
  }
  const first = decoded.encoding === 'UTF-8' ? findInvalidByte(bytes) : undefined;
  const message = first ? messages.invalidByte(decoded.encoding, first) : messages.invalidBytes(decoded.encoding);
  return { offset: toOffset(source, first), message };
}

/** UTF-8 is the default and does not count. */
const declaresEncoding = (text: string): boolean =>
  /^<\?xml\b[^>]*?\sencoding\s*=\s*["'](?!utf-8["'])/i.test(text.slice(0, 200));

/** Offset of the encoding's name in the declaration. */
const findEncodingOffset = (text: string): number =>
  /^<\?xml\b[^>]*?\sencoding\s*=\s*["']/.exec(text.slice(0, 200))?.[0].length ?? 0;

/** The engine's text has no byte order mark and no carriage returns. */
function toOffset({ text }: SourceText, byte: InvalidByte | undefined): number {
  const before = byte?.before.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n') ?? '';
  return Math.min(before.length, Math.max(text.length - 1, 0));
}

/** Suppression comments apply to this finding as to those of rules. */
function addFinding(file: CheckedFile, { offset, message }: EncodingProblem, severity: Severity): CheckedFile {
  const { uri, source } = file;
  const span = spanOf(offset, Math.min(offset + 1, source.text.length));
  const finding: Finding = { code: rule, severity, message, span, related: [], fixes: () => [] };
  const kind = findKind(baseName(uri), undefined, documentKinds, uri);
  const reported = kind ? removeSuppressed([finding], parseDocument(uri, source.text, kind, documentKinds)) : [finding];
  return { ...file, findings: [...file.findings, ...reported].sort((a, b) => a.span.start - b.span.start) };
}
