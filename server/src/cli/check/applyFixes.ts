import { resolve } from 'node:path';
import { toFilePath, toFileUri, type Fix } from '../../core/index.js';
import { readRegularFile } from '../../node/readRegularFile.js';
import { applyChanges } from '../../text/applyChanges.js';
import { createSourceText } from '../../text/createSourceText.js';
import { overlaps } from '../../text/span.js';
import { checkPaths, type CheckOptions } from './checkPaths.js';
import { decodeBytes } from '../../text/decodeBytes.js';
import type { CheckedFile, Report } from '../formats/report.js';
import { formatUnifiedDiff } from '../formats/unifiedDiff.js';
import type { Terminal } from '../terminal.js';
import { maxFixRounds } from '../limits.js';
import { replaceFile } from '../replaceFile.js';
import { checkMessages } from '../messages/checkMessages.js';
import { messages } from '../messages/messages.js';

/**
 * Applies safe fixes until none is left, and checks again after each round. @param writes false: files are not changed, and the
 * report lists the findings that would remain
 */
export async function applyFixes(
  report: Report,
  options: CheckOptions,
  terminal: Terminal,
  writes: boolean,
  write = replaceFile,
): Promise<Report> {
  const { input } = options;
  const originals = new Map(input ? [[toFileUri(resolve(terminal.cwd, input.path)), input.text]] : []);
  const fixed = new Map<string, string>();
  let current = report;
  for (let round = 0; round < maxFixRounds; round++) {
    let changed = false;
    for (const file of current.files) changed = (await fixFile(file, originals, fixed)) || changed;
    if (!changed) break;
    current = await checkPaths({ ...options, texts: fixed }, terminal);
  }
  const fixable = current.files.flatMap(({ findings }) => findings).filter(finding => finding.fixes().length > 0);
  if (fixed.size === 0) terminal.note(`${checkMessages.nothingFixed(fixable.length)}\n`);
  if (!writes) {
    if (fixed.size > 0) terminal.note(`${messages.dryRun(fixed.size)}\n`);
    for (const [uri, text] of fixed)
      terminal.note(formatUnifiedDiff(report.pathOf(uri), originals.get(uri) ?? '', text));
    return current;
  }
  let unwritten = 0;
  for (const [uri, text] of fixed) {
    await write(toFilePath(uri), text).catch((cause: unknown) => {
      unwritten++;
      const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
      terminal.note(`${messages.fixNotWritten(report.pathOf(uri), reason)}\n`);
    });
  }
  if (fixed.size > unwritten) {
    const rest = fixable.length === 0 ? '' : ` ${checkMessages.fixesLeft(fixable.length)}`;
    terminal.note(`${messages.fixed(fixed.size - unwritten)}${rest}\n`);
  }
  return unwritten === 0 ? current : { ...(await checkPaths(options, terminal)), unwritten };
}

/** @param originals texts before all fixes @returns whether the file changed */
async function fixFile(
  file: CheckedFile,
  originals: Map<string, string>,
  fixed: Map<string, string>,
): Promise<boolean> {
  const fixes: Fix[] = [];
  for (const finding of file.findings) {
    const fix = finding.fixes().find(candidate => candidate.safe === true);
    if (fix && !fixes.some(selected => collide(selected, fix))) fixes.push(fix);
  }
  if (fixes.length === 0) return false;
  const original = fixed.get(file.uri) ?? originals.get(file.uri) ?? (await readExactly(file.uri));
  // Another program may have changed the file after it was checked.
  if (original === undefined || createSourceText(original).text !== file.source.text) return false;
  if (!originals.has(file.uri)) originals.set(file.uri, original);
  const changed = applyChanges(
    original,
    fixes.flatMap(fix => fix.changes),
  );
  const text = fixes.some(fix => fix.removeByteOrderMark === true) ? changed.replace(/^\uFEFF/, '') : changed;
  if (text === original) return false;
  fixed.set(file.uri, text);
  return true;
}

/** The file's text. Undefined if it cannot be read any more, or its bytes are not UTF-8: writing the text back would destroy them. */
async function readExactly(uri: string): Promise<string | undefined> {
  const bytes = await readRegularFile(toFilePath(uri)).catch((): undefined => undefined);
  const { text, isDamaged } = decodeBytes(bytes ?? Buffer.of());
  return bytes === undefined || isDamaged || !Buffer.from(text).equals(bytes) ? undefined : text;
}

const collide = (a: Fix, b: Fix): boolean =>
  a.changes.some(one => b.changes.some(other => overlaps(one.span, other.span) || one.span.start === other.span.start));
