import { findUnreadReason, type Context, type ParsedDocument } from '../../core/index.js';
import type { SourceText } from '../../text/createSourceText.js';
import {
  type DeclaredSkill,
  type SkillInfo,
  type SkillList,
  isTestFile,
  readSkillInfo,
} from '../../arguments/index.js';
import { maxSwiftFiles } from '../limits.js';
import { append } from '../../text/append.js';

/** Something a Swift file of the workspace says. */
export interface Located<T> {
  readonly document: ParsedDocument;
  readonly value: T;
}

export interface WorkspaceSkills {
  readonly skills: readonly Located<DeclaredSkill>[];
  readonly registries: readonly Located<SkillList>[];
  readonly switches: readonly Located<SkillList>[];
}

const isSwift = (fileName: string): boolean => fileName.endsWith('.swift');

/** The skills a document declares; empty for tests and for other languages. */
export const readDeclaredSkills = (document: ParsedDocument): readonly DeclaredSkill[] =>
  isSwift(document.uri) && !isTestFile(document.uri) ? readMemoizedSkillInfo(document.source).skills : [];

/** What all Swift files of the workspace say about skills. */
export async function findWorkspaceSkills(context: Context): Promise<WorkspaceSkills> {
  const { workspace } = context.services;
  const skills: Located<DeclaredSkill>[] = [];
  const registries: Located<SkillList>[] = [];
  const switches: Located<SkillList>[] = [];
  const files = (await workspace.find(isSwift, context.signal)).filter(uri => !isTestFile(uri));
  for (const uri of files.slice(0, maxSwiftFiles)) {
    if (context.signal.aborted) break;
    const document = await workspace.document(uri);
    if (!document || findUnreadReason(document) !== undefined) continue;
    const info = readMemoizedSkillInfo(document.source);
    append(
      skills,
      info.skills.map(value => ({ document, value })),
    );
    append(
      registries,
      info.registries.map(value => ({ document, value })),
    );
    append(
      switches,
      info.switches.map(value => ({ document, value })),
    );
  }
  return { skills, registries, switches };
}

/** By version of a file: entries live as long as its text. */
const infoBySource = new WeakMap<SourceText, SkillInfo>();

function readMemoizedSkillInfo(source: SourceText): SkillInfo {
  const info = infoBySource.get(source) ?? readSkillInfo(source);
  infoBySource.set(source, info);
  return info;
}
