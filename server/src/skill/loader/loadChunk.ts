import type { SkillDocument } from '../skillDocument.js';
import { readChunkContent } from './summarizeSkill.js';
import { messages } from '../messages/index.js';

type LoadedChunk =
  | { readonly found: true; readonly id: string; readonly description: string; readonly content: string }
  | {
      readonly found: false;
      /** The ids there are, in the order of the text. */
      readonly known: readonly string[];
      /** Says what is wrong and which ids there are. */
      readonly message: string;
    };

/** Loads one chunk on demand (seed 002, section 3.2). Of several with one id, the first. */
export function loadChunk({ chunks, source }: SkillDocument, id: string): LoadedChunk {
  const chunk = chunks.find(candidate => candidate.id === id);
  if (chunk) {
    const { description = '', content } = chunk;
    return { found: true, id, description, content: readChunkContent(source.text, content) };
  }
  const known = [...new Set(chunks.flatMap(candidate => candidate.id ?? []))];
  const message = known.length === 0 ? messages.loadWithoutChunks(id) : messages.loadUnknown(id, known.join(', '));
  return { found: false, known, message };
}

/** The specification's name of the tool that loads a chunk. */
export const load_doc_chunk = loadChunk;
/** The name in the loaders in use. */
export const load_skill_chunk = loadChunk;
