import type { ParsedDocument } from '../core/index.js';
import type { SkillDocument } from './skillDocument.js';

/** The id of the kind of documents that are skills. Rules use it, so it does not stand in the kind, which uses the rules. */
export const skillKindId = 'skill';

/** Tells a parsed skill from any other document. */
export const isSkillDocument = (document: ParsedDocument): document is ParsedDocument<SkillDocument> =>
  document.kind.id === skillKindId;

/** A parsed document's skill; undefined where it is of another kind. */
export const skillOf = (document: ParsedDocument): SkillDocument | undefined =>
  isSkillDocument(document) ? document.model : undefined;
