import type { TextChange } from '../../core/index.js';
import { createSourceText } from '../../text/createSourceText.js';
import type { Chunk } from '../chunks/chunk.js';
import { parseSkill } from '../parseSkill.js';
import { applyTextChanges } from './applyTextChanges.js';
import type { SkillDocument } from '../skillDocument.js';
import { messages } from '../messages/index.js';

/** Changes to a document, or the reason for refusing them. */
export type Edit = { readonly changes: readonly TextChange[] } | { readonly refused: string };

/** Accepts changes only if the changed text has the expected number of well-formed chunks. */
export function verifyEdit(model: SkillDocument, changes: readonly TextChange[], moreChunks: number): Edit {
  const after = parseSkill(createSourceText(applyTextChanges(model.source.text, changes)));
  const expectedChunks = model.chunks.filter(isWhole).length + moreChunks;
  const isSound =
    after.chunks.filter(isWhole).length === expectedChunks && after.strayClosings.length <= model.strayClosings.length;
  return isSound ? { changes } : { refused: messages.editBreaksChunk() };
}

const isWhole = ({ closing, tag, nestedIn }: Chunk): boolean =>
  (closing !== undefined || tag.selfClosing) && nestedIn === undefined;
