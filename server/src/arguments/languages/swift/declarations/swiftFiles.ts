import type { SourceText } from '../../../../text/createSourceText.js';
import { splitIntoPieces, type PiecedText } from '../parse/pieces.js';
import { readSwiftFile, type SwiftFile } from './skills.js';

/** By version of a text: extraction, schema checks and the registry read the same declarations. */
const files = new WeakMap<SourceText, SwiftFile>();

/** Of versions that were not read yet the last one before them that was: never a chain. */
const earlier = new WeakMap<SourceText, PiecedText>();

export function getSwiftFile(source: SourceText): SwiftFile {
  const cachedFile = files.get(source);
  if (cachedFile) return cachedFile;
  const file = readSwiftFile(splitIntoPieces(source.text, earlier.get(source)));
  earlier.delete(source);
  files.set(source, file);
  return file;
}

/** Says that one text is an edited version of another: what the edit left alone is not read again. */
export function reusePrevious(source: SourceText, previous: SourceText): void {
  const before = files.get(previous) ?? earlier.get(previous);
  if (before && source !== previous) earlier.set(source, before);
}

export const readSwift = (text: string): SwiftFile => readSwiftFile(splitIntoPieces(text));
