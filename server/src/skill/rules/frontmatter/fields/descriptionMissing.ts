import type { Problem, Rule } from '../../../../core/index.js';
import { findFrontmatterAnchor } from '../../../anchors.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import { findLostText, quoteLostText } from '../../../frontmatter/findLostText.js';
import { findMisspeltField } from '../../../frontmatter/findMisspeltField.js';
import { setTextField } from '../../../frontmatter/fieldEdits.js';
import { findField } from '../../../frontmatter/frontmatter.js';
import { quoteYaml } from '../../../frontmatter/toYamlScalar.js';
import { resolveProfile } from '../../../profiles/resolveProfile.js';
import { findFieldSpec } from '../../../profiles/profile.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { findFirstSentence } from '../../../wording.js';
import { createMisspeltProblem } from '../differences/createMisspeltProblem.js';
import { createExampleSkill } from '../../createExampleSkill.js';
import { messages } from '../../../messages/index.js';

export const descriptionMissing: Rule<SkillDocument> = {
  code: 'frontmatter/description-missing',
  summary: 'The skill has no description, or its description is not a string.',
  why: 'Agents choose a skill by its description. Without one, most agents refuse the skill or do not list it. Some use the first line or paragraph of the body as the description.',
  severity: 'error',
  fixable: 'safe',
  good: createExampleSkill(),
  bad: createExampleSkill({ fields: ['name: demo', 'description:'] }),
  badWithSafeFix: createExampleSkill({ fields: ['name: demo', 'description: 2024'] }),
  passes: [
    {
      text: createExampleSkill({ fields: ['name: demo', 'description: >', '  Shows one thing.'] }),
      reason: 'A block scalar is a string.',
    },
    {
      text: createExampleSkill({ fields: ['name: demo', 'description: 2024'] }),
      reason: 'OpenAI Codex reads a number as text.',
      example: { path: 'demo/SKILL.md', settings: { profile: 'codex' } },
    },
  ],
  check(model, { settings }) {
    if (!isCheckable(model)) return [];
    const { profile } = resolveProfile(model, settings);
    const field = findField(model.frontmatter, 'description');
    if (!field) {
      if (findFieldSpec(profile, 'description')?.required !== true) return [];
      const misspelt = findMisspeltField(model.frontmatter, 'description');
      if (misspelt) return [createMisspeltProblem(misspelt, 'description', messages.descriptionNotFound())];
      return [
        withDescriptionFix(model, { span: findFrontmatterAnchor(model), message: messages.descriptionMissing() }),
      ];
    }
    const { kind, scalar, span, source } = field.value;
    if (kind === 'string' && typeof scalar === 'string' && scalar.trim() !== '') return [];
    if (!span || kind === 'null' || kind === 'string') {
      const lost = findLostText(model).find(text => text.field === field);
      if (lost) return [{ span: lost.span, message: emptyMessages[lost.kind](), fixes: () => [quoteLostText(lost)] }];
      return [withDescriptionFix(model, { span: span ?? field.keySpan, message: messages.descriptionEmpty() })];
    }
    const message = messages.descriptionNotString();
    if (source === undefined) return [{ span, message }];
    const changes = [{ span, newText: quoteYaml(source) }];
    return [{ span, message, fixes: () => [{ title: messages.quoteDescription(), changes, safe: true }] }];
  },
};

const emptyMessages = {
  comment: messages.descriptionInComment,
  tag: messages.descriptionIsTag,
  anchor: messages.descriptionIsAnchor,
};

function withDescriptionFix(model: SkillDocument, problem: Problem): Problem {
  return {
    ...problem,
    fixes: () => {
      const sentence = findFirstSentence(
        model.core.map(({ start, end }) => model.source.text.slice(start, end)).join('\n'),
      );
      const change = sentence === undefined ? undefined : setTextField(model, 'description', sentence, 'name');
      return change ? [{ title: messages.describeWithFirstSentence(), changes: [change] }] : [];
    },
  };
}
