import type { Rule } from '../../core/index.js';
import { createMismatchCheck } from '../mismatches/createMismatchCheck.js';
import { createSwiftSkill } from './createSwiftSkill.js';

export const constraintMismatch: Rule<unknown> = {
  code: 'sync/constraint-mismatch',
  summary: 'Two declarations of an argument have different limits.',
  why: 'One of them accepts values that the other rejects.',
  severity: 'warning',
  fixable: 'choice',
  good: createSwiftSkill({
    swift: ['@Guide(description: "Days", .range(1...7))', 'var days: Int'],
    schema: ['"days": { "type": "integer", "minimum": 1, "maximum": 7 }'],
    required: ['days'],
  }),
  bad: createSwiftSkill({
    swift: ['@Guide(description: "Days", .range(1...7))', 'var days: Int'],
    schema: ['"days": { "type": "integer", "minimum": 1, "maximum": 14 }'],
    required: ['days'],
  }),
  passes: [
    {
      text: createSwiftSkill({
        swift: ['@Guide(description: "Days", .range(1...7))', 'var days: Int'],
        schema: ['"days": { "type": "integer", "exclusiveMinimum": 0, "exclusiveMaximum": 8 }'],
        required: ['days'],
      }),
      reason: 'The integers greater than 0 and less than 8 are 1 to 7.',
    },
    {
      text: createSwiftSkill({
        swift: ['var day: String'],
        schema: ['"day": { "type": "string", "format": "date" }'],
        required: ['day'],
      }),
      reason: 'Swift code cannot declare a `format`, so only the schema can.',
    },
  ],
  example: { path: 'WeatherSkill.swift' },
  check: createMismatchCheck('constraint-mismatch'),
};
