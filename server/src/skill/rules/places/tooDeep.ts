import { childOf, directoryOf, toPath, type Context, type Fix, type Rule } from '../../../core/index.js';
import { findFrontmatterAnchor } from '../../anchors.js';
import { formatList } from '../../../text/formatList.js';
import { messages } from '../../messages/index.js';
import { selectReaders } from '../../readers/selectReaders.js';
import { findInstalledPlace, findPlaceProblem, folderOf } from '../../readers/skillPlaces.js';
import type { SkillDocument } from '../../skillDocument.js';
import { skillFileName } from '../../skillFile.js';
import { createExampleSkill } from '../createExampleSkill.js';

export const tooDeep: Rule<SkillDocument> = {
  code: 'skill/too-deep',
  summary: 'The skill’s folder lies deeper in a skills folder than an agent looks.',
  why: 'Most agents look only one folder below `.claude/skills` and the like. They do not find the skill, and show no message.',
  severity: 'warning',
  fixable: 'choice',
  good: createExampleSkill(),
  bad: createExampleSkill(),
  passes: [
    {
      text: createExampleSkill(),
      reason: 'A collection of skills may have any folders. Its skills are not installed yet.',
      example: { path: 'skills/group/demo/SKILL.md' },
    },
    {
      text: createExampleSkill(),
      reason: 'A skill inside another skill belongs to that skill, for example as a template.',
      example: {
        path: '.claude/skills/writer/templates/demo/SKILL.md',
        files: { '.claude/skills/writer/SKILL.md': createExampleSkill() },
      },
    },
    {
      text: createExampleSkill(),
      reason: 'OpenCode searches all folders.',
      example: { path: '.claude/skills/group/demo/SKILL.md', settings: { profile: 'opencode' } },
    },
  ],
  example: { path: '.claude/skills/group/demo/SKILL.md', goodPath: '.claude/skills/demo/SKILL.md' },
  async check(model, { document: { uri }, settings, services }) {
    const path = toPath(uri);
    const places = selectReaders(settings).flatMap(({ title, evidence, places: searched }) => {
      // Documentation alone does not tell what an agent finds.
      const place = evidence === 'documented' ? undefined : findInstalledPlace(path, searched);
      return place && findPlaceProblem(place.path, searched) === 'too-deep' ? [{ title, place }] : [];
    });
    const [first] = places;
    if (first === undefined) return [];
    const { folder, path: below } = first.place;
    const depth = below.split('/').length - 1;
    if (await isInsideSkill(uri, depth, services)) return [];
    const target = `${folder}/${folderOf(below)}`;
    const agents = formatList(places.map(({ title }) => title));
    const to = childOf(findAncestor(uri, depth + 1), folderOf(below));
    const isFree = (await services.files.list(to)).length === 0;
    const fix: Fix = { title: messages.moveFolder(target), changes: [], renameFile: { from: directoryOf(uri), to } };
    return [
      {
        span: findFrontmatterAnchor(model),
        message: messages.skillTooDeep(folder, depth, agents, target),
        fixes: () => (isFree ? [fix] : []),
      },
    ];
  },
};

/** The folder some levels above a file; its own folder is one level above it. */
function findAncestor(uri: string, levels: number): string {
  let folder = uri;
  for (let level = 0; level < levels; level++) folder = directoryOf(folder);
  return folder;
}

/** Is one of the folders between the skill and the skills folder a skill? @param depth of the document's file below the skills folder */
async function isInsideSkill(uri: string, depth: number, { files }: Context['services']): Promise<boolean> {
  let folder = directoryOf(uri);
  for (let above = 1; above < depth; above++) {
    folder = directoryOf(folder);
    if (await files.exists(`${folder}/${skillFileName}`)) return true;
  }
  return false;
}
