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

interface Memory<Answer> {
  readonly versions: FileVersions;
  readonly pending: Promise<Answer | undefined>;
  last?: Answer | undefined;
}

/**
 * Remembers for each agent what the installed skills of a project are for it, until one of the files changes.
 * @param reuse returns the previous answer, or parts of it, where the next one is equal: callers compare answers by identity
 */
export function memoizeInstalled<Answer>(
  create: CreateAnswer<Answer>,
  reuse: (previous: Answer, next: Answer) => Answer,
): (installed: InstalledSkills, reader: SkillReader, context: ListContext) => Promise<Answer | undefined> {
  const memories = new WeakMap<InstalledSkills, Map<string, Memory<Answer>>>();

  return async (installed, reader, context) => {
    const { services, signal } = context;
    const versions = await services.workspace.listVersions(isListedFile, signal);
    if (signal.aborted) return undefined;
    const byReader = memories.get(installed) ?? new Map<string, Memory<Answer>>();
    memories.set(installed, byReader);
    const key = keyOf(reader);
    const known = byReader.get(key);
    const answer = known?.versions === versions ? await known.pending : undefined;
    if (answer !== undefined) return answer;
    // The request that had started it was cancelled, or a file changed.
    const last = known?.last;
    const pending = create(installed, reader, context, versions).then(next =>
      next === undefined || last === undefined ? next : reuse(last, next),
    );
    const memory: Memory<Answer> = { versions, pending, last };
    byReader.set(key, memory);
    const next = await pending;
    memory.last = next ?? last;
    return next;
  };
}

export const keyOf = ({ id, version = '' }: SkillReader): string => `${id}@${version}`;
