import { createExample } from './exampleSkill.js';
import { createReviewRule } from './createReviewRule.js';

export const link = createReviewRule('review/link', {
  summary: 'A symbolic link points outside the skill’s folder.',
  why: 'Through the link, an agent can read files on the computer that do not belong to the skill.',
  good: createExample(['Read `keys`.']),
  bad: createExample(['Read `keys`.']),
  goodPath: 'other/SKILL.md',
  links: { 'demo/keys': '/root/.ssh' },
});
