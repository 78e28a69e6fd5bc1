import type { Fix, Rule } from '../../../../core/index.js';
import { removeField } from '../../../frontmatter/fieldEdits.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { createExampleSkill, createSkillWithFields } from '../../createExampleSkill.js';
import { messages } from '../../../messages/index.js';

export const duplicateKey: Rule<SkillDocument> = {
  code: 'frontmatter/duplicate-key',
  summary: 'A map contains the same key twice.',
  why: 'YAML forbids this. Some agents refuse the file, and others silently use one of the two values.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleSkill(),
  bad: createExampleSkill({ fields: ['name: demo', 'description: Shows one thing.', 'name: other'] }),
  passes: [
    {
      text: createSkillWithFields('metadata:', '  name: other'),
      reason: 'The same key in another map is a different key.',
    },
  ],
  *check(model, { document }) {
    for (const { kind, message: key, span, first } of model.frontmatter.problems) {
      if (kind !== 'duplicate-key' || !first) continue;
      yield {
        span,
        message: messages.keyDuplicate(key),
        related: [{ document, span: first, message: messages.keyFirst(key) }],
        fixes: () => removeRepeated(model, span.start, key),
      };
    }
  },
};

function removeRepeated(model: SkillDocument, start: number, key: string): readonly Fix[] {
  const field = model.frontmatter.fields.find(candidate => candidate.keySpan.start === start);
  return field ? [{ title: messages.removeSecond(key), changes: [removeField(model, field)] }] : [];
}
