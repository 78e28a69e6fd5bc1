import type { SkillDocument } from '../skillDocument.js';
import type { SkillFile } from './reader.js';

/** A document's frontmatter with a short body, as an agent would read it: enough for its name. @param path as in `SkillFile` */
export const toSkillFile = ({ source, body }: SkillDocument, path: string): SkillFile => ({
  path,
  bytes: new TextEncoder().encode(`${source.text.slice(0, body.start)}\n# Skill\n\nText.\n`),
});
