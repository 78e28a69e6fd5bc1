import { messages } from '../../messages/index.js';
import { createIgnoredReading, createReason } from '../createReading.js';
import { toEngineSpan } from './decodeSkill.js';
import type { ReadingReason, SkillReading } from '../reader.js';

/** The reading of a file in which an agent finds no block. @param text as the agent searches it */
export function ignoreMissingBlock(state: 'missing' | 'unclosed', title: string, text: string): SkillReading {
  const { code, message } =
    state === 'unclosed'
      ? createReason('frontmatter-unclosed', messages.readerFrontmatterUnclosed(title))
      : createMissingBlockReason(title, text);
  return createIgnoredReading(code, message);
}

/** Why an agent finds no block: because of a byte order mark or line ends that it does not know, or because there is none. */
export function createMissingBlockReason(title: string, text: string): ReadingReason {
  if (text.startsWith('\ufeff---')) return createReason('byte-order-mark', messages.readerByteOrderMark(title));
  const hasLoneReturn = /^---[^\n]*\r(?!\n)/.test(text);
  return createReason(
    'frontmatter-missing',
    hasLoneReturn ? messages.readerLoneReturn(title) : messages.readerFrontmatterMissing(title),
  );
}

/** What an agent says of YAML that it cannot read. @param problem a sentence, or a part of one without a period */
export const describeBrokenYaml = (title: string, problem: string): string =>
  problem === messages.yamlColonInValue()
    ? messages.readerYamlUnquoted(title, problem)
    : messages.readerYamlInvalid(title, problem);

/** The reading of a file with YAML that an agent cannot read. `start`: of the error, in UTF-16 units of `text`. */
export function ignoreBrokenYaml(title: string, text: string, problem: string, start: number): SkillReading {
  const lineEnd = /[\r\n]|$/g;
  lineEnd.lastIndex = start;
  const end = lineEnd.exec(text)?.index ?? text.length;
  return createIgnoredReading('yaml-invalid', describeBrokenYaml(title, problem), toEngineSpan(text, start, end));
}
