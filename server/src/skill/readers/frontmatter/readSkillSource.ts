import { createSourceText, type SourceText } from '../../../text/createSourceText.js';
import type { Frontmatter } from '../../frontmatter/frontmatter.js';
import { readFrontmatter } from '../../frontmatter/readFrontmatter.js';
import { decodeSkill } from './decodeSkill.js';

/** A file as our own parser reads it, whatever a program makes of it. */
interface SkillSource {
  readonly source: SourceText;
  readonly frontmatter: Frontmatter;
}

/** By file: most readers compare what a program shows with what the author wrote. */
const sources = new WeakMap<Uint8Array, SkillSource>();

export function readSkillSource(bytes: Uint8Array): SkillSource {
  const known = sources.get(bytes);
  if (known) return known;
  const source = createSourceText(decodeSkill(bytes).text);
  const read = { source, frontmatter: readFrontmatter(source.text) };
  sources.set(bytes, read);
  return read;
}
