import type { Context, ParsedDocument } from '../../core/index.js';
import { maxCompetingSkills } from '../limits.js';
import type { SkillDocument } from '../skillDocument.js';
import { skillFileName } from '../skillFile.js';
import { isSkillDocument } from '../skillOf.js';
import { toRankingInput } from '../triggers/toRankingInput.js';
import { readSkillWords, type SkillWords } from './compareSkills.js';
import { findCandidates } from './findCandidates.js';

/** A skill of the workspace with a description. */
export interface WorkspaceSkill {
  readonly document: ParsedDocument<SkillDocument>;
  readonly name: string;
  readonly words: SkillWords;
}

const isSkillFile = (fileName: string): boolean => fileName === skillFileName;

/** By document, which is another one after each change: a keystroke reads the words of one skill again. */
const skillsOfDocuments = new WeakMap<ParsedDocument, WorkspaceSkill>();

/** The skills of the workspace in the order of their paths, as they are in the editor. None once the request is cancelled. */
export async function readWorkspaceWords(
  context: Pick<Context, 'services' | 'signal'>,
): Promise<readonly WorkspaceSkill[]> {
  return [...((await readIndex(context))?.skills.values() ?? [])];
}

/** Skills that may share so many words with one of them. None once the request is cancelled. */
export async function findWorkspaceCandidates(
  skill: WorkspaceSkill,
  minShare: number,
  context: Pick<Context, 'services' | 'signal'>,
): Promise<readonly WorkspaceSkill[]> {
  const index = await readIndex(context);
  if (!index) return [];
  const { uri } = skill.document;
  const uris = findCandidates(skill.words, index.urisOfWords, minShare, candidate => candidate !== uri);
  return [...uris].flatMap(candidate => index.skills.get(candidate) ?? []);
}

/** The skills of a workspace by path and by word. Skills that change are exchanged in it. */
interface WorkspaceIndex {
  readonly skills: Map<string, WorkspaceSkill>;
  readonly urisOfWords: Map<string, string[]>;
  /** Of its contents. */
  version?: readonly string[];
}

/** By list of files, which stays the same until one of them is created or deleted. */
const indexesOfFiles = new WeakMap<readonly string[], WorkspaceIndex>();

async function readIndex({
  services: { workspace },
  signal,
}: Pick<Context, 'services' | 'signal'>): Promise<WorkspaceIndex | undefined> {
  const files = await workspace.find(isSkillFile, signal);
  // Another list after each change of a skill: between two changes, all skills of a workspace are read once.
  const version = await workspace.findContaining(isSkillFile, '', signal);
  const index: WorkspaceIndex = indexesOfFiles.get(files) ?? { skills: new Map(), urisOfWords: new Map() };
  indexesOfFiles.set(files, index);
  if (index.version === version) return index;
  for (const uri of files.slice(0, maxCompetingSkills)) {
    const document = await workspace.document(uri);
    if (signal.aborted) return undefined;
    exchange(index, uri, document && isSkillDocument(document) ? readWords(document) : undefined);
  }
  index.version = version;
  return index;
}

function exchange({ skills, urisOfWords }: WorkspaceIndex, uri: string, skill: WorkspaceSkill | undefined): void {
  const previous = skills.get(uri);
  if (previous === skill) return;
  for (const term of previous?.words.description.keys() ?? []) {
    const uris = urisOfWords.get(term) ?? [];
    uris.splice(uris.indexOf(uri), 1);
  }
  if (!skill) {
    skills.delete(uri);
    return;
  }
  skills.set(uri, skill);
  for (const term of skill.words.description.keys()) {
    const uris = urisOfWords.get(term);
    if (uris) uris.push(uri);
    else urisOfWords.set(term, [uri]);
  }
}

export function readWords(document: ParsedDocument<SkillDocument>): WorkspaceSkill {
  const known = skillsOfDocuments.get(document);
  if (known) return known;
  const input = toRankingInput(document);
  const skill = { document, name: input.name, words: readSkillWords(input) };
  skillsOfDocuments.set(document, skill);
  return skill;
}
