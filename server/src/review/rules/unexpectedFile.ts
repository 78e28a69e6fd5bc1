import { createExample } from './exampleSkill.js';
import { createReviewRule } from './createReviewRule.js';

export const unexpectedFile = createReviewRule('review/unexpected-file', {
  summary: 'A program, an archive or a hidden file is part of the skill.',
  why: 'A review of the text does not show what such files contain. Other programs may read hidden files.',
  good: createExample(['Run `scripts/a.sh`.']),
  bad: createExample(['Run `scripts/a.sh`.']),
  goodPath: 'other/SKILL.md',
  files: { 'demo/.envrc': 'export A=1\n' },
});
