import type { Rule } from '../../core/index.js';
import { createMismatchCheck } from '../mismatches/createMismatchCheck.js';
import { createSwiftSkill } from './createSwiftSkill.js';

export const enumMismatch: Rule<unknown> = {
  code: 'sync/enum-mismatch',
  summary: 'Two declarations of an argument allow different values.',
  why: 'A model may pass a value that the code does not accept.',
  severity: 'error',
  fixable: 'choice',
  good: createSwiftSkill({
    swift: ['@Guide(description: "Unit", .anyOf(["celsius", "fahrenheit"]))', 'var unit: String'],
    schema: ['"unit": { "type": "string", "enum": ["celsius", "fahrenheit"] }'],
    required: ['unit'],
  }),
  bad: createSwiftSkill({
    swift: ['@Guide(description: "Unit", .anyOf(["celsius", "fahrenheit"]))', 'var unit: String'],
    schema: ['"unit": { "type": "string", "enum": ["celsius", "kelvin"] }'],
    required: ['unit'],
  }),
  passes: [
    {
      text: createSwiftSkill({
        swift: ['@Guide(description: "Unit", .anyOf(["celsius", "fahrenheit"]))', 'var unit: String'],
        schema: ['"unit": { "type": "string", "enum": ["fahrenheit", "celsius"] }'],
        required: ['unit'],
      }),
      reason: 'The order of the values does not matter.',
    },
    {
      text: createSwiftSkill({
        swift: ['var metric: Bool'],
        schema: ['"metric": { "type": "boolean", "enum": [true, false] }'],
        required: ['metric'],
      }),
      reason: 'A Boolean can have only these two values.',
    },
  ],
  example: { path: 'WeatherSkill.swift' },
  check: createMismatchCheck('enum-mismatch'),
};
