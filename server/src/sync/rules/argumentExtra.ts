import type { Rule } from '../../core/index.js';
import { createMismatchCheck } from '../mismatches/createMismatchCheck.js';
import { createSwiftSkill } from './createSwiftSkill.js';

export const argumentExtra: Rule<unknown> = {
  code: 'sync/argument-extra',
  summary: 'A declaration has an argument that the command does not have.',
  why: 'A model passes a value for it, and nothing reads that value.',
  severity: 'error',
  fixable: 'choice',
  good: createSwiftSkill({ swift: ['var city: String'], schema: ['"city": { "type": "string" }'], required: ['city'] }),
  bad: createSwiftSkill({
    swift: ['var city: String'],
    schema: ['"city": { "type": "string" }', '"units": { "type": "string" }'],
    required: ['city'],
  }),
  passes: [
    {
      text: `from mcp.server.fastmcp import FastMCP

mcp = FastMCP("weather")


@mcp.tool()
def forecast(city: str, **options: str) -> str:
    """Forecasts the weather.

    Args:
        city: City name.
        units: Unit of the temperature.
    """
    return city
`,
      reason: 'A function with `**options` accepts arguments that it does not list.',
      example: { path: 'forecast.py' },
    },
  ],
  example: { path: 'WeatherSkill.swift' },
  check: createMismatchCheck('argument-extra'),
};
