import { createExample } from './exampleSkill.js';
import { createReviewRule } from './createReviewRule.js';

export const credentials = createReviewRule('review/credentials', {
  summary: 'Code in the skill reads credentials, or mentions where they are stored.',
  why: 'Keys and tokens give access to other systems.',
  good: createExample(['```bash', 'cp .env.example settings.txt', '```']),
  bad: createExample(['```bash', 'cat ~/.ssh/id_rsa', '```']),
  passes: [
    { text: createExample(['Read `~/.ssh/known_hosts`.']), reason: 'The file `known_hosts` contains no secret.' },
  ],
});
