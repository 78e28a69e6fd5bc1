import type { TextChange } from '../../core/index.js';
import { createSourceText } from '../../text/createSourceText.js';
import type { Chunk } from '../chunks/chunk.js';
import { parseSkill } from '../parseSkill.js';
import { applyTextChanges } from './applyTextChanges.js';
import type { SkillDocument } from '../skillDocument.js';

/** Changes to a document, or the reason why there are none. */
export type Edit = { readonly changes: readonly TextChange[] } | { readonly refused: string };

/** Lets changes through only if the changed text has as many well-formed chunks as it should. */
export function verifyEdit(model: SkillDocument, changes: readonly TextChange[], moreChunks: number): Edit {
  const after = parseSkill(createSourceText(applyTextChanges(model.source.text, changes)));
  const wanted = model.chunks.filter(isWhole).length + moreChunks;
  const sound =
    after.chunks.filter(isWhole).length === wanted && after.strayClosings.length <= model.strayClosings.length;
  return sound
    ? { changes }
    : { refused: 'The text around it would break the chunk: a list, quote or code fence ends there.' };
}

const isWhole = ({ closing, tag, nestedIn }: Chunk): boolean =>
  (closing !== undefined || tag.selfClosing) && nestedIn === undefined;
