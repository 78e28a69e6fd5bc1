import type { ParsedDocument } from '../core/index.js';
import type { SkillDocument } from './skillDocument.js';
import { skillKind } from './skillKind.js';

/** The model of a document that is a skill; undefined for any other. */
export const skillOf = (document: ParsedDocument): SkillDocument | undefined =>
  isSkillDocument(document) ? document.model : undefined;

const isSkillDocument = (document: ParsedDocument): document is ParsedDocument<SkillDocument> =>
  document.kind === skillKind;
