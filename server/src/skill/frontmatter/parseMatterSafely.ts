import matter from 'gray-matter';
import { parseYaml11 } from './readYaml.js';
import { maxBlankLines } from '../limits.js';
import { messages } from '../messages/index.js';

type MatterResult =
  | { readonly ok: true; readonly data: Readonly<Record<string, unknown>>; readonly body: string }
  | { readonly ok: false; readonly reason: string };

const refuse = (language: string) => ({
  parse(): never {
    throw new Error(messages.frontmatterLanguageRefused(language));
  },
});

/** Every engine of gray-matter and its aliases. Its own JavaScript engine executes the block. */
const engines = {
  yaml: {
    parse(source: string): object {
      const data = parseYaml11(source);
      return typeof data === 'object' && data !== null ? data : {};
    },
  },
  js: refuse('JavaScript'),
  javascript: refuse('JavaScript'),
  coffee: refuse('CoffeeScript'),
  coffeescript: refuse('CoffeeScript'),
  cson: refuse('CSON'),
  json: refuse('JSON'),
  toml: refuse('TOML'),
};

/**
 * What a reader built on gray-matter gets from a text. Nothing is executed. Nothing is cached, because options are always passed:
 * without options, the second parse of a malformed text would be an empty success.
 */
export function parseMatterSafely(text: string): MatterResult {
  try {
    const { data, content } = matter(text, { engines });
    return { ok: true, data, body: content };
  } catch (cause) {
    return { ok: false, reason: cause instanceof Error ? cause.message : String(cause) };
  }
}

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
  try {
    const { data, content } = matter(dropBlankLines(text), { engines: { javascript, js: javascript } });
    return { ok: true, data, body: content, executesCode };
  } catch (cause) {
    return { ok: false, reason: cause instanceof Error ? cause.message : String(cause), executesCode };
  }
}

/** gray-matter's time grows with the square of a run of blank lines, so only the first of a long run stay. */
function dropBlankLines(text: string): string {
  let blankLines = 0;
  const isKept = (line: string): boolean => {
    blankLines = line.trim() === '' ? blankLines + 1 : 0;
    return blankLines <= maxBlankLines;
  };
  return text.split('\n').filter(isKept).join('\n');
}
