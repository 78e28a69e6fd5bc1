import { checkEach, type Rule } from '../../core/index.js';
import { findSampleProblems } from '../samples/findSampleProblems.js';
import { findSampleSets } from '../samples/findSampleSets.js';
import { createSwiftSkill } from './createSwiftSkill.js';

export const sampleInvalid: Rule<unknown> = {
  code: 'sync/sample-invalid',
  summary: 'A sample value or default does not satisfy the schema, or does not fit the code.',
  why: 'Models copy samples. A wrong sample leads to wrong calls.',
  severity: 'error',
  noFix: 'Only the author knows which call the sample is meant to show.',
  good: createSwiftSkill({
    swift: ['var days: Int'],
    schema: ['"days": { "type": "integer", "examples": [3] }'],
    required: ['days'],
  }),
  bad: createSwiftSkill({
    swift: ['var days: Int'],
    schema: ['"days": { "type": "integer", "examples": ["three"] }'],
    required: ['days'],
  }),
  passes: [
    {
      text: createSwiftSkill({
        swift: ['var days: Int'],
        schema: ['"days": { "type": "string", "examples": ["three"] }'],
        required: ['days'],
      }),
      reason: 'The sample satisfies the schema. `sync/type-mismatch` reports the difference between schema and code.',
    },
    {
      text: createSwiftSkill({
        swift: ['var days: Int?'],
        schema: ['"days": { "type": "integer", "default": null }'],
        required: [],
      }),
      reason: 'A default of null means that there is no default.',
    },
  ],
  example: { path: 'WeatherSkill.swift' },
  async check(_model, context) {
    const sets = await findSampleSets(context.document, context);
    const { text } = context.document.source;
    return checkEach(sets, context, set => (set.syntaxError ? [set.syntaxError] : findSampleProblems(set, text)));
  },
};
