import { baseName, directoryOf, type Context, type ParsedDocument } from '../../core/index.js';
import { allExtractors } from '../../arguments/index.js';
import { maxSkillFiles } from '../limits.js';
import { getFolderTable } from './folderTable.js';
import { isSkillFileName } from '../../shared/fileNames.js';

const mayDeclare = (fileName: string): boolean => allExtractors.some(extractor => extractor.matchesFile(fileName));

export interface SkillFolder {
  readonly uri: string;
  /** False for a folder without SKILL.md: only files with related names belong together there. */
  readonly isSkill: boolean;
  /** Documents that may declare arguments, sorted by URI. */
  readonly documents: readonly ParsedDocument[];
}

/** The files of a document's skill: the nearest folder with a SKILL.md, without nested skills. Otherwise the document's folder. */
export async function findSkillFolder(document: ParsedDocument, context: Context): Promise<SkillFolder> {
  const { workspace } = context.services;
  const skillFiles = await workspace.find(isSkillFileName, context.signal);
  const table = getFolderTable(skillFiles, await workspace.find(mayDeclare, context.signal));
  const ownFolder = directoryOf(document.uri);
  const skill = table.findSkill(document.uri);
  const uri = skill ?? ownFolder;
  const files = (skill === undefined ? table.byFolder.get(ownFolder) : table.bySkill.get(skill)) ?? [];
  const nearFiles = files.length > maxSkillFiles ? files.filter(file => directoryOf(file) === ownFolder) : files;
  const documents: ParsedDocument[] = [];
  for (const file of nearFiles.slice(0, maxSkillFiles)) {
    if (context.signal.aborted) break;
    const found = file === document.uri ? document : await workspace.document(file);
    if (found) documents.push(found);
  }
  if (!documents.includes(document)) documents.push(document);
  return { uri, isSkill: skill !== undefined, documents: documents.sort((a, b) => (a.uri < b.uri ? -1 : 1)) };
}

/** `search` of `search.schema.json` and `search.py`. */
export const toStem = (uri: string): string => baseName(uri).replace(/(?:\.schema|\.guide)?\.[^.]+$/i, '');
