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

/** The bytes of such a file. They do not keep the text alive. */
export const encodeFrontmatter = (text: string, bodyStart: number): Uint8Array =>
  encodeShared(`${text.slice(0, bodyStart)}\n# Skill\n\nText.\n`);

/** By text, as long as someone uses the bytes. */
const encodedTexts = new Map<string, WeakRef<Uint8Array>>();

const forgetUnused = new FinalizationRegistry<string>(text => {
  if (encodedTexts.get(text)?.deref() === undefined) encodedTexts.delete(text);
});

/** The same bytes for the same text: what readers remember of bytes is shared by copies of a skill, and outlives a document. */
function encodeShared(text: string): Uint8Array {
  const known = encodedTexts.get(text)?.deref();
  if (known) return known;
  const bytes = new TextEncoder().encode(text);
  encodedTexts.set(text, new WeakRef(bytes));
  forgetUnused.register(bytes, text);
  return bytes;
}
