import type { Rule } from '../../core/index.js';
import { createMismatchCheck } from '../mismatches/createMismatchCheck.js';
import { createSwiftSkill } from './createSwiftSkill.js';

export const descriptionMismatch: Rule<unknown> = {
  code: 'sync/description-mismatch',
  summary: 'Two declarations of an argument have different descriptions.',
  why: 'Models of different providers read different instructions. Often only one of the descriptions was updated.',
  severity: 'hint',
  fixable: 'choice',
  good: createSwiftSkill({
    swift: ['@Guide(description: "City name")', 'var city: String'],
    schema: ['"city": { "type": "string", "description": "City name" }'],
    required: ['city'],
  }),
  bad: createSwiftSkill({
    swift: ['@Guide(description: "City name")', 'var city: String'],
    schema: ['"city": { "type": "string", "description": "Name of a town" }'],
    required: ['city'],
  }),
  passes: [
    {
      text: createSwiftSkill({
        swift: ['@Guide(description: "The city name.")', 'var city: String'],
        schema: ['"city": { "type": "string", "description": "City name" }'],
        required: ['city'],
      }),
      reason: 'Capital letters, articles and punctuation do not change the meaning.',
    },
  ],
  example: { path: 'WeatherSkill.swift' },
  check: createMismatchCheck('description-mismatch'),
};
