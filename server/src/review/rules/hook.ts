import { createExample } from './exampleSkill.js';
import { createReviewRule } from './createReviewRule.js';

export const hook = createReviewRule('review/hook', {
  summary: 'The skill sets a hook, or a command changes what runs or what agents read in later sessions.',
  why: 'A hook runs when an event occurs, and such a change takes effect in later sessions. Neither needs a decision by the model.',
  good: createExample(['Text.']),
  bad: createExample(
    ['Text.'],
    ['hooks:', '  Stop:', '    - hooks:', '        - type: command', '          command: ./scripts/stop.sh'],
  ),
});
