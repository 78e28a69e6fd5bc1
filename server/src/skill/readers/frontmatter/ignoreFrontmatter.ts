import { createSourceText, type SourceText } from '../../../text/createSourceText.js';
import { findFenceProblems, type FenceProblem } from '../../frontmatter/findFenceProblem.js';
import { locateFrontmatter } from '../../frontmatter/locateFrontmatter.js';
import { messages } from '../../messages/index.js';
import { createIgnoredReading, createReason } from '../createReading.js';
import { toEngineSpan } from './decodeSkill.js';
import type { ReadingReason, SkillReading } from '../reader.js';

/** The reading of a file in which an agent finds no block. @param text as the agent searches it */
export function ignoreMissingBlock(state: 'missing' | 'unclosed', title: string, text: string): SkillReading {
  const { code, message, span } =
    state === 'unclosed' ? createUnclosedBlockReason(title, text) : createMissingBlockReason(title, text);
  return createIgnoredReading(code, message, span);
}

/** Why an agent finds no block: because of a byte order mark, line ends or blanks that it does not know, or because there is none. */
export function createMissingBlockReason(title: string, text: string): ReadingReason {
  if (text.startsWith('\ufeff---')) return createReason('byte-order-mark', messages.readerByteOrderMark(title));
  const hasLoneReturn = /^---[^\n]*\r(?!\n)/.test(text);
  if (hasLoneReturn) return createReason('frontmatter-missing', messages.readerLoneReturn(title));
  const source = createSourceText(text).text;
  const located = locateFrontmatter(source);
  const blank = findFenceProblems(source, located).find(({ fence }) => fence === 'opening');
  if (blank) return createReason('frontmatter-missing', messages.readerFenceBlank(title), blank.span);
  if (located.state === 'unclosed') return createUnclosedBlockReason(title, text);
  const describe = () => {
    if (located.state === 'late')
      return source.slice(0, located.open?.start).includes('\n')
        ? messages.readerFrontmatterLate(title)
        : messages.readerFrontmatterIndented(title);
    const { language } = located;
    return language
      ? messages.readerFrontmatterLanguage(title, source.slice(0, language.span.end))
      : messages.readerFrontmatterMissing(title);
  };
  return createReason('frontmatter-missing', describe());
}

function createUnclosedBlockReason(title: string, text: string): ReadingReason {
  const source = createSourceText(text);
  const problem = findFenceProblems(source.text).find(({ fence }) => fence === 'closing');
  return createReason('frontmatter-unclosed', describeMissingEnd(title, source, problem), problem?.span);
}

/** Why an agent finds no end of the block. @param problem of the line that the author meant for the end */
export function describeMissingEnd(title: string, { lines }: SourceText, problem: FenceProblem | undefined): string {
  switch (problem?.kind) {
    case undefined:
      return messages.readerFrontmatterUnclosed(title);
    case 'blank':
      return messages.readerFenceBlank(title);
    case 'dots':
      return messages.readerFenceDots(title);
    case 'indented':
      return messages.readerFenceIndented(title, lines.positionAt(problem.span.start).line + 1);
  }
}

/** The reading of a file with YAML that an agent cannot read. `start`: of the error, in UTF-16 units of `text`. */
export function ignoreBrokenYaml(title: string, text: string, problem: string, start: number): SkillReading {
  const lineEnd = /[\r\n]|$/g;
  lineEnd.lastIndex = start;
  const end = lineEnd.exec(text)?.index ?? text.length;
  return createIgnoredReading(
    'yaml-invalid',
    messages.readerYamlInvalid(title, problem),
    toEngineSpan(text, start, end),
  );
}

/**
 * The reading of a file with YAML that an agent cannot read, where the line with the mistake is known. The place is the value in that line.
 * @param line without its end; a repair may have changed it
 */
export function ignoreBrokenLine(title: string, text: string, problem: string, line: string | undefined): SkillReading {
  const message = messages.readerYamlInvalid(title, problem);
  const start = line === undefined || line.trim() === '' ? undefined : findLineStart(text, line);
  if (line === undefined || start === undefined) return createIgnoredReading('yaml-invalid', message);
  const [, before = ''] = /^(\s*(?:- +)*(?:[\w.-]+:[ \t]+(?=\S))?)/.exec(line) ?? [];
  const span = toEngineSpan(text, start + before.length, start + line.trimEnd().length);
  return createIgnoredReading('yaml-invalid', message, span);
}

/** @returns where a line with the same text starts, apart from white space at its end; undefined where there is none */
function findLineStart(text: string, line: string): number | undefined {
  const searched = line.trimEnd();
  for (let start = 0; start <= text.length;) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    if (text.startsWith(searched, start) && text.slice(start, stop).trimEnd() === searched) return start;
    start = stop + 1;
  }
  return undefined;
}
