import { directoryOf, type Rule } from '../../../core/index.js';
import { maxShownPathLength } from '../../limits.js';
import { messages } from '../../messages/index.js';
import { findBackslashPaths } from '../../paths/findBackslashPaths.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';

/** The folders that the specification names. */
const specifiedFolders = ['scripts', 'references', 'assets'];

const createSkill = (...lines: readonly string[]): string =>
  createExampleSkill({ body: ['# Demo', '', ...lines, ''].join('\n') });

export const pathBackslash: Rule<SkillDocument> = {
  code: 'skill/path-backslash',
  summary: 'A path in the skill contains backslashes.',
  why: 'Only Windows reads a backslash as a path separator. On other systems, the file is not found.',
  severity: 'info',
  fixable: 'choice',
  good: createSkill('Run `scripts/run.py`.'),
  bad: createSkill('Run `scripts\\run.py`.'),
  passes: [
    {
      text: createSkill('On Windows, activate it with `scripts\\activate.py`.'),
      reason: 'The text is about Windows.',
    },
    {
      text: createSkill('Match `scripts\\.py`, `references\\d+\\.md` and `C:\\Users\\you\\notes.md`.'),
      reason: 'Regular expressions and absolute Windows paths are not relative paths.',
    },
    {
      text: createSkill('The class is in `App\\Models\\User.php`.'),
      reason: 'The skill has no folder `App`, so this is not a path in the skill.',
    },
  ],
  async check(model, { document, services }) {
    const paths = findBackslashPaths(model);
    if (paths.length === 0) return [];
    const entries = await services.files.list(directoryOf(document.uri));
    const folders = new Set([
      ...specifiedFolders,
      ...entries.filter(({ type }) => type === 'directory').map(entry => entry.name),
    ]);
    return paths
      .filter(({ corrected }) => folders.has(corrected.split('/')[0] ?? ''))
      .map(({ path, span, corrected }) => ({
        span,
        message: messages.pathBackslash(path.slice(-maxShownPathLength), corrected.slice(-maxShownPathLength)),
        fixes: () => [{ title: messages.changeTo(corrected), changes: [{ span, newText: corrected }] }],
      }));
  },
};
