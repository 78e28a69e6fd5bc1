import { createExample } from './exampleSkill.js';
import { createReviewRule } from './createReviewRule.js';

export const link = createReviewRule('review/link', {
  summary: 'A symbolic link points outside the skill’s folder, or the model fills in part of an image’s URL.',
  why: 'Through a symbolic link, an agent can read files on the computer that do not belong to the skill. Showing such an image sends its URL to a server, including the part that the model filled in.',
  good: createExample(['Read `keys`.']),
  bad: createExample(['Read `keys`.']),
  goodPath: 'other/SKILL.md',
  links: { 'demo/keys': '/root/.ssh' },
});
