import type { Rule } from '../../core/index.js';
import { createMismatchCheck } from '../mismatches/createMismatchCheck.js';
import { createSwiftSkill } from './createSwiftSkill.js';

export const argumentMissing: Rule<unknown> = {
  code: 'sync/argument-missing',
  summary: 'A declaration lacks an argument that the command has.',
  why: 'A model does not know the argument, or the call cannot be decoded.',
  severity: 'error',
  fixable: 'choice',
  good: createSwiftSkill({
    swift: ['var city: String', 'var days: Int?'],
    schema: ['"city": { "type": "string" }', '"days": { "type": "integer" }'],
    required: ['city'],
  }),
  bad: createSwiftSkill({
    swift: ['var city: String', 'var days: Int?'],
    schema: ['"city": { "type": "string" }'],
    required: ['city'],
  }),
  passes: [
    {
      text: createSwiftSkill({
        swift: ['var city: String', 'var days: Int?'],
        schema: ['"city": { "type": "string" }'],
        required: ['city'],
      }).replace('"type": "object"', '"$ref": "place.json"'),
      reason: 'The schema may get the argument from the file that it refers to.',
    },
    {
      text: `from app.sessions import Session
from mcp.server.fastmcp import FastMCP

mcp = FastMCP("weather")


@mcp.tool()
def forecast(city: str, session: Session) -> str:
    """Forecasts the weather.

    Args:
        city: City name.
    """
    return city
`,
      reason:
        'The file that declares the type of `session` was not found, so the value may come from the server and not from the model.',
      example: { path: 'forecast.py' },
    },
  ],
  example: { path: 'WeatherSkill.swift' },
  check: createMismatchCheck('argument-missing'),
};
