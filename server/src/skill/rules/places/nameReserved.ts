import { toPath, type Problem, type Rule } from '../../../core/index.js';
import { isBlockTooLong } from '../../frontmatter/checkable.js';
import { findFrontmatterAnchor } from '../../anchors.js';
import { findField } from '../../frontmatter/frontmatter.js';
import { isInstalled } from '../../readers/places/findConcernedReaders.js';
import { getSeverityForNamedAgent } from '../../readers/places/getSeverityForNamedAgent.js';
import { selectReaders } from '../../readers/selectReaders.js';
import { findInstalledPlace } from '../../readers/skillPlaces.js';
import { toSkillFile } from '../../readers/toSkillFile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { findSkillFolderName } from '../../skillFolder.js';
import { createExampleSkill } from '../createExampleSkill.js';

const reservedReasons: ReadonlySet<string> = new Set(['name-reserved', 'folder-reserved']);
const createNamedSkill = (name: string): string =>
  createExampleSkill({ fields: [`name: ${name}`, 'description: Shows one thing. Use it in examples.'] });

export const nameReserved: Rule<SkillDocument> = {
  code: 'skill/name-reserved',
  summary: 'An agent reserves the skill’s name, or the name of its folder.',
  why: 'The agent refuses such a skill, or hides it without a message. Other agents load it. With the profile `auto`, the severity for a skill outside the skills folders of agents is `info`, or `hint` if the agent was not tested.',
  severity: 'warning',
  noFix: 'Only the author can choose another name, because users and other skills refer to the skill by its name.',
  good: createNamedSkill('synced'),
  bad: createNamedSkill('synced'),
  passes: [
    {
      text: createNamedSkill('claude-helper'),
      reason: 'Only claude.ai refuses names with “claude” or “anthropic”, when the skill is uploaded.',
      example: { path: '.claude/skills/claude-helper/SKILL.md' },
    },
    {
      text: createNamedSkill('synced'),
      reason: 'Only Claude Code hides skills in a folder named `synced`, and it does not read `.github/skills`.',
      example: { path: '.github/skills/synced/SKILL.md' },
    },
  ],
  example: { path: '.claude/skills/synced/SKILL.md', goodPath: '.agents/skills/synced/SKILL.md' },
  *check(model, { document, settings }) {
    if (isBlockTooLong(model)) return;
    const path = toPath(document.uri);
    const folder = findSkillFolderName(document.uri) ?? 'skill';
    for (const reader of selectReaders(settings)) {
      if (!reader.reservesNames) continue;
      const installed = findInstalledPlace(path, reader.places)?.path;
      // In a folder of other agents, a skill is not meant for this one. A collection may be installed for any.
      const isPossible = installed === undefined && settings.profile === 'auto';
      if (isPossible && isInstalled(path)) continue;
      const { verdict, reasons } = reader.read(toSkillFile(model, installed ?? `${folder}/SKILL.md`));
      const reason = reasons.find(({ code }) => reservedReasons.has(code));
      if (reason === undefined) continue;
      const span = findField(model.frontmatter, 'name')?.value.span ?? findFrontmatterAnchor(model);
      const possible: Pick<Problem, 'severity'> = { severity: reader.evidence === 'measured' ? 'info' : 'hint' };
      const severity = isPossible ? possible : verdict === 'ignored' && getSeverityForNamedAgent(settings);
      yield { span, message: reason.message, ...severity };
      return;
    }
  },
};
