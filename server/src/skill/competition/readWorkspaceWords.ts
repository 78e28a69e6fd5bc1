import { copyText, maxDocumentLength, type Context } from '../../core/index.js';
import { readFrontmatter } from '../frontmatter/readFrontmatter.js';
import { maxCompetingSkills } from '../limits.js';
import type { RankingInput } from '../agents/rankSkills.js';
import { skillFileName } from '../skillFile.js';
import { readRankingInput } from '../triggers/toRankingInput.js';
import { readSkillWords, type SkillWords } from './compareSkills.js';
import { findCandidates } from './findCandidates.js';

/** A skill of the workspace. It keeps no document alive: a workspace may have thousands. */
export interface WorkspaceSkill extends RankingInput {
  readonly words: SkillWords;
}

const isSkillFile = (fileName: string): boolean => fileName === skillFileName;

/** The skills of the workspace in the order of their paths, as they are in the editor. None once the request is cancelled. */
export async function readWorkspaceWords(context: WorkspaceContext): Promise<readonly WorkspaceSkill[]> {
  return [...(await readSkills(context)).values()];
}

/** Skills that may share so many words with one of them. None once the request is cancelled. */
export async function findWorkspaceCandidates(
  { id, words }: WorkspaceSkill,
  minShare: number,
  context: WorkspaceContext,
): Promise<readonly WorkspaceSkill[]> {
  const skills = await readSkills(context);
  const files = await context.services.workspace.find(isSkillFile, context.signal);
  const ids = findCandidates(words, findIdsOfWords(files, skills), minShare, candidate => candidate !== id);
  return [...ids].flatMap(candidate => skills.get(candidate) ?? []);
}

type WorkspaceContext = Pick<Context, 'services' | 'signal'>;

type Skills = ReadonlyMap<string, WorkspaceSkill>;

const readSkills = ({ services: { workspace }, signal }: WorkspaceContext): Promise<Skills> =>
  workspace.readEach(isSkillFile, readSkill, { maxFiles: maxCompetingSkills, isSame: isSameSkill, signal });

const isSameSkill = (a: WorkspaceSkill, b: WorkspaceSkill): boolean =>
  a.name === b.name && a.description === b.description;

const readSkill = (uri: string, text: string): WorkspaceSkill | undefined =>
  text.length > maxDocumentLength ? undefined : createWorkspaceSkill(readRankingInput(uri, readFrontmatter(text)));

/** @param input may be cut from the text of a document, which its copy does not keep alive */
export function createWorkspaceSkill({ id, name, description }: RankingInput): WorkspaceSkill {
  const input = { id, name: copyText(name), description: copyText(description) };
  return { ...input, words: readSkillWords(input) };
}

/** The skills that use a word, by word. */
interface WordIndex {
  /** The version of the workspace that it is about. */
  skills: Skills;
  readonly idsOfWords: Map<string, string[]>;
}

/** By list of files, which stays the same until one of them is created or deleted. */
const indexes = new WeakMap<readonly string[], WordIndex>();

/** From one version of a workspace to the next, mostly one skill changes. @param files of the skills */
function findIdsOfWords(files: readonly string[], skills: Skills): ReadonlyMap<string, readonly string[]> {
  const index: WordIndex = indexes.get(files) ?? { skills: new Map(), idsOfWords: new Map() };
  indexes.set(files, index);
  if (index.skills === skills) return index.idsOfWords;
  for (const [id, skill] of index.skills) if (skills.get(id) !== skill) removeWords(index, skill);
  for (const [id, skill] of skills) if (index.skills.get(id) !== skill) addWords(index, skill);
  index.skills = skills;
  return index.idsOfWords;
}

function removeWords({ idsOfWords }: WordIndex, { id, words }: WorkspaceSkill): void {
  for (const term of words.description.keys()) {
    const ids = idsOfWords.get(term) ?? [];
    ids.splice(ids.indexOf(id), 1);
  }
}

function addWords({ idsOfWords }: WordIndex, { id, words }: WorkspaceSkill): void {
  for (const term of words.description.keys()) {
    const ids = idsOfWords.get(term);
    if (ids) ids.push(id);
    else idsOfWords.set(term, [id]);
  }
}
