import { baseName, whyUnread, type ParsedDocument } from '../core/index.js';
import { parseSkill } from './parseSkill.js';
import type { SkillDocument } from './skillDocument.js';

/** The id of the kind of documents that are skills. Rules use it, so it does not stand in the kind, which uses the rules. */
export const skillKindId = 'skill';

/** Tells a parsed skill from any other document. */
export const isSkillDocument = (document: ParsedDocument): document is ParsedDocument<SkillDocument> =>
  document.kind.id === skillKindId;

/** A parsed document's skill; undefined where it is of another kind. */
export const skillOf = (document: ParsedDocument): SkillDocument | undefined =>
  isSkillDocument(document) ? document.model : undefined;

/** A document as a skill, also where it is too long for rules. Undefined for other documents, and where no text was read. */
export function readSkillDocument(document: ParsedDocument): ParsedDocument<SkillDocument> | undefined {
  if (isSkillDocument(document)) return document;
  const { uri, source } = document;
  if (whyUnread(document) === undefined || source.text === '' || !skillKind.claims(baseName(uri))) return undefined;
  return { uri, source, kind: skillKind, model: parseSkill(source), embedded: [] };
}
