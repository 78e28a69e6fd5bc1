import { createExample } from './exampleSkill.js';
import { createReviewRule } from './createReviewRule.js';

export const hook = createReviewRule('review/hook', {
  summary: 'The skill sets a hook, or a command changes what runs, or what agents read, in later sessions.',
  why: 'A hook runs when an event occurs, and changed files are read at the next start. The model does not decide whether this happens.',
  good: createExample(['Text.']),
  bad: createExample(
    ['Text.'],
    ['hooks:', '  Stop:', '    - hooks:', '        - type: command', '          command: ./scripts/stop.sh'],
  ),
});
