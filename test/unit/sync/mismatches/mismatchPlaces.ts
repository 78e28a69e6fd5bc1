/** The ways in which two declarations can disagree. */
export const drifts = [
  'missing',
  'extra',
  'type',
  'required',
  'enum',
  'constraint',
  'items',
  'default',
  'description',
] as const;
export type Drift = (typeof drifts)[number];

/** Texts of a place to replace, one after the other. */
type Change = readonly (readonly [from: string, to: string])[];

/** One way of declaring the arguments of `search`, and how it would say each thing differently. */
export interface Place {
  readonly path: string;
  readonly text: string;
  /**
   * What is replaced in `text` so that it says something else; a sentence where the place cannot say it at all, and why.
   * `missing` and `extra` are one change: without the last argument.
   */
  readonly changes: Readonly<Record<Exclude<Drift, 'extra'>, Change | string>>;
}

export const places = {
  swift: {
    path: 's/SearchSkill.swift',
    text: `import FoundationModels

/// Searches places.
struct SearchSkill: Skill {
    static let id = "search" // the name of the tool

    @Generable
    struct Arguments: Codable {
        @Guide(description: "What to look for.")
        var query: String // one word

        @Guide(description: "Where.")
        var area: String

        @Guide(description: "Most results.", .range(1...50))
        var limit: Int? = 10

        @Guide(.anyOf(["name", "distance"]))
        var order: String? = "name"

        @Guide(description: "Which floors.", .element(.range(0...9)))
        var floors: [Int]?

        @Guide(description: "Only close ones.")
        var near: Bool?
    }

    func run(_ arguments: Arguments) async throws -> String {
        try await find(arguments.query, arguments.limit ?? 10) // limit: 10
    }
}
`,
    changes: {
      missing: [['\n\n        @Guide(description: "Only close ones.")\n        var near: Bool?', '']],
      type: [['var query: String', 'var query: Bool']],
      required: [['var area: String', 'var area: String?']],
      enum: [['["name", "distance"]', '["name", "distance", "price"]']],
      constraint: [['1...50', '1...20']],
      items: [['0...9', '0...5']],
      default: [['var limit: Int? = 10', 'var limit: Int? = 20']],
      description: [['"Most results."', '"How many at most."']],
    },
  },
  python: {
    path: 's/scripts/tool.py',
    text: `from typing import Annotated, Literal

from pydantic import Field


@skill_command
def search(
    query: Annotated[str, Field(description="What to look for.")],  # one word
    area: Annotated[str, Field(description="Where.")],
    limit: Annotated[int, Field(description="Most results.", ge=1, le=50)] = 10,
    order: Literal["name", "distance"] = "name",
    floors: Annotated[list[Annotated[int, Field(ge=0, le=9)]] | None, Field(description="Which floors.")] = None,
    near: Annotated[bool | None, Field(description="Only close ones.")] = None,
) -> str:
    """Searches places."""
    return find(query, area, max(limit, 10))  # limit: 10
`,
    changes: {
      missing: [['    near: Annotated[bool | None, Field(description="Only close ones.")] = None,\n', '']],
      type: [['query: Annotated[str,', 'query: Annotated[bool,']],
      required: [
        [
          'area: Annotated[str, Field(description="Where.")],',
          'area: Annotated[str | None, Field(description="Where.")] = None,',
        ],
      ],
      enum: [['Literal["name", "distance"]', 'Literal["name", "distance", "price"]']],
      constraint: [['le=50', 'le=20']],
      items: [['le=9', 'le=5']],
      default: [['] = 10', '] = 20']],
      description: [['"Most results."', '"How many at most."']],
    },
  },
  typescript: {
    path: 's/scripts/tool.ts',
    text: `import { z } from 'zod';
import { find, server } from './server.js';

// Searches places.
server.registerTool(
  'search',
  {
    description: 'Searches places.',
    inputSchema: {
      query: z.string().describe('What to look for.'), // one word
      area: z.string().describe('Where.'),
      limit: z.number().int().min(1).max(50).default(10).describe('Most results.'),
      order: z.enum(['name', 'distance']).default('name'),
      floors: z.array(z.number().int().min(0).max(9)).optional().describe('Which floors.'),
      near: z.boolean().optional().describe('Only close ones.'),
    },
  },
  async ({ query, area, limit }) => find(query, area, Math.max(limit, 10)), // limit: 10
);
`,
    changes: {
      missing: [["\n      near: z.boolean().optional().describe('Only close ones.'),", '']],
      type: [['query: z.string()', 'query: z.boolean()']],
      required: [["area: z.string().describe('Where.')", "area: z.string().optional().describe('Where.')"]],
      enum: [["['name', 'distance']", "['name', 'distance', 'price']"]],
      constraint: [['max(50)', 'max(20)']],
      items: [['max(9)', 'max(5)']],
      default: [['default(10)', 'default(20)']],
      description: [["'Most results.'", "'How many at most.'"]],
    },
  },
  literal: {
    path: 's/scripts/tool.js',
    text: `import { find, server } from './server.js';

// Searches places.
export const tool = {
  name: 'search',
  description: 'Searches places.',
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', description: 'What to look for.' }, // one word
      area: { type: 'string', description: 'Where.' },
      limit: { type: 'integer', description: 'Most results.', minimum: 1, maximum: 50, default: 10 },
      order: { type: 'string', enum: ['name', 'distance'], default: 'name' },
      floors: { type: 'array', items: { maximum: 9, minimum: 0, type: 'integer' }, description: 'Which floors.' },
      near: { type: 'boolean', description: 'Only close ones.' },
    },
    required: ['query', 'area'],
  },
  execute: ({ query, area, limit }) => find(query, area, Math.max(limit, 10)), // limit: 10
};
`,
    changes: {
      missing: [["\n      near: { type: 'boolean', description: 'Only close ones.' },", '']],
      type: [["query: { type: 'string'", "query: { type: 'boolean'"]],
      required: [["['query', 'area']", "['query']"]],
      enum: [["['name', 'distance']", "['name', 'distance', 'price']"]],
      constraint: [['maximum: 50', 'maximum: 20']],
      items: [['maximum: 9', 'maximum: 5']],
      default: [['default: 10', 'default: 20']],
      description: [["'Most results.'", "'How many at most.'"]],
    },
  },
  interface: {
    path: 's/search.ts',
    text: `/** Searches places. */
export interface SearchArgs {
  /** What to look for. */
  query: string; // one word
  /** Where. */
  area: string;
  /** Most results. */
  limit?: number;
  order?: 'name' | 'distance';
  /** Which floors. */
  floors?: number[];
  /** Only close ones. */
  near?: boolean;
}

export const search = ({ query, area, limit = 10 }: SearchArgs) => find(query, area, Math.max(limit, 10));
`,
    changes: {
      missing: [['\n  /** Only close ones. */\n  near?: boolean;', '']],
      type: [['query: string;', 'query: boolean;']],
      required: [['area: string;', 'area?: string;']],
      enum: [["'name' | 'distance'", "'name' | 'distance' | 'price'"]],
      constraint: 'A type of TypeScript has no words for limits.',
      items: 'Nor for those of items.',
      default: 'A member of an interface has no default.',
      description: [['/** Most results. */', '/** How many at most. */']],
    },
  },
  json: {
    path: 's/search.schema.json',
    text: `{
  "title": "search",
  "type": "object",
  "properties": {
    "query": { "type": "string", "description": "What to look for." },
    "area": { "type": "string", "description": "Where." },
    "limit": { "type": "integer", "description": "Most results.", "minimum": 1, "maximum": 50, "default": 10 },
    "order": { "type": "string", "enum": ["name", "distance"], "default": "name" },
    "floors": {
      "type": "array",
      "items": { "type": "integer", "title": "Floor", "minimum": 0, "maximum": 9 },
      "description": "Which floors."
    },
    "near": { "type": "boolean", "description": "Only close ones." }
  },
  "required": ["query", "area"],
  "additionalProperties": false
}
`,
    changes: {
      missing: [[',\n    "near": { "type": "boolean", "description": "Only close ones." }', '']],
      type: [['"query": { "type": "string"', '"query": { "type": "boolean"']],
      required: [['["query", "area"]', '["query"]']],
      enum: [['["name", "distance"]', '["name", "distance", "price"]']],
      constraint: [['"maximum": 50', '"maximum": 20']],
      items: [['"maximum": 9', '"maximum": 5']],
      default: [['"default": 10', '"default": 20']],
      description: [['"Most results."', '"How many at most."']],
    },
  },
  markdown: {
    path: 's/SKILL.md',
    text: `---
name: s
description: Searches places. Use it to find some.
---

# S

## Interface

- \`query\` (string, required): What to look for.
- \`area\` (string, required): Where.
- \`limit\` (integer, optional): Most results, 1 to 50. (default: 10)
- \`order\` ("name" | "distance", optional): How to sort. (default: name)
- \`floors\` (array of integers, optional): Which floors.
- \`near\` (boolean, optional): Only close ones.

## Notes

A \`limit\` (integer) of 10 does.
`,
    changes: {
      missing: [['\n- `near` (boolean, optional): Only close ones.', '']],
      type: [['`query` (string', '`query` (boolean']],
      required: [['`area` (string, required)', '`area` (string, optional)']],
      enum: [['"name" | "distance"', '"name" | "distance" | "price"']],
      constraint: 'Prose names limits in words of its own: nothing is held against them.',
      items: 'Nor against those of items.',
      default: [['(default: 10)', '(default: 20)']],
      description: 'Prose is for other readers than a description: the two need not be the same text.',
    },
  },
  guide: {
    path: 's/search.guide.xml',
    text: `<tool_augmentation name="search">
  <context>Places.</context>
  <faq/>
  <constraints>
    <rule param="limit">At most 50.</rule>
  </constraints>
  <scenarios>
    <scenario description="Close ones">
      <input>{"query": "bank", "area": "Bern", "near": true}</input>
      <reasoning>They are wanted.</reasoning>
    </scenario>
  </scenarios>
</tool_augmentation>
`,
    changes: {
      missing: 'A guide need not speak of every argument; `guide/parameter-uncovered` hints at it.',
      type: 'A guide names arguments, it does not declare them; a sample of the wrong type is `guide/scenario-invalid`.',
      required: 'A guide does not say what is required; a sample without it is `guide/scenario-invalid`.',
      enum: 'A guide does not list values; a sample with another one is `guide/scenario-invalid`.',
      constraint: 'A guide does not declare limits; a sample beyond them is `guide/scenario-invalid`.',
      items: 'A guide does not declare limits of items either.',
      default: 'A guide does not declare defaults.',
      description: 'What a guide says of an argument is more than its description.',
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
