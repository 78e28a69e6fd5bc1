import { whyUnread, type Context, type ParsedDocument } from '../../core/index.js';
import type { SourceText } from '../../text/sourceText.js';
import { isTestFile } from '../testFiles.js';
import { skillFacts, type DeclaredSkill, type SkillFacts, type SkillList } from '../languages/swift/skillFacts.js';

/** Something a Swift file of the workspace says. */
export interface Found<T> {
  readonly document: ParsedDocument;
  readonly value: T;
}

export interface WorkspaceSkills {
  readonly skills: readonly Found<DeclaredSkill>[];
  readonly registries: readonly Found<SkillList>[];
  readonly switches: readonly Found<SkillList>[];
}

/** More files than a program for one device has; what is beyond is not read. */
const mostFiles = 3000;

const isSwift = (fileName: string): boolean => fileName.endsWith('.swift');

/** The skills a document declares; empty for tests and for other languages. */
export const skillsIn = (document: ParsedDocument): readonly DeclaredSkill[] =>
  isSwift(document.uri) && !isTestFile(document.uri) ? factsOf(document.source).skills : [];

/** What all Swift files of the workspace say about skills. */
export async function workspaceSkills(context: Context): Promise<WorkspaceSkills> {
  const { workspace } = context.services;
  const skills: Found<DeclaredSkill>[] = [];
  const registries: Found<SkillList>[] = [];
  const switches: Found<SkillList>[] = [];
  const files = (await workspace.find(isSwift, context.signal)).filter(uri => !isTestFile(uri));
  for (const uri of files.slice(0, mostFiles)) {
    if (context.signal.aborted) break;
    const document = await workspace.document(uri);
    if (!document || whyUnread(document) !== undefined) continue;
    const facts = factsOf(document.source);
    skills.push(...facts.skills.map(value => ({ document, value })));
    registries.push(...facts.registries.map(value => ({ document, value })));
    switches.push(...facts.switches.map(value => ({ document, value })));
  }
  return { skills, registries, switches };
}

/** By version of a file: entries live as long as its text. */
const known = new WeakMap<SourceText, SkillFacts>();

function factsOf(source: SourceText): SkillFacts {
  const facts = known.get(source) ?? skillFacts(source);
  known.set(source, facts);
  return facts;
}
