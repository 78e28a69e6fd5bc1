import { findExplicitGroupProblems } from '../../sync/index.js';
import { baseName, type ParsedDocument } from '../../core/index.js';
import type { Feature } from '../feature.js';
import { runInBackground } from '../runInBackground.js';
import type { Server } from '../server.js';

/** Nobody waits for this, and a name that is being typed leads nowhere yet. */
const pause = 1000;

/**
 * Writes to the log which members of the declared groups of places lead nowhere, those of the setting and of the skills that
 * are open: they are compared with nothing, and nobody would notice.
 */
export const declaredGroups: Feature = {
  capabilities: () => ({}),
  register: () => undefined,
  initialized(server) {
    runInBackground(server.services.log, 'Looking at declared groups', watch(server));
  },
};

async function watch(server: Server): Promise<never> {
  let told: ReadonlySet<string> = new Set();
  for (;;) {
    const seen = server.changes.count;
    const problems = new Set(await problemsNow(server));
    for (const problem of problems) {
      if (!told.has(problem)) server.services.log.warn(problem);
    }
    told = problems;
    if (server.changes.count === seen) await server.changes.next();
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}

async function problemsNow({ services, settings, documents }: Server): Promise<readonly string[]> {
  const { signal } = new AbortController();
  const open = await Promise.all(documents.uris.filter(isSkillFile).map(uri => documents.get(uri)));
  const skills = open.filter((document): document is ParsedDocument => document !== undefined);
  const problems: string[] = [];
  for (const root of services.workspace.roots) {
    problems.push(
      ...(await findExplicitGroupProblems({ settings: await settings.for(root), services, signal }, skills)),
    );
  }
  return problems;
}

const isSkillFile = (uri: string): boolean => /^skill\.md$/i.test(baseName(uri));
