import type { ParsedDocument } from '../core/index.js';
import type { SkillDocument } from './skillDocument.js';
import { skillKind } from './skillKind.js';

const isSkill = (document: ParsedDocument): document is ParsedDocument<SkillDocument> =>
  document.kind.id === skillKind.id;

/** A parsed document's skill; undefined where it is of another kind. */
export const skillOf = (document: ParsedDocument): SkillDocument | undefined =>
  isSkill(document) ? document.model : undefined;
