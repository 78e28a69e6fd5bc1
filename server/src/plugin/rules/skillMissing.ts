import { checkEach, directoryOf, type Problem, type Rule, type RuleContext } from '../../core/index.js';
import { findNearestName } from '../../text/findNearestName.js';
import type { Span } from '../../text/span.js';
import { findTarget, readPath, type ManifestPath } from '../checkPath.js';
import { maxShownLength } from '../limits.js';
import type { Manifest } from '../manifest.js';
import { messages } from '../messages.js';
import { findRootFolder, findSkillFolders } from '../places.js';
import { findTextSpan } from '../valueText.js';
import { listManifestValues, type ManifestValue } from '../walkManifest.js';
import { createExampleManifest, exampleFiles, examplePath } from './exampleManifest.js';

export const skillMissing: Rule<Manifest> = {
  code: 'plugin/skill-missing',
  summary: 'A plugin names a skill that does not exist.',
  why: 'Claude Code loads no skill from a path that does not exist, and reports this only in its list of errors.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleManifest({ skills: ['./extra/tidy'] }),
  bad: createExampleManifest({ skills: ['./extra/tidi'] }),
  passes: [
    {
      text: createExampleManifest({ skills: ['./extra/'] }),
      reason: 'A path may also name a folder whose subfolders contain a SKILL.md.',
    },
  ],
  example: { path: examplePath, files: exampleFiles },
  async check({ root, format, problems }, context) {
    if (!root || problems.length > 0) return [];
    const values = listManifestValues(root, format.root, format.fileName).filter(
      ({ field }) => field.path === 'skills',
    );
    return checkEach(values, context, value => checkSkills(value, root, context));
  },
};

async function checkSkills(
  value: ManifestValue,
  root: Manifest['root'],
  context: RuleContext<Manifest>,
): Promise<readonly Problem[]> {
  const path = readPath(value, root, context.document.uri);
  if (path?.uri === undefined || path.problem) return [];
  const span = findTextSpan(value.node, context.document.source.text);
  const shown = path.path.slice(0, maxShownLength);
  const target = await findTarget(path, context);
  if (target === undefined) {
    const replacement = await findNearestPath(path, path.uri, context);
    const suggestion = replacement === undefined ? [] : [messages.didYouMean(replacement)];
    const message = [messages.skillMissing(shown), ...suggestion].join(' ');
    return [{ span, message, fixes: () => createFix(span, replacement) }];
  }
  // The folder of the plugin itself is named for its own SKILL.md, or to have `skills` found.
  if (target === 'here' || target.type === 'file' || path.uri === findRootFolder(context.document.uri)) return [];
  if ((await findSkillFolders(path.uri, context)).length > 0) return [];
  return [{ span, message: messages.skillNotThere(shown), severity: 'warning' }];
}

const createFix = (span: Span, newText: string | undefined) =>
  newText === undefined ? [] : [{ title: messages.changeTo(newText), changes: [{ span, newText }] }];

/** The path with its last folder replaced by the nearest one that exists. */
async function findNearestPath(
  { path }: ManifestPath,
  uri: string,
  { services }: RuleContext<Manifest>,
): Promise<string | undefined> {
  const [, parent = '', name = ''] = /^(.*\/)([^/]+)\/*$/.exec(path) ?? [];
  const entries = await services.files.list(directoryOf(uri));
  const folders = entries.filter(({ type }) => type === 'directory').map(entry => entry.name);
  const near = findNearestName(name, folders);
  return near === undefined ? undefined : `${parent}${near}`;
}
