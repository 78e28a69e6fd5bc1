import type { Rule } from '../../../core/index.js';
import { findFrontmatterAnchor } from '../../anchors.js';
import { maxOf } from '../../../text/extremes.js';
import { formatList } from '../../../text/formatList.js';
import { findField } from '../../frontmatter/frontmatter.js';
import { maxNamedPlaces, maxShownNameLength } from '../../limits.js';
import { messages } from '../../messages/index.js';
import { getSeverityForNamedAgent } from '../../readers/places/getSeverityForNamedAgent.js';
import { selectReaders } from '../../readers/selectReaders.js';
import { relateSkills } from './relateSkills.js';
import type { SkillDocument } from '../../skillDocument.js';
import { findSkillFolderName } from '../../skillFolder.js';
import { createExampleSkill } from '../createExampleSkill.js';
import { findSameNames, type NameConflict } from './findSameNames.js';

const other = createExampleSkill({ fields: ['name: demo', 'description: Shows another thing.'] });

export const nameDuplicate: Rule<SkillDocument> = {
  code: 'skill/name-duplicate',
  summary: 'An agent finds two installed skills with the same name.',
  why: 'Many agents load only one of them, usually without a message. Others list both, and the model cannot tell them apart.',
  severity: 'warning',
  noFix: 'Only the author knows which of the two skills should keep the name.',
  good: createExampleSkill({ fields: ['name: show', 'description: Shows one thing.'] }),
  bad: createExampleSkill(),
  passes: [
    {
      text: createExampleSkill(),
      reason: 'Copies with the same description and text do no harm.',
      example: {
        path: '.claude/skills/demo/SKILL.md',
        files: { '.github/skills/demo/SKILL.md': createExampleSkill() },
      },
    },
    {
      text: createExampleSkill(),
      reason: 'No agent reads both of these skills folders.',
      example: { path: '.qwen/skills/demo/SKILL.md', files: { '.gemini/skills/demo/SKILL.md': other } },
    },
    {
      text: createExampleSkill(),
      reason:
        'Claude Code names a skill of a plugin `plugin:skill`, so it does not conflict with others. How it treats two skills with the same name in one plugin was not measured, so such skills are not reported.',
      example: {
        path: 'plugins/first/skills/demo/SKILL.md',
        files: {
          'plugins/first/.claude-plugin/plugin.json': '{ "name": "first" }\n',
          'plugins/second/.claude-plugin/plugin.json': '{ "name": "second" }\n',
          'plugins/second/skills/demo/SKILL.md': other,
          '.claude/skills/demo/SKILL.md': other,
        },
      },
    },
    {
      text: createExampleSkill(),
      reason: 'Skills outside the skills folders of agents, as in a collection, are not installed.',
      example: { path: 'first/demo/SKILL.md', files: { 'second/demo/SKILL.md': other } },
    },
  ],
  example: {
    path: '.claude/skills/demo/SKILL.md',
    goodPath: '.claude/skills/show/SKILL.md',
    files: { '.github/skills/demo/SKILL.md': other },
  },
  async check(model, context) {
    const { document, settings } = context;
    // Skills in folders of several agents are not meant for an installer, unless the user says so.
    const readers = selectReaders(settings).filter(({ isAgent }) => isAgent !== false || settings.profile !== 'auto');
    const conflicts = await findSameNames(document, readers, context);
    if (conflicts.length === 0) return [];
    const others = [...new Map(conflicts.flatMap(conflict => conflict.others).map(skill => [skill.shownPath, skill]))];
    const count = maxOf([others.length, ...conflicts.map(({ otherCount }) => otherCount)]);
    const named = others.slice(0, maxNamedPlaces).map(([path]) => `“${path}”`);
    const isIgnored = conflicts.every(({ outcome }) => outcome === 'none' || typeof outcome === 'object');
    const value = findField(model.frontmatter, 'name')?.value;
    const name = typeof value?.scalar === 'string' ? value.scalar.trim() : (findSkillFolderName(document.uri) ?? '');
    return [
      {
        span: value?.span ?? findFrontmatterAnchor(model),
        ...(isIgnored && getSeverityForNamedAgent(settings)),
        message: messages.nameDuplicate(
          formatList(count > named.length ? [...named, messages.moreSkills(count - named.length)] : named),
          name.slice(0, maxShownNameLength),
          describeOutcomes(conflicts),
        ),
        related: await relateSkills(
          others.slice(0, maxNamedPlaces).map(([, { uri }]) => uri),
          'name',
          messages.sameName(),
          context,
        ),
      },
    ];
  },
};

function describeOutcome({ outcome, copy }: NameConflict): string {
  if (copy !== undefined) return messages.copyWins(copy);
  return typeof outcome === 'string' ? messages.nameOutcomes[outcome]() : messages.otherSkillWins(outcome.shownPath);
}

/** Who wins in which agent: agents with the same outcome together. */
function describeOutcomes(conflicts: readonly NameConflict[]): string {
  const agents = new Map<string, string[]>();
  for (const conflict of conflicts) {
    const { reader } = conflict;
    const sentence = describeOutcome(conflict);
    agents.set(sentence, [...(agents.get(sentence) ?? []), reader.title]);
  }
  return [...agents].map(([sentence, titles]) => messages.nameOutcome(formatList(titles), sentence)).join(' ');
}
