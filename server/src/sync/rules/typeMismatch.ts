import type { Rule } from '../../core/index.js';
import { createMismatchCheck } from '../mismatches/createMismatchCheck.js';
import { createSwiftSkill } from './createSwiftSkill.js';

export const typeMismatch: Rule<unknown> = {
  code: 'sync/type-mismatch',
  summary: 'Two declarations of an argument have different types.',
  why: 'The code may not be able to decode a value that satisfies the schema.',
  severity: 'error',
  fixable: 'choice',
  good: createSwiftSkill({ swift: ['var days: Int'], schema: ['"days": { "type": "integer" }'], required: ['days'] }),
  bad: createSwiftSkill({ swift: ['var days: Int'], schema: ['"days": { "type": "string" }'], required: ['days'] }),
  passes: [
    {
      text: createSwiftSkill({
        swift: ['var day: Weekday'],
        schema: ['"day": { "type": "string" }'],
        required: ['day'],
      }),
      reason: 'The file that declares the type `Weekday` was not found, so nothing can be compared.',
    },
    {
      text: createSwiftSkill({
        swift: ['var days: Int'],
        schema: ['"days": { "type": "number", "multipleOf": 1 }'],
        required: ['days'],
      }),
      reason: 'Multiples of 1 are integers.',
    },
  ],
  example: { path: 'WeatherSkill.swift' },
  check: createMismatchCheck('type-mismatch'),
};
