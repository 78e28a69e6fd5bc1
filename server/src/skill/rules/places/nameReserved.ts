import { toPath, type Rule } from '../../../core/index.js';
import { isBlockTooLong } from '../../frontmatter/checkable.js';
import { findFrontmatterAnchor } from '../../anchors.js';
import { findField } from '../../frontmatter/frontmatter.js';
import { getSeverityForNamedAgent } from '../../readers/places/getSeverityForNamedAgent.js';
import { selectReaders } from '../../readers/selectReaders.js';
import { findInstalledPlace } from '../../readers/skillPlaces.js';
import { toSkillFile } from '../../readers/toSkillFile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { findSkillFolderName } from '../../skillFolder.js';
import { createExampleSkill } from '../createExampleSkill.js';

const reservedReasons: ReadonlySet<string> = new Set(['name-reserved', 'folder-reserved']);
const named = (name: string): string =>
  createExampleSkill({ fields: [`name: ${name}`, 'description: Shows one thing. Use it in examples.'] });

export const nameReserved: Rule<SkillDocument> = {
  code: 'skill/name-reserved',
  summary: 'An agent reserves the skill’s name, or the name of its folder.',
  why: 'The agent refuses such a skill, or hides it without a message. Other agents load it.',
  severity: 'warning',
  noFix: 'Another name must be chosen by the author, because users and other skills refer to it.',
  good: named('synced'),
  bad: named('synced'),
  passes: [
    {
      text: named('claude-helper'),
      reason: 'Only uploads to claude.ai refuse names with “claude” or “anthropic”.',
      example: { path: '.claude/skills/claude-helper/SKILL.md' },
    },
    {
      text: named('synced'),
      reason: 'Only Claude Code hides this folder, and the skill is not installed for it.',
      example: { path: 'skills/synced/SKILL.md' },
    },
  ],
  example: { path: '.claude/skills/synced/SKILL.md', goodPath: '.agents/skills/synced/SKILL.md' },
  *check(model, { document, settings }) {
    if (isBlockTooLong(model)) return;
    const path = toPath(document.uri);
    const folder = findSkillFolderName(document.uri) ?? 'skill';
    for (const reader of selectReaders(settings)) {
      const installed = findInstalledPlace(path, reader.places)?.path;
      // Without a named profile, only agents that read this folder matter.
      if (installed === undefined && settings.profile === 'auto') continue;
      const { verdict, reasons } = reader.read(toSkillFile(model, installed ?? `${folder}/SKILL.md`));
      const reason = reasons.find(({ code }) => reservedReasons.has(code));
      if (reason === undefined) continue;
      const span = findField(model.frontmatter, 'name')?.value.span ?? findFrontmatterAnchor(model);
      yield { span, message: reason.message, ...(verdict === 'ignored' && getSeverityForNamedAgent(settings)) };
      return;
    }
  },
};
