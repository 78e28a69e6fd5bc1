import { messages } from '../../messages/index.js';
import { createIgnoredReading } from '../createReading.js';
import { toEngineSpan } from './decodeSkill.js';
import type { SkillReading } from '../reader.js';

/** The reading of a file in which an agent finds no block. */
export const ignoreMissingBlock = (state: 'missing' | 'unclosed', title: string): SkillReading =>
  state === 'unclosed'
    ? createIgnoredReading('frontmatter-unclosed', messages.readerFrontmatterUnclosed(title))
    : createIgnoredReading('frontmatter-missing', messages.readerFrontmatterMissing(title));

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
