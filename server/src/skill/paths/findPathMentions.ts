import { spanOf, type Span } from '../../text/span.js';
import { maxPathLineLength } from '../limits.js';
import type { CodeFence } from '../markdown/markdownStructure.js';
import type { SkillDocument } from '../skillDocument.js';
import { createTextMask, type TextMask } from './createTextMask.js';
import { findPaths, type PathMention } from './pathMention.js';
import { readCommand, startsWithProgram } from './readCommand.js';
import { readSentence } from './readSentence.js';

export const shellLanguages: ReadonlySet<string> = new Set(
  ' sh bash zsh fish shell shell-session shellsession console terminal powershell ps1 pwsh bat cmd'.split(' '),
);

/** By model, which is never changed: rules, links and renames ask for the same paths. */
const found = new WeakMap<SkillDocument, readonly PathMention[]>();

/** The relative paths in running text, inline code and the commands of fences, in their order. */
export function findPathMentions(model: SkillDocument): readonly PathMention[] {
  const mentions = found.get(model) ?? readMentions(model);
  found.set(model, mentions);
  return mentions;
}

function readMentions({ source: { text }, markdown }: SkillDocument): readonly PathMention[] {
  const hidden = [...markdown.codeBlocks, ...markdown.comments, ...markdown.links.map(({ span }) => span)];
  const mentions = [
    ...readLines(text, createTextMask(text, hidden), markdown.start, markdown.inlineCode),
    ...markdown.fences.filter(({ language }) => shellLanguages.has(language)).flatMap(readFence),
  ];
  return mentions.sort((a, b) => a.span.start - b.span.start);
}

/** @param mask hides what is no running text @param start where the body starts */
function readLines(text: string, mask: TextMask, start: number, inlineCode: readonly Span[]): readonly PathMention[] {
  const mentions: PathMention[] = [];
  const findIntroduction = createIntroductionFinder(mask, start);
  let nextCode = 0;
  for (const { line, start: lineStart, end: lineEnd } of findLinesWith('/', text, start)) {
    if (!mayHavePath(line)) continue;
    const maskedLine = mask(lineStart, lineEnd);
    const paths = mayHavePath(maskedLine) ? findPaths(maskedLine) : [];
    if (paths.length === 0) continue;
    const commands: Span[] = [];
    for (let code = inlineCode[nextCode]; code && code.start < lineEnd; code = inlineCode[++nextCode]) {
      const isInLine = lineStart <= code.start && code.end <= lineEnd;
      if (isInLine && /\s/.test(text.slice(code.start, code.end).replace(/^`+ ?| ?`+$/g, ''))) commands.push(code);
    }
    const introduction = isListItem(maskedLine) ? findIntroduction(lineStart) : '';
    for (const { path, start: at } of paths) {
      const span = spanOf(lineStart + at, lineStart + at + path.length);
      const command = commands.find(code => code.start <= span.start && span.end <= code.end);
      const inCommand =
        command &&
        readCommand(text.slice(command.start, command.end).replace(/`/g, ' ')).find(
          word => command.start + word.start === span.start,
        );
      const role = readSentence(line, command ? command.start - lineStart : at, at + path.length, introduction);
      mentions.push({
        path,
        span,
        role: inCommand && role === 'used' ? inCommand.role : command && !inCommand ? 'unsure' : role,
      });
    }
  }
  return mentions;
}

interface TextLine extends Span {
  readonly line: string;
}

/** The lines from an offset on that have a character. Most lines have none, and are not looked at. @param from start of a line */
export function findLinesWith(character: string, text: string, from: number): readonly TextLine[] {
  const lines: TextLine[] = [];
  let end = from;
  for (let found = text.indexOf(character, from); found >= 0; found = text.indexOf(character, end)) {
    const start = Math.max(from, text.lastIndexOf('\n', found) + 1);
    const feed = text.indexOf('\n', found);
    end = feed < 0 ? text.length : feed;
    lines.push({ line: text.slice(start, end), start, end });
  }
  return lines;
}

/** A quick test for a folder and an extension, which most lines do not have. The host of a URL is neither. */
const mayHavePath = (line: string): boolean =>
  line.length <= maxPathLineLength && /(?<![\s/:])\/[^\s/]*\.[A-Za-z]/.test(line);

const isListItem = (line: string): boolean => /^\s*(?:[-*+]|\d+[.)])\s|^\s*\|/.test(line);

/**
 * Finds the line above the list that a line belongs to; empty if it does not end with a colon. Called with the starts of lines, in their
 * order: it reads each line once, and none in a text without paths.
 */
function createIntroductionFinder(mask: TextMask, start: number): (lineStart: number) => string {
  let next = start;
  let introduction = '';
  return lineStart => {
    const lines = next < lineStart ? mask(next, lineStart - 1).split('\n') : [];
    for (const line of lines)
      if (!isListItem(line) && line.trim() !== '') introduction = /:[*_\s]*$/.test(line) ? line : '';
    next = Math.max(next, lineStart);
    return introduction;
  };
}

/** The commands of a shell fence. After `cd` into a folder, paths are those of that folder. */
function readFence({ text, map, language }: CodeFence): readonly PathMention[] {
  if (!text.includes('/')) return [];
  const mentions: PathMention[] = [];
  let offset = 0;
  let heredocEnd: string | undefined;
  for (const line of text.split('\n')) {
    const lineStart = offset;
    offset += line.length + 1;
    if (heredocEnd !== undefined) {
      if (line.trim() === heredocEnd) heredocEnd = undefined;
      continue;
    }
    if (/^\s*(?:#|\/\/|rem\b)/i.test(line)) continue;
    if (/(?:^|[;&|]|\$\s)\s*(?:cd|pushd)\s+\S/.test(line)) break;
    heredocEnd = /<<-?\s*["']?(\w+)["']?/.exec(line)?.[1];
    if (!line.includes('/') || line.length > maxPathLineLength) continue;
    for (const { path, start, role } of readCommand(line.replace(/\s#\s.*$/, ''))) {
      const span = map.spanToHost(spanOf(lineStart + start, lineStart + start + path.length));
      // Without a language, a line may be one of a list of files.
      const isListed = language === '' && !startsWithProgram(line);
      if (span.end - span.start === path.length) mentions.push({ path, span, role: isListed ? 'unsure' : role });
    }
  }
  return mentions;
}
