import { findExplicitGroupProblems, readFrontmatterGroups } from '../../../sync/index.js';
import { baseName, type ParsedDocument } from '../../../core/index.js';
import type { Feature } from '../../feature.js';
import { runInBackground } from '../../runInBackground.js';
import type { Server } from '../../server.js';
import { groupCheckDelayMs } from '../../limits.js';
import { append } from '../../../text/append.js';
import { isSkillFileName } from '../../../shared/fileNames.js';

/**
 * Logs members of declared groups that do not exist, in the settings and in open skills. Without the log, users would not
 * notice that they are not compared.
 */
export const declaredGroups: Feature = {
  register: () => undefined,
  initialized(server) {
    runInBackground(server.services.log, 'Looking at declared groups', watch(server));
  },
};

async function watch(server: Server): Promise<never> {
  let loggedProblems: ReadonlySet<string> = new Set();
  for (;;) {
    const seen = server.changes.count;
    const problems = new Set(await findProblems(server));
    for (const problem of problems) {
      if (!loggedProblems.has(problem)) server.services.log.warn(problem);
    }
    loggedProblems = problems;
    if (server.changes.count === seen) await server.changes.next();
    await new Promise(resolve => setTimeout(resolve, groupCheckDelayMs));
  }
}

async function findProblems({ services, settings, documents }: Server): Promise<readonly string[]> {
  const { signal } = new AbortController();
  const open = await Promise.all(documents.uris.filter(isSkillFile).map(uri => documents.get(uri)));
  const skills = open.filter((document): document is ParsedDocument => document !== undefined);
  const groups = skills.flatMap(skill => readFrontmatterGroups(skill, services.workspace.roots));
  const problems: string[] = [];
  for (const root of services.workspace.roots) {
    append(problems, await findExplicitGroupProblems({ settings: await settings.for(root), services, signal }, groups));
  }
  return problems;
}

const isSkillFile = (uri: string): boolean => isSkillFileName(baseName(uri));
