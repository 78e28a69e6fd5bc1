import matter from 'gray-matter';
import { groupDigits } from '../../core/index.js';
import { maxAliasMarks, maxNesting } from '../limits.js';
import { maxBlankLength, maxBlankLines } from './limits.js';
import { describeJsYamlError } from './errors/describeJsYamlError.js';
import { hasTooManyAliases } from './hasTooManyAliases.js';
import { isNestedTooDeep } from './yamlNesting.js';
import { messages } from '../messages/index.js';

type MatterResult =
  | { readonly ok: true; readonly data: Readonly<Record<string, unknown>>; readonly body: string }
  /** `reason`: a sentence, or a part of one without a period. */
  | {
      readonly ok: false;
      readonly reason: string;
      /** The line that is wrong, in the text that was read. */
      readonly line?: string;
    };

type GrayMatterResult = MatterResult & { readonly executesCode: boolean };

/**
 * What gray-matter itself makes of a text, with its own js-yaml. Code is not executed: `executesCode` says that gray-matter would do it,
 * and then nothing is known of the data.
 */
export function parseAsGrayMatter(text: string): GrayMatterResult {
  let executesCode = false;
  const javascript = {
    parse(): object {
      executesCode = true;
      return {};
    },
  };
  const end = text.indexOf('\n---', 3);
  if (isNestedTooDeep(end < 0 ? text : text.slice(0, end)))
    return { ok: false, reason: messages.notReadDepth(maxNesting), executesCode };
  if (hasTooManyAliases(end < 0 ? text : text.slice(0, end)))
    return { ok: false, reason: messages.notReadAliases(groupDigits(maxAliasMarks)), executesCode };
  try {
    const { data, content } = matter(dropBlankLines(text), { engines: { javascript, js: javascript } });
    return { ok: true, data, body: content, executesCode };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const yaml = text.slice(text.indexOf('\n') + 1, end < 0 ? text.length : end);
    return { ok: false, ...describeJsYamlError(message, yaml, findMarkedLine(cause)), executesCode };
  }
}

/** The line at which js-yaml stopped. */
function findMarkedLine(cause: unknown): string | undefined {
  const { mark } = (cause ?? {}) as { readonly mark?: { readonly buffer?: unknown; readonly line?: unknown } };
  return typeof mark?.buffer === 'string' && typeof mark.line === 'number'
    ? mark.buffer.replace(/\0$/, '').split('\n')[mark.line]
    : undefined;
}

/** gray-matter searches a run of blank lines once from each of them, so only the start of a long run stays. */
function dropBlankLines(text: string): string {
  let blankLines = 0;
  const lines = text.split('\n').flatMap(line => {
    const isBlank = line.trim() === '';
    blankLines = isBlank ? blankLines + 1 : 0;
    if (blankLines > maxBlankLines) return [];
    return [isBlank ? line.slice(0, maxBlankLength) : line];
  });
  return lines.join('\n');
}
