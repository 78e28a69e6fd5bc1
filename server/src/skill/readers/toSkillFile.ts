import type { SkillDocument } from '../skillDocument.js';
import type { SkillFile } from './reader.js';

/** By model, which never changes. */
const encodedModels = new WeakMap<SkillDocument, Uint8Array>();

/** A document's frontmatter with a short body, as an agent would read it: enough for its name. @param path as in `SkillFile` */
export function toSkillFile(model: SkillDocument, path: string): SkillFile {
  const bytes = encodedModels.get(model) ?? encodeFrontmatter(model.source.text, model.body.start);
  encodedModels.set(model, bytes);
  return { path, bytes };
}

/** The bytes of such a file. */
export const encodeFrontmatter = (text: string, bodyStart: number): Uint8Array =>
  new TextEncoder().encode(`${text.slice(0, bodyStart)}\n# Skill\n\nText.\n`);
