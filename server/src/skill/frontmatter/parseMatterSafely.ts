import matter from 'gray-matter';
import { parseYaml11 } from './readYaml.js';

type MatterResult =
  | { readonly ok: true; readonly data: Readonly<Record<string, unknown>>; readonly body: string }
  | { readonly ok: false; readonly reason: string };

const refuse = (language: string) => ({
  parse(): never {
    throw new Error(`Frontmatter in ${language} is not read: it would be executed or needs another parser.`);
  },
});

/** Every engine gray-matter knows or aliases; its own JavaScript engine evaluates the block. */
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
 * What a reader built on gray-matter gets of a text. Nothing is executed, nothing is cached (options are
 * always given: without them one malformed text would be an empty success the second time).
 */
export function parseMatterSafely(text: string): MatterResult {
  try {
    const { data, content } = matter(text, { engines });
    return { ok: true, data, body: content };
  } catch (cause) {
    return { ok: false, reason: cause instanceof Error ? cause.message : String(cause) };
  }
}
