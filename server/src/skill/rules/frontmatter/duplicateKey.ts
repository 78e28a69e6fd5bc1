import type { Fix, Rule } from '../../../core/index.js';
import { removeField } from '../../frontmatter/fieldEdits.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';

export const duplicateKey: Rule<SkillDocument> = {
  code: 'frontmatter/duplicate-key',
  summary: 'A key stands twice in one mapping.',
  why: 'YAML forbids it; some readers refuse the file, others silently take one of the two.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleSkill(),
  bad: createExampleSkill({ fields: ['name: demo', 'description: Shows one thing.', 'name: other'] }),
  *check(model, { document }) {
    for (const { kind, message: key, span, first } of model.frontmatter.problems) {
      if (kind !== 'duplicate-key' || !first) continue;
      yield {
        span,
        message: `The key “${key}” is there already. Keep one of the two.`,
        related: [{ document, span: first, message: `“${key}” is first written here.` }],
        fixes: () => removeRepeated(model, span.start, key),
      };
    }
  },
};

function removeRepeated(model: SkillDocument, start: number, key: string): readonly Fix[] {
  const field = model.frontmatter.fields.find(candidate => candidate.keySpan.start === start);
  return field ? [{ title: `Remove the second “${key}”`, changes: [removeField(model, field)] }] : [];
}
