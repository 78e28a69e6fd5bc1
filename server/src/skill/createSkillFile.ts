import {
  baseName,
  directoryOf,
  resolvePath,
  type FileSystem,
  type ParsedDocument,
  type Services,
} from '../core/index.js';
import { createSourceText, type SourceText } from '../text/createSourceText.js';
import { decodeBytes } from '../text/decodeBytes.js';
import { findField } from './frontmatter/frontmatter.js';
import { decodeSkill } from './readers/frontmatter/decodeSkill.js';
import type { SkillFile, SkillReader } from './readers/reader.js';
import type { SkillDocument } from './skillDocument.js';
import { findSkillFolderName } from './skillFolder.js';

/**
 * A skill as readers get it: its bytes, and its path below a folder of skills.
 * @param bytes of the file; without them they are made from the text
 */
export const createSkillFile = (uri: string, model: SkillDocument, bytes = encodeSource(model.source)): SkillFile => ({
  path: `${findFolder(uri, model)}/${baseName(uri)}`,
  bytes,
});

/** Standard input has no folder: it is that of its name. */
function findFolder(uri: string, { frontmatter }: SkillDocument): string {
  const folder = findSkillFolderName(uri);
  if (folder !== undefined) return folder;
  const name = findField(frontmatter, 'name')?.value.scalar;
  return typeof name === 'string' && /^[^/\\]+$/.test(name.trim()) ? name.trim() : 'skill';
}

/** The bytes of a stored file, if the document has its text. A text that was edited is not stored. */
export async function readStoredBytes(
  { uri, source }: Pick<ParsedDocument, 'uri' | 'source'>,
  files: FileSystem,
): Promise<Uint8Array | undefined> {
  const bytes = await files.readBytes(uri);
  if (!bytes) return undefined;
  // Files are read as UTF-8. An editor may have found another encoding.
  const texts = [decodeSkill(bytes).text, decodeBytes(bytes).text];
  return texts.some(text => createSourceText(text).text === source.text) ? bytes : undefined;
}

/** The files beside a SKILL.md that an agent reads with it, as they are in the editor. Undefined where there are none. */
export async function readFilesBeside(
  uri: string,
  { filesBeside = [] }: Pick<SkillReader, 'filesBeside'>,
  { files, workspace }: Pick<Services, 'files' | 'workspace'>,
): Promise<SkillFile['beside']> {
  const beside = new Map<string, Uint8Array>();
  for (const name of filesBeside) {
    const besideUri = resolvePath(directoryOf(uri), name);
    const document = await workspace.document(besideUri);
    const stored = document ? await readStoredBytes(document, files) : await files.readBytes(besideUri);
    const bytes = stored ?? (document && encodeSource(document.source));
    if (bytes) beside.set(name, bytes);
  }
  return beside.size > 0 ? beside : undefined;
}

/** A text as a file that is saved as UTF-8. */
export const encodeSource = ({ text, eol, hasByteOrderMark, raw }: SourceText): Uint8Array =>
  new TextEncoder().encode(
    raw ?? `${hasByteOrderMark ? '\ufeff' : ''}${eol === '\n' ? text : text.replaceAll('\n', eol)}`,
  );
