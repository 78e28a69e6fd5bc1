import type { ParsedDocument } from '../core/index.js';
import type { SkillDocument } from './skillDocument.js';

/** The id of the kind of documents that are skills. Rules use it, so it does not stand in the kind, which uses the rules. */
export const skillKindId = 'skill';

/** The id of the kind of other Markdown, which is parsed in the same way. */
export const markdownKindId = 'markdown';

/** Tells a parsed skill from any other document. */
export const isSkillDocument = (document: ParsedDocument): document is ParsedDocument<SkillDocument> =>
  document.kind.id === skillKindId;

/** A skill, or Markdown of another name that an agent may read as one through a link. */
export const hasSkillModel = (document: ParsedDocument): document is ParsedDocument<SkillDocument> =>
  isSkillDocument(document) || document.kind.id === markdownKindId;

/** A parsed document's skill; undefined where it is of another kind. */
export const skillOf = (document: ParsedDocument): SkillDocument | undefined =>
  isSkillDocument(document) ? document.model : undefined;
