import { createExample } from './exampleSkill.js';
import { createReviewRule } from './createReviewRule.js';

export const destructive = createReviewRule('review/destructive', {
  summary: 'A command or script deletes files, overwrites work or erases data.',
  why: 'Deleted or overwritten data may not be recoverable.',
  good: createExample(['```bash', 'rm -rf node_modules dist', '```']),
  bad: createExample(['```bash', 'rm -rf ~/Documents', '```']),
  passes: [
    { text: createExample(['Never run `git reset --hard`.']), reason: 'The sentence says not to run the command.' },
  ],
});
