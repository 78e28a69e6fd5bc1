import type { Context } from '../../core/index.js';
import type { SkillReader } from '../readers/reader.js';
import { isListedFile } from './findInstalledFiles.js';
import type { InstalledSkills } from './findInstalledSkills.js';

/** Versions of the files that decide what agents list, by URI. */
export type FileVersions = ReadonlyMap<string, object>;

type ListContext = Pick<Context, 'services' | 'signal'>;

/** Undefined once the request is cancelled. */
type CreateAnswer<Answer> = (
  installed: InstalledSkills,
  reader: SkillReader,
  context: ListContext,
  versions: FileVersions,
) => Promise<Answer | undefined>;

/** A file that has another version than when an answer was found. */
interface ChangedFile {
  readonly uri: string;
  readonly before: object;
}

interface InstalledAnswers<Answer> {
  create: CreateAnswer<Answer>;
  /** Whether a change of one file leaves an answer as it is. It is asked at each keystroke. */
  isUnaffected(
    answer: Answer,
    changed: ChangedFile,
    ...inputs: Parameters<CreateAnswer<Answer>>
  ): Promise<boolean> | boolean;
  /** The previous answer, or parts of it, where the next one is equal: callers compare answers by identity. */
  reuse(previous: Answer, next: Answer): Answer;
}

interface Memory<Answer> {
  readonly versions: FileVersions;
  readonly pending: Promise<Answer | undefined>;
  last?: Answer | undefined;
}

/** Remembers for each agent what the installed skills of a project are for it, until a change of a file affects the answer. */
export function memoizeInstalled<Answer>(
  answers: InstalledAnswers<Answer>,
): (installed: InstalledSkills, reader: SkillReader, context: ListContext) => Promise<Answer | undefined> {
  const memories = new WeakMap<InstalledSkills, Map<string, Memory<Answer>>>();

  async function findKnown(
    memory: Memory<Answer> | undefined,
    ...inputs: Parameters<CreateAnswer<Answer>>
  ): Promise<Answer | undefined> {
    const answer = await memory?.pending;
    if (!memory || answer === undefined) return undefined;
    const changes = findChanges(memory.versions, inputs[3]);
    for (const changed of changes) if (!(await answers.isUnaffected(answer, changed, ...inputs))) return undefined;
    return answer;
  }

  return async (installed, reader, context) => {
    const { services, signal } = context;
    const versions = await services.workspace.listVersions(isListedFile, signal);
    if (signal.aborted) return undefined;
    const byReader = memories.get(installed) ?? new Map<string, Memory<Answer>>();
    memories.set(installed, byReader);
    const key = keyOf(reader);
    const known = byReader.get(key);
    const answer = await findKnown(known, installed, reader, context, versions);
    if (known && answer !== undefined) {
      if (byReader.get(key) === known) byReader.set(key, { ...known, versions });
      return answer;
    }
    // The request that had started it was cancelled, or a file changed.
    const last = known?.last;
    const pending = answers
      .create(installed, reader, context, versions)
      .then(next => (next === undefined || last === undefined ? next : answers.reuse(last, next)));
    const memory: Memory<Answer> = { versions, pending, last };
    byReader.set(key, memory);
    const next = await pending;
    memory.last = next ?? last;
    return next;
  };
}

/** By newer and older versions: many answers depend on the same files. */
const changesOfVersions = new WeakMap<FileVersions, WeakMap<FileVersions, readonly ChangedFile[]>>();

function findChanges(before: FileVersions, after: FileVersions): readonly ChangedFile[] {
  if (before === after) return [];
  const byBefore = changesOfVersions.get(after) ?? new WeakMap<FileVersions, readonly ChangedFile[]>();
  changesOfVersions.set(after, byBefore);
  const changes =
    byBefore.get(before) ??
    [...before].flatMap(([uri, version]) => (after.get(uri) === version ? [] : [{ uri, before: version }]));
  byBefore.set(before, changes);
  return changes;
}

export const keyOf = ({ id, version = '' }: SkillReader): string => `${id}@${version}`;
