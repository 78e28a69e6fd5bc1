import type { SkillDocument } from '../skillDocument.js';
import type { SkillFile } from './reader.js';

/** By model, which never changes. Readers that get the same bytes share what was parsed. */
const encoded = new WeakMap<SkillDocument, Uint8Array>();

/** A document's frontmatter with a short body, as an agent would read it: enough for its name. @param path as in `SkillFile` */
export function toSkillFile(model: SkillDocument, path: string): SkillFile {
  const bytes = encoded.get(model) ?? encodeFrontmatter(model);
  encoded.set(model, bytes);
  return { path, bytes };
}

const encodeFrontmatter = ({ source, body }: SkillDocument): Uint8Array =>
  new TextEncoder().encode(toFrontmatterText(source.text, body.start));

/** The text of such a file. */
export const toFrontmatterText = (text: string, bodyStart: number): string =>
  `${text.slice(0, bodyStart)}\n# Skill\n\nText.\n`;
