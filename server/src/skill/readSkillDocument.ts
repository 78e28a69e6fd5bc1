import { baseName, findUnreadReason, type ParsedDocument } from '../core/index.js';
import { parseSkill } from './parseSkill.js';
import type { SkillDocument } from './skillDocument.js';
import { skillKind } from './skillKind.js';
import { isSkillDocument } from './skillOf.js';

/** A document as a skill, also where it is too long for rules. Undefined for other documents, and where no text was read. */
export function readSkillDocument(document: ParsedDocument): ParsedDocument<SkillDocument> | undefined {
  if (isSkillDocument(document)) return document;
  const { uri, source } = document;
  if (findUnreadReason(document) === undefined || source.text === '' || !skillKind.claims(baseName(uri)))
    return undefined;
  return { uri, source, kind: skillKind, model: parseSkill(source), embedded: [] };
}
