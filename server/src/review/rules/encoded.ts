import { createExample } from './exampleSkill.js';
import { createReviewRule } from './createReviewRule.js';

export const encoded = createReviewRule('review/encoded', {
  summary: 'A command or script decodes code or builds it from text, and then runs it.',
  why: 'People and searches cannot see what encoded code does.',
  good: createExample(['```bash', 'echo aGVsbG8= | base64 -d > hello.txt', '```']),
  bad: createExample(['```bash', 'echo aGVsbG8= | base64 -d | sh', '```']),
});
