import type { Rule } from '../../core/index.js';
import { createMismatchCheck } from '../mismatches/createMismatchCheck.js';
import { createSwiftSkill } from './createSwiftSkill.js';

export const requiredMismatch: Rule<unknown> = {
  code: 'sync/required-mismatch',
  summary: 'An argument is required in one declaration and optional in another.',
  why: 'A model leaves out an argument that the code needs, or passes one that it does not need.',
  severity: 'error',
  fixable: 'choice',
  good: createSwiftSkill({
    swift: ['var city: String', 'var days: Int?'],
    schema: ['"city": { "type": "string" }', '"days": { "type": "integer" }'],
    required: ['city'],
  }),
  bad: createSwiftSkill({
    swift: ['var city: String', 'var days: Int?'],
    schema: ['"city": { "type": "string" }', '"days": { "type": "integer" }'],
    required: ['city', 'days'],
  }),
  passes: [
    {
      text: createSwiftSkill({
        swift: ['var city: String', 'var days: Int?'],
        schema: ['"city": { "type": "string" }', '"days": { "type": ["integer", "null"] }'],
        required: ['city', 'days'],
      }),
      reason: 'In a provider’s strict mode, all arguments are required, and null stands for a missing argument.',
    },
  ],
  example: { path: 'WeatherSkill.swift' },
  check: createMismatchCheck('required-mismatch'),
};
