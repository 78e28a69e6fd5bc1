import { createExample } from './exampleSkill.js';
import { createReviewRule } from './createReviewRule.js';

export const unexpectedFile = createReviewRule('review/unexpected-file', {
  summary:
    'A program, an archive, another binary file, a hidden file or a folder of installed packages is part of the skill.',
  why: 'A review of the text does not show what programs, archives and packages contain. Other programs may use hidden files as their configuration.',
  good: createExample(['Run `scripts/a.sh`.']),
  bad: createExample(['Run `scripts/a.sh`.']),
  goodPath: 'other/SKILL.md',
  files: { 'demo/.envrc': 'export A=1\n' },
});
