import { parseAsGrayMatter } from '../../frontmatter/parseAsGrayMatter.js';
import { decodeSkill } from './decodeSkill.js';

type GrayMatter = ReturnType<typeof parseAsGrayMatter>;

/** By file: two programs use the library. */
const results = new WeakMap<Uint8Array, GrayMatter>();

/** What gray-matter makes of a file. */
export function readGrayMatter(bytes: Uint8Array): GrayMatter {
  const result = results.get(bytes) ?? parseAsGrayMatter(decodeSkill(bytes).text);
  results.set(bytes, result);
  return result;
}
