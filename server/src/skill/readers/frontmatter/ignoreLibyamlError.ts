import { spanOf } from '../../../text/span.js';
import { messages } from '../../messages/index.js';
import { createIgnoredReading } from '../createReading.js';
import type { SkillReading } from '../reader.js';
import { characterErrors } from '../yaml/readLibyaml.js';
import type { YamlError } from '../yaml/parseYaml12.js';
import { toEngineSpan } from './decodeSkill.js';
import { readSkillSource } from './readSkillSource.js';

/**
 * The reading of a file with YAML that libyaml cannot read. The place is the character that libyaml refuses, or the place that our parser
 * finds. If our parser finds no error, it is the line of the error. @param start of the block, in UTF-16 units of `text`
 */
export function ignoreLibyamlError(
  title: string,
  text: string,
  start: number,
  { code, message, start: offset }: YamlError,
  bytes: Uint8Array,
): SkillReading {
  const at = start + offset;
  const refusal = messages.readerYamlInvalid(title, message);
  if (characterErrors.has(code))
    return createIgnoredReading('control-character', refusal, toEngineSpan(text, at, at + 1));
  if (!readSkillSource(bytes).frontmatter.valid) return createIgnoredReading('yaml-invalid', refusal);
  const lineStart = Math.max(text.lastIndexOf('\n', at - 1) + 1, start);
  const { start: from, end } = toEngineSpan(
    text,
    lineStart,
    lineStart + (/^[^\r\n]*/.exec(text.slice(lineStart))?.[0].length ?? 0),
  );
  return createIgnoredReading('yaml-invalid', refusal, spanOf(from, end));
}
