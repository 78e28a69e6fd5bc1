import {
  childOf,
  directoryOf,
  toPath,
  type Context,
  type FileSystem,
  type Fix,
  type Problem,
  type Rule,
  type RuleContext,
} from '../../../core/index.js';
import { findFrontmatterAnchor } from '../../anchors.js';
import { formatList } from '../../../text/formatList.js';
import { messages } from '../../messages/index.js';
import { selectReaders } from '../../readers/selectReaders.js';
import { describePlaceProblem } from '../../readers/checkPlace.js';
import { getSeverityForNamedAgent } from '../../readers/places/getSeverityForNamedAgent.js';
import { isInsideSkill } from '../../readers/places/isInsideSkill.js';
import {
  locateInstalledFile,
  locateSkillFile,
  folderOf,
  type InstalledPlace,
  type PlaceProblem,
} from '../../readers/skillPlaces.js';
import type { SkillDocument } from '../../skillDocument.js';
import { skillFileName } from '../../skillFile.js';
import { createExampleSkill } from '../createExampleSkill.js';

export const tooDeep: Rule<SkillDocument> = {
  code: 'skill/too-deep',
  summary:
    'The skill is where an agent does not look: directly in a skills folder, too far below it, in a skipped folder, or inside another skill.',
  why: 'Many agents look only one folder below a skills folder such as `.claude/skills`. They do not find the skill, and show no message.',
  severity: 'warning',
  fixable: 'choice',
  good: createExampleSkill(),
  bad: createExampleSkill(),
  passes: [
    {
      text: createExampleSkill(),
      reason: 'A collection of skills may have any folder structure. Its skills are not installed yet.',
      example: { path: 'skills/group/demo/SKILL.md' },
    },
    {
      text: createExampleSkill(),
      reason:
        'With the profile `auto`, a skill inside another skill counts as part of that skill, for example as a template.',
      example: {
        path: '.claude/skills/writer/templates/demo/SKILL.md',
        files: { '.claude/skills/writer/SKILL.md': createExampleSkill() },
      },
    },
    {
      text: createExampleSkill(),
      reason: 'Below a skills folder, OpenCode searches all folders whose names do not start with a dot.',
      example: { path: '.claude/skills/group/demo/SKILL.md', settings: { profile: 'opencode' } },
    },
  ],
  example: { path: '.claude/skills/group/demo/SKILL.md', goodPath: '.claude/skills/demo/SKILL.md' },
  async check(model, context) {
    const { document, settings, services } = context;
    const found = await findMisplaced(document.uri, settings, services.files);
    const problems = await findProblems(model, context, found);
    return [...problems, ...(await findHidingFolder(model, context, found))];
  },
};

/** Where the skills folder itself has a `SKILL.md`, some agents take the whole folder for one skill. */
async function findHidingFolder(
  model: SkillDocument,
  { document: { uri }, settings, services }: RuleContext<SkillDocument>,
  { inside }: FoundPlaces,
): Promise<readonly Problem[]> {
  const [first] = inside;
  if (first === undefined || settings.profile !== 'auto') return [];
  const { folder, path } = first.place;
  if (await isPartOfSkill(uri, path.split('/').length - 1, services)) return [];
  const agents = formatList(inside.map(({ title }) => title));
  return [{ span: findFrontmatterAnchor(model), message: messages.skillHiddenByFolder(folder, agents) }];
}

async function findProblems(
  model: SkillDocument,
  { document: { uri }, settings, services }: RuleContext<SkillDocument>,
  { misplaced, inside }: FoundPlaces,
): Promise<readonly Problem[]> {
  const span = findFrontmatterAnchor(model);
  if (settings.profile !== 'auto') {
    const [named] = misplaced;
    if (named?.problem !== undefined && named.problem !== 'too-deep') {
      const message = describePlaceProblem(named.problem, named.title);
      return [{ span, message, ...getSeverityForNamedAgent(settings) }];
    }
    const [agent] = inside;
    if (agent !== undefined)
      return [{ span, message: messages.readerInsideSkill(agent.title), ...getSeverityForNamedAgent(settings) }];
  }
  const shallow = misplaced.filter(({ problem }) => problem === 'not-deep-enough');
  if (shallow[0]) {
    const agents = formatList(shallow.map(({ title }) => title));
    return [{ span, message: messages.skillNotDeepEnough(shallow[0].place.folder, agents) }];
  }
  const deep = misplaced.filter(({ problem }) => problem === 'too-deep');
  const [first] = deep;
  if (first === undefined) return [];
  const { folder, path: below } = first.place;
  const depth = below.split('/').length - 1;
  if (settings.profile === 'auto' && (await isPartOfSkill(uri, depth, services))) return [];
  const target = `${folder}/${folderOf(below)}`;
  // The agents that do not look into hidden folders find it at the new place too.
  const missing = misplaced.filter(({ problem }) => problem === 'too-deep' || problem === 'hidden-folder');
  const agents = formatList(missing.map(({ title }) => title));
  const to = childOf(findAncestor(uri, depth + 1), folderOf(below));
  const isFree = (await services.files.list(to)).length === 0;
  const fix: Fix = { title: messages.moveFolder(target), changes: [], renameFile: { from: directoryOf(uri), to } };
  return [
    {
      span,
      ...getSeverityForNamedAgent(settings),
      message: messages.skillTooDeep(folder, depth, agents, target),
      fixes: () => (isFree ? [fix] : []),
    },
  ];
}

interface AgentPlace {
  /** Of the agent. */
  readonly title: string;
  readonly place: InstalledPlace;
}

interface FoundPlaces {
  readonly misplaced: readonly (AgentPlace & { readonly problem: PlaceProblem })[];
  /** Agents that do not search inside the skill around this one. */
  readonly inside: readonly AgentPlace[];
}

/** Agents that search the skills folder of a file, but do not find the file at its place; and those that do not search inside skills. */
async function findMisplaced(uri: string, settings: Context['settings'], files: FileSystem): Promise<FoundPlaces> {
  const misplaced: FoundPlaces['misplaced'][number][] = [];
  const inside: AgentPlace[] = [];
  for (const reader of selectReaders(settings)) {
    const { title, evidence, isAgent, places } = reader;
    // Documentation alone does not tell what an agent finds.
    if (evidence === 'documented') continue;
    // An installer does not search for what is installed, unless it is asked about.
    if (isAgent === false && settings.profile === 'auto') continue;
    const locate = settings.profile === 'auto' ? locateSkillFile : locateInstalledFile;
    const searched = locate(toPath(uri), places);
    if (!searched) continue;
    const { place, problem } = searched;
    // Another rule reports the name of the file.
    if (problem !== undefined && problem !== 'file-name') misplaced.push({ title, place, problem });
    else if (await isInsideSkill(uri, place.path, reader, files)) inside.push({ title, place });
  }
  return { misplaced, inside };
}

/** The folder some levels above a file; its own folder is one level above it. */
function findAncestor(uri: string, levels: number): string {
  let folder = uri;
  for (let level = 0; level < levels; level++) folder = directoryOf(folder);
  return folder;
}

/**
 * Whether a folder between the skill and the skills folder has a `SKILL.md`. The document is then part of that skill, for example a
 * template, whether or not an agent finds that skill. @param depth of the document's file below the skills folder
 */
async function isPartOfSkill(uri: string, depth: number, { files }: Context['services']): Promise<boolean> {
  let folder = directoryOf(uri);
  for (let above = 1; above < depth; above++) {
    folder = directoryOf(folder);
    if (await files.exists(`${folder}/${skillFileName}`)) return true;
  }
  return false;
}
