import type { Rule } from '../../../core/index.js';
import { compareSkills, isCompeting } from '../../competition/compareSkills.js';
import { createWorkspaceSkill, findWorkspaceCandidates } from '../../competition/readWorkspaceWords.js';
import { toRankingInput } from '../../triggers/toRankingInput.js';
import { findField } from '../../frontmatter/frontmatter.js';
import {
  fewCompetingWords,
  maxNamedPlaces,
  maxNamedWords,
  maxShownNameLength,
  minCompetingShare,
} from '../../limits.js';
import { messages } from '../../messages/index.js';
import { relateSkills } from './relateSkills.js';
import type { SkillDocument } from '../../skillDocument.js';
import { isSkillDocument } from '../../skillOf.js';
import { createExampleSkill } from '../createExampleSkill.js';

const description = 'description: Writes release notes from the merged pull requests of a repository.';

export const descriptionCollision: Rule<SkillDocument> = {
  code: 'skill/description-collision',
  summary: 'The descriptions of two skills in the workspace share most of their words.',
  why: 'A model chooses a skill by its description. If two descriptions say the same thing, it loads either skill, or both. Only words are compared: descriptions that say the same thing in other words are not found.',
  severity: 'hint',
  noFix: 'Only the author knows how the skills differ.',
  good: createExampleSkill({
    fields: ['name: demo', 'description: Publishes a package to the registry, with its changelog and tags.'],
  }),
  bad: createExampleSkill({ fields: ['name: demo', description] }),
  passes: [
    {
      text: createExampleSkill({
        fields: ['name: ruby-server', 'description: Creates a server with tools, resources and tests in Ruby.'],
      }),
      reason: 'The description contains “Ruby”. This word of the skill’s name distinguishes it from `swift-server`.',
      example: {
        path: 'skills/ruby-server/SKILL.md',
        files: {
          'skills/swift-server/SKILL.md': createExampleSkill({
            fields: ['name: swift-server', 'description: Creates a server with tools, resources and tests in Swift.'],
          }),
        },
      },
    },
    {
      text: createExampleSkill({ fields: ['name: demo', description] }),
      reason:
        'This rule does not compare skills with the same name, because most are copies or translations. `skill/name-duplicate` reports them if one agent finds them and their texts differ.',
      example: {
        path: '.claude/skills/demo/SKILL.md',
        files: { 'packages/tools/demo/SKILL.md': createExampleSkill({ fields: ['name: demo', description] }) },
      },
    },
  ],
  example: {
    path: 'skills/demo/SKILL.md',
    files: { 'skills/notes/SKILL.md': createExampleSkill({ fields: ['name: notes', description] }) },
  },
  async check(model, context) {
    const { document } = context;
    const span = findField(model.frontmatter, 'description')?.value.span;
    if (!span || !isSkillDocument(document)) return [];
    const candidate = createWorkspaceSkill(toRankingInput(document));
    if (candidate.words.description.size < fewCompetingWords) return [];
    const competing = (await findWorkspaceCandidates(candidate, minCompetingShare, context))
      .filter(other => isCompeting(candidate.words, other.words))
      .map(other => ({ other, competition: compareSkills(candidate.words, other.words) }))
      .sort((a, b) => b.competition.share - a.competition.share);
    const [nearest] = competing;
    if (!nearest) return [];
    const { words, share } = nearest.competition;
    return [
      {
        span,
        message: messages.descriptionCollision(
          nearest.other.name.slice(0, maxShownNameLength),
          Math.floor(share * 100),
          words.slice(0, maxNamedWords).map(word => word.slice(0, maxShownNameLength)),
          competing.length - 1,
        ),
        related: await relateSkills(
          competing.slice(0, maxNamedPlaces).map(({ other }) => other.id),
          'description',
          messages.competingDescription(),
          context,
        ),
      },
    ];
  },
};
