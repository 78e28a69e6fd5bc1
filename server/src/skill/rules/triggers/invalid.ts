import type { Rule } from '../../../core/index.js';
import type { JsonText } from '../../../json/parseJson.js';
import { createExampleSkill } from '../createExampleSkill.js';
import { findCaseProblem, isCaseList, isForeign } from '../../triggers/findCaseProblem.js';

const example = { path: 'demo/evals/triggers.json', files: { 'demo/SKILL.md': createExampleSkill({}) } };

export const invalid: Rule<JsonText> = {
  code: 'triggers/invalid',
  summary: 'A file with trigger tests is not JSON, or one of its cases cannot be read.',
  why: 'None of the cases in the file are run.',
  severity: 'error',
  noFix: 'Only the author knows what the case is meant to test.',
  good: '[{ "prompt": "Show me a demo.", "expect": "demo" }]\n',
  bad: '[\n  { "prompt": "Show me a demo.", "expect": "demo" },\n  { "prompt": "Book a flight." }\n]\n',
  passes: [
    {
      text: '[{ "query": "Show me a demo.", "should_trigger": true }]\n',
      reason: 'The guide to skill descriptions at agentskills.io uses this form.',
    },
    {
      text: '{ "skill": "demo", "should_trigger": ["Show me a demo."] }\n',
      reason: 'The file is in the format of another tool, so it is ignored.',
    },
    {
      text: '[{ "id": 1, "input": "Show me a demo." }]\n',
      reason: 'No entry has the form of a case, so the file is for another tool.',
    },
  ],
  example,
  check(text) {
    if (isForeign(text)) return [];
    const [syntaxError] = text.problems;
    if (syntaxError) return [syntaxError];
    return isCaseList(text.root) ? text.root.items.flatMap(item => findCaseProblem(item) ?? []) : [];
  },
};
