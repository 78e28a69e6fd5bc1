import { parseAsGrayMatter } from '../../frontmatter/parseAsGrayMatter.js';
import { decodeSkill } from './decodeSkill.js';

type GrayMatter = ReturnType<typeof parseAsGrayMatter>;

/** By file: two programs use the library. */
const results = new WeakMap<Uint8Array, GrayMatter>();

/** Whether the block has no end. gray-matter then reads the whole file as YAML. */
export const isUnclosed = (text: string): boolean => /^---[ \t]*\r?\n/.test(text) && !text.includes('\n---', 3);

/** What gray-matter makes of a file. */
export function readGrayMatter(bytes: Uint8Array): GrayMatter {
  const result = results.get(bytes) ?? parseAsGrayMatter(decodeSkill(bytes).text);
  results.set(bytes, result);
  return result;
}
