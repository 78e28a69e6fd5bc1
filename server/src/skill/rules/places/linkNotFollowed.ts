import { baseName, directoryOf, isInside, resolvePath, toPath, type Problem, type Rule } from '../../../core/index.js';
import { findFrontmatterAnchor } from '../../anchors.js';
import { formatList } from '../../../text/formatList.js';
import { messages } from '../../messages/index.js';
import { getSeverityForNamedAgent } from '../../readers/places/getSeverityForNamedAgent.js';
import { selectReaders } from '../../readers/selectReaders.js';
import { findInstalledPlace, type SkillPlaces } from '../../readers/skillPlaces.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';

export const linkNotFollowed: Rule<SkillDocument> = {
  code: 'skill/link-not-followed',
  summary: 'The skill’s file or folder is a symbolic link that an agent does not follow.',
  why: 'The agent does not load the skill, usually without a message. OpenAI Codex follows links to folders, but not a `SKILL.md` that is a link.',
  severity: 'warning',
  noFix:
    'The link must be replaced with a copy of its target, or the agent must be configured to follow it. Quick fixes do not copy files.',
  good: createExampleSkill(),
  bad: createExampleSkill(),
  passes: [
    {
      text: createExampleSkill(),
      reason: 'OpenAI Codex follows links to folders.',
      example: {
        path: '.agents/skills/demo/SKILL.md',
        settings: { profile: 'codex' },
        links: { '.agents/skills/demo': '../../skills/demo' },
      },
    },
    {
      text: createExampleSkill(),
      reason: 'Claude Code follows all links.',
      example: { path: '.claude/skills/demo/SKILL.md', links: { '.claude/skills/demo/SKILL.md': '../../../demo.md' } },
    },
  ],
  example: {
    path: '.agents/skills/demo/SKILL.md',
    goodPath: '.agents/skills/other/SKILL.md',
    links: { '.agents/skills/demo/SKILL.md': '../../../demo.md' },
  },
  async check(model, { document: { uri }, settings, services: { files } }) {
    const path = toPath(uri);
    // Without a named profile, only agents that read this folder matter.
    const readers = selectReaders(settings).filter(
      ({ evidence, places }) =>
        evidence !== 'documented' &&
        (places.fileLinks !== 'followed' || places.folderLinks !== 'followed') &&
        (settings.profile !== 'auto' || findInstalledPlace(path, places) !== undefined),
    );
    if (readers.length === 0) return [];
    const folder = directoryOf(uri);
    const skillsFolder = directoryOf(folder);
    const ignoring = async (
      link: string,
      ruleOf: (places: SkillPlaces) => SkillPlaces['fileLinks'],
    ): Promise<string> => {
      const target = await files.readLink?.(link);
      if (target === undefined) return '';
      const isOutside =
        /^(?:\/|[a-z]:)/i.test(target) || !isInside(resolvePath(directoryOf(link), target), skillsFolder);
      return formatList(
        readers
          .filter(({ places }) => ruleOf(places) === 'ignored' || (ruleOf(places) === 'inside' && isOutside))
          .map(({ title }) => title),
      );
    };
    const span = findFrontmatterAnchor(model);
    const severity = getSeverityForNamedAgent(settings);
    const problems: Problem[] = [];
    const forFile = await ignoring(uri, ({ fileLinks }) => fileLinks);
    if (forFile !== '') problems.push({ span, message: messages.fileLinkNotFollowed(forFile), ...severity });
    const forFolder = await ignoring(folder, ({ folderLinks }) => folderLinks);
    if (forFolder !== '')
      problems.push({ span, message: messages.folderLinkNotFollowed(baseName(folder), forFolder), ...severity });
    return problems;
  },
};
