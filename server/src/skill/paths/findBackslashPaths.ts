import { spanOf, type Span } from '../../text/span.js';
import { maxPathLineLength } from '../limits.js';
import type { SkillDocument } from '../skillDocument.js';
import { createTextMask } from './createTextMask.js';
import { findLinesWith, shellLanguages } from './findPathMentions.js';
import { append } from '../../text/append.js';

/** A relative path that is written with backslashes. */
interface BackslashPath {
  /** As written. */
  readonly path: string;
  readonly span: Span;
  /** With `/`. */
  readonly corrected: string;
}

const name = String.raw`[\p{L}\p{N}_.-]+`;
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.+\-/\\<>{}$*~%@:=#&|?^[(!])(?:\.\\)?(?:${name}[\\/])+${name}\.[A-Za-z][A-Za-z0-9]{0,9}(?![\p{L}\p{N}_/\\{}<>*$(@=+\-|]|\.[\p{L}\p{N}*{<])`,
  'gu',
);
/** Files that only Windows has, so that their paths in text and commands are for it. Links have `/` on every system. */
const windowsFile = /\.(?:exe|bat|cmd|ps1|psm1|psd1|dll|msi|lnk|reg|sln|csproj|vbproj|fsproj|vcxproj)$/i;
const aboutWindows =
  /\bwindows\b|\bpowershell\b|\bpwsh\b|\bcmd(?:\.exe)?\b|\bwin32\b|\bbackslash|[❌✗✘]|\b(?:bad|wrong|avoid)\b/i;
/** `\n` and the like: not a folder of one letter. */
const escape = /\\[bdefnprstuvwx](?:[\\/.]|$)/;
/** Shells in which a backslash separates folders. */
const windowsShells = new Set(['powershell', 'ps1', 'pwsh', 'bat', 'cmd']);

/** The relative paths with backslashes in text, inline code, links and shell fences. Linear in the text's length. */
export function findBackslashPaths({ source: { text }, markdown }: SkillDocument): readonly BackslashPath[] {
  if (!text.includes('\\', markdown.start)) return [];
  const isShell = new Set(
    markdown.fences
      .filter(({ language }) => language !== '' && shellLanguages.has(language) && !windowsShells.has(language))
      .map(({ span }) => span.start),
  );
  const hidden = [...markdown.codeBlocks.filter(({ start }) => !isShell.has(start)), ...markdown.comments];
  const urls = markdown.links
    .filter(({ kind, url }) => kind !== 'autolink' && url.includes('\\'))
    .flatMap(({ urlSpan }) => readPaths(text.slice(urlSpan.start, urlSpan.end), urlSpan.start));
  const mask = createTextMask(text, [...hidden, ...markdown.links.map(({ span }) => span)]);
  const paths = [...urls];
  for (const { start, end } of findLinesWith('\\', text, markdown.start)) {
    if (end - start > maxPathLineLength) continue;
    const line = mask(start, end);
    append(paths, readPaths(line, start, line));
  }
  return paths.sort((a, b) => a.span.start - b.span.start);
}

/** @param line around the path; undefined for the target of a link */
function readPaths(text: string, offset: number, line?: string): readonly BackslashPath[] {
  if (line !== undefined && aboutWindows.test(line)) return [];
  return Array.from(text.matchAll(pattern), ({ 0: path, index }) => ({
    path,
    span: spanOf(offset + index, offset + index + path.length),
    corrected: path.replaceAll('\\', '/').replace(/^\.\//, ''),
  })).filter(
    ({ path, corrected }) =>
      path.includes('\\') &&
      !escape.test(path) &&
      (line === undefined || !windowsFile.test(path)) &&
      !corrected.split('/').includes('..') &&
      line?.includes(corrected) !== true,
  );
}
