import type { Rule } from '../../core/index.js';
import { createMismatchCheck } from '../mismatches/createMismatchCheck.js';
import { createSwiftSkill } from './createSwiftSkill.js';

export const defaultMismatch: Rule<unknown> = {
  code: 'sync/default-mismatch',
  summary: 'Two declarations of an argument have different defaults.',
  why: 'A model leaves the argument out, and the command uses a value that the model does not expect.',
  severity: 'warning',
  fixable: 'choice',
  good: createSwiftSkill({
    swift: ['var days: Int = 3'],
    schema: ['"days": { "type": "integer", "default": 3 }'],
    required: [],
  }),
  bad: createSwiftSkill({
    swift: ['var days: Int = 3'],
    schema: ['"days": { "type": "integer", "default": 7 }'],
    required: [],
  }),
  passes: [
    {
      text: createSwiftSkill({
        swift: ['var days: Int? = nil'],
        schema: ['"days": { "type": "integer" }'],
        required: [],
      }),
      reason: 'A default of `nil` is the same as no default.',
    },
  ],
  example: { path: 'WeatherSkill.swift' },
  check: createMismatchCheck('default-mismatch'),
};
