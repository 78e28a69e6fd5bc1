import type { Problem, Rule } from '../../../core/index.js';
import { findFrontmatterAnchor } from '../../anchors.js';
import { isCheckable } from '../../frontmatter/checkable.js';
import { setTextField } from '../../frontmatter/fieldEdits.js';
import { findField } from '../../frontmatter/frontmatter.js';
import { quoteYaml } from '../../frontmatter/toYamlScalar.js';
import { resolveProfile } from '../../profiles/resolveProfile.js';
import { findFieldSpec } from '../../profiles/profile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { findFirstSentence } from '../../wording.js';
import { createExampleSkill } from '../createExampleSkill.js';

export const descriptionMissing: Rule<SkillDocument> = {
  code: 'frontmatter/description-missing',
  summary: 'The skill has no description.',
  why: 'Agents choose a skill by its description alone; without one it is refused or never used.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleSkill(),
  bad: createExampleSkill({ fields: ['name: demo', 'description:'] }),
  check(model, { settings }) {
    if (!isCheckable(model)) return [];
    const { profile } = resolveProfile(model, settings);
    const field = findField(model.frontmatter, 'description');
    if (!field) {
      if (findFieldSpec(profile, 'description')?.required !== true) return [];
      const message = 'The field `description` is missing. Say what the skill does and when to use it.';
      return [fillIn(model, { span: findFrontmatterAnchor(model), message })];
    }
    const { kind, scalar, span, source } = field.value;
    if (kind === 'string' && typeof scalar === 'string' && scalar.trim() !== '') return [];
    if (!span || kind === 'null' || kind === 'string') {
      const message = 'The description is empty. Say what the skill does and when to use it.';
      return [fillIn(model, { span: span ?? field.keySpan, message })];
    }
    const message = 'The description must be text. Put it in quotes.';
    if (source === undefined) return [{ span, message }];
    const changes = [{ span, newText: quoteYaml(source) }];
    return [{ span, message, fixes: () => [{ title: 'Put the description in quotes', changes, safe: true }] }];
  },
};

function fillIn(model: SkillDocument, problem: Problem): Problem {
  return {
    ...problem,
    fixes: () => {
      const sentence = findFirstSentence(
        model.core.map(({ start, end }) => model.source.text.slice(start, end)).join('\n'),
      );
      const change = sentence === undefined ? undefined : setTextField(model, 'description', sentence, 'name');
      return change ? [{ title: 'Use the text’s first sentence as the description', changes: [change] }] : [];
    },
  };
}
