import type { ParsedDocument } from '../core/index.js';
import type { SkillDocument } from './skillDocument.js';
import { skillKind } from './skillKind.js';

/** Tells a parsed skill from any other document. */
export const isSkillDocument = (document: ParsedDocument): document is ParsedDocument<SkillDocument> =>
  document.kind.id === skillKind.id;

/** A parsed document's skill; undefined where it is of another kind. */
export const skillOf = (document: ParsedDocument): SkillDocument | undefined =>
  isSkillDocument(document) ? document.model : undefined;
