import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSwiftSkill } from '../../../../server/src/sync/rules/createSwiftSkill.js';
import { describeFindings } from '../../../support/describeFindings.js';
import { expectText } from '../../../support/expectText.js';
import { isQuick } from '../../../support/inputShare.js';

async function compare(
  name: string,
  cases: readonly string[],
  create: (swift: string, schema: string) => Readonly<Record<string, string>>,
): Promise<void> {
  const sections: string[] = [];
  for (const title of cases) {
    const [one = '', two = ''] = title.split(' ⇔ ');
    sections.push(await describeFindings(title, create(one, two)));
  }
  expect(new Set(cases).size).toBe(cases.length);
  expectText(sections.join('\n'), join(import.meta.dirname, '../../../fixtures/pairs', `${name}.md`));
}

it.skipIf(isQuick)('Swift and its schema', () =>
  compare(
    'swift',
    [
      'var a: String ⇔ "a": { "type": "string" }',
      'var a: String ⇔ "a": { "type": ["string", "null"] }',
      'var a: String? ⇔ "a": { "type": ["string", "null"] }',
      'var a: String? ⇔ "a": { "type": "string" }',
      'var a: String ⇔ "a": { "type": "number" }',
      'var a: String ⇔ "a": { "type": ["string", "integer"] }',
      'var a: String ⇔ "a": {}',
      'var a: String ⇔ "a": { "const": "x" }',
      'var a: String ⇔ "a": { "type": "string", "enum": ["x"] }',
      'var a: String ⇔ "a": { "type": "string", "format": "date-time" }',
      'var a: Date ⇔ "a": { "type": "string", "format": "date-time" }',
      'var a: Date ⇔ "a": { "type": "integer" }',
      'var a: URL ⇔ "a": { "type": "string", "format": "uri" }',
      'var a: UUID ⇔ "a": { "type": "string" }',
      'var a: Data ⇔ "a": { "type": "string" }',
      'var a: Int ⇔ "a": { "type": "number" }',
      'var a: Double ⇔ "a": { "type": "integer" }',
      'var a: UInt8 ⇔ "a": { "type": "integer", "maximum": 300 }',
      'var a: Decimal ⇔ "a": { "type": "number" }',
      'var a: Bool ⇔ "a": { "type": "string", "enum": ["true", "false"] }',
      'var a: Bool = true ⇔ "a": { "type": "boolean", "default": false }',
      'var a: Int? = 3 ⇔ "a": { "type": "integer", "default": 3 }',
      'var a: Int? = nil ⇔ "a": { "type": "integer", "default": 0 }',
      'var a: Int? ⇔ "a": { "type": "integer", "default": 7 }',
      'var a: Int? = 5 ⇔ "a": { "type": "integer" }',
      'var a: [String] ⇔ "a": { "type": "array", "items": { "type": "string" } }',
      'var a: [String] ⇔ "a": { "type": "array", "items": { "type": "integer" } }',
      'var a: [String] ⇔ "a": { "type": "array" }',
      'var a: [String] ⇔ "a": { "type": "string" }',
      'var a: Set<Int> ⇔ "a": { "type": "array", "items": { "type": "integer" }, "uniqueItems": true }',
      'var a: [[Int]] ⇔ "a": { "type": "array", "items": { "type": "array", "items": { "type": "number" } } }',
      'var a: [String: Int] ⇔ "a": { "type": "object", "additionalProperties": { "type": "integer" } }',
      'var a: [String: Int] ⇔ "a": { "type": "object", "additionalProperties": { "type": "string" } }',
      'var a: [String: Int] ⇔ "a": { "type": "object", "properties": { "b": { "type": "integer" } } }',
      'var a: Unknown ⇔ "a": { "type": "object" }',
      '@Guide(.range(1...5)) var a: Int ⇔ "a": { "type": "integer", "minimum": 1, "maximum": 5 }',
      '@Guide(.range(1...5)) var a: Int ⇔ "a": { "type": "integer", "minimum": 0, "maximum": 5 }',
      '@Guide(.range(1...5)) var a: Int ⇔ "a": { "type": "integer" }',
      '@Guide(.minimum(2)) var a: Int ⇔ "a": { "type": "integer", "exclusiveMinimum": 1 }',
      '@Guide(.minimum(2)) var a: Double ⇔ "a": { "type": "number", "exclusiveMinimum": 2 }',
      '@Guide(.maximum(9)) var a: Int ⇔ "a": { "type": "integer", "maximum": 9.5 }',
      '@Guide(.count(3)) var a: [Int] ⇔ "a": { "type": "array", "items": { "type": "integer" }, "minItems": 3 }',
      '@Guide(.minimumCount(1), .maximumCount(4)) var a: [Int] ⇔ "a": { "type": "array", "items": { "type": "integer" }, "maxItems": 5 }',
      '@Guide(.pattern(/x+/)) var a: String ⇔ "a": { "type": "string", "pattern": "x+" }',
      '@Guide(.pattern(/x+/)) var a: String ⇔ "a": { "type": "string", "pattern": "y+" }',
      '@Guide(.constant("k")) var a: String ⇔ "a": { "type": "string", "enum": ["k"] }',
      '@Guide(.anyOf(["x", "y"])) var a: String ⇔ "a": { "enum": ["y", "x"] }',
      '@Guide(.anyOf(["x", "y"])) var a: String ⇔ "a": { "type": "string", "enum": ["x"] }',
      '@Guide(.anyOf(["x", "y"])) var a: String ⇔ "a": { "type": "string" }',
      '@Guide(.anyOf(["x", "y"])) var a: String? ⇔ "a": { "type": ["string", "null"], "enum": ["x", "y", null] }',
      '@Guide(description: "One.") var a: Int ⇔ "a": { "type": "integer", "description": "one" }',
      '@Guide(description: "One") var a: Int ⇔ "a": { "type": "integer", "description": "Two" }',
      '@Guide(description: "One") var a: Int ⇔ "a": { "type": "integer" }',
      'var a: Int ⇔ "A": { "type": "integer" }',
      'var fooBar: Int ⇔ "foo_bar": { "type": "integer" }',
      'var a: Int ⇔ "b": { "type": "integer" }',
      'var a: Inner ⇔ "a": { "type": "object", "properties": { "x": { "type": "string" }, "y": { "type": "integer" } }, "required": ["x", "y"] }',
      'var a: Inner ⇔ "a": { "type": "object", "properties": { "x": { "type": "integer" } }, "required": ["x"] }',
      'var a: [Inner] ⇔ "a": { "type": "array", "items": { "type": "object", "properties": { "x": { "type": "string" }, "z": { "type": "integer" } } } }',
      'var a: Inner? ⇔ "a": { "type": "object" }',
      'var a: Color ⇔ "a": { "type": "string", "enum": ["red", "green"] }',
      'var a: Color ⇔ "a": { "type": "string", "enum": ["red", "blue"] }',
      'var a: [Color] ⇔ "a": { "type": "array", "items": { "enum": ["red"] } }',
      'var a: Color = .red ⇔ "a": { "enum": ["red", "green"], "default": "green" }',
      'var a: Int ⇔ "a": { "anyOf": [{ "type": "integer" }, { "type": "null" }] }',
      'var a: Int ⇔ "a": { "oneOf": [{ "type": "string" }, { "type": "boolean" }] }',
      'var a: Int ⇔ "a": { "type": "integer", "multipleOf": 5 }',
      'var a: String ⇔ "a": { "type": "string", "minLength": 1, "maxLength": 9 }',
    ],
    (swift, schema) => ({
      'DemoSkill.swift': `${createSwiftSkill({ swift: [swift], schema: [schema], required: schema.includes('"a"') ? ['a'] : [] })}
enum Color: String, Codable { case red, green }
struct Inner: Codable { let x: String
  let y: Int }
`,
    }),
  ),
);

it.skipIf(isQuick)('Python and its docstring', () =>
  compare(
    'docstring',
    [
      'a: int ⇔ a: A number.',
      'a: int ⇔ a (int): A number.',
      'a: int ⇔ a (str): A number.',
      'a: int = 3 ⇔ a: A number. Defaults to 3.',
      'a: int = 3 ⇔ a: A number. Defaults to 4.',
      'a: int = 3 ⇔ a (int, optional): A number.',
      'a: int ⇔ a (int, optional): A number.',
      'a: int = 3 ⇔ a (int): Required. A number.',
      'a: int | None = None ⇔ a: A number. Default: 10.',
      'a: int | None = None ⇔ a: A number (default: none).',
      'a: str = "" ⇔ a: Name. Defaults to the current user.',
      'a: str = "" ⇔ a: Name. Defaults to system.',
      'a: str = "auto" ⇔ a: Mode. Defaults to auto-detected.',
      'a: str = "auto" ⇔ a: Mode. Defaults to manual.',
      'a: str = "auto" ⇔ a: Mode. Defaults to "manual".',
      'a: str = "en" ⇔ a: Language. Defaults to English.',
      'a: str = "x" ⇔ a: Value. Defaults to `x`.',
      'a: str = "x" ⇔ a: Value. Defaults to y-based.',
      'a: str = "usd" ⇔ a: Value. Defaults to USD.',
      'a: int = 30 ⇔ a: Timeout. Defaults to 30s.',
      'a: int = 30 ⇔ a: Timeout. Defaults to 60 seconds.',
      'a: float = 0.5 ⇔ a: Share. Defaults to .5.',
      'a: float = 1.0 ⇔ a: Share. Defaults to 1.',
      'a: bool = True ⇔ a: Switch. Defaults to true.',
      'a: bool = True ⇔ a: Switch. Defaults to False.',
      'a: bool = False ⇔ a: Switch. Enabled by default.',
      'a: list[str] = [] ⇔ a: Names. Defaults to an empty list.',
      'a: list[str] ⇔ a (List[str]): Names.',
      'a: list[str] ⇔ a (list of int): Names.',
      'a: dict[str, int] ⇔ a (dict): Map.',
      'a: Literal["x", "y"] ⇔ a: One of "x" or "y".',
      'a: Literal["x", "y"] ⇔ a: One of "x", "y" or "z".',
      'a: Literal["x", "y"] = "x" ⇔ a: Mode. Defaults to "z".',
      'a: str ⇔ a: One of "x", "y" or "z".',
      'a: int ⇔ a: Number from 1 to 10.',
      'a: Annotated[int, Field(ge=1)] ⇔ a: Number, at least 2.',
      'a: int ⇔ b: A number.',
      'a: int, b: str ⇔ a: A number.',
      'a: int, *args: str, **kwargs: int ⇔ a: A number.',
    ],
    (python, line) => ({
      'tools.py': `from typing import Annotated, Literal

from mcp.server.fastmcp import FastMCP
from pydantic import Field

mcp = FastMCP("demo")


@mcp.tool()
def demo(${python}) -> None:
    """Shows a pair.

    Args:
        ${line}
    """
`,
    }),
  ),
);

it.skipIf(isQuick)('TypeScript and the schema in a list of tools', () =>
  compare(
    'typescript',
    [
      'z.string() ⇔ { "type": "string" }',
      'z.string().optional() ⇔ { "type": "string" }',
      'z.string().nullable() ⇔ { "type": "string" }',
      'z.string().min(1).max(5) ⇔ { "type": "string", "minLength": 1 }',
      'z.string().regex(/^a/) ⇔ { "type": "string", "pattern": "^b" }',
      'z.string().email() ⇔ { "type": "string", "format": "email" }',
      'z.string().default("x") ⇔ { "type": "string", "default": "y" }',
      'z.number() ⇔ { "type": "integer" }',
      'z.number().int() ⇔ { "type": "integer" }',
      'z.number().int().positive() ⇔ { "type": "integer", "minimum": 1 }',
      'z.number().gt(0) ⇔ { "type": "number", "minimum": 0 }',
      'z.number().multipleOf(2) ⇔ { "type": "number", "multipleOf": 3 }',
      'z.boolean() ⇔ { "type": "string" }',
      'z.enum(["x", "y"]) ⇔ { "type": "string", "enum": ["x", "y", "z"] }',
      'z.literal("x") ⇔ { "const": "x" }',
      'z.literal("x") ⇔ { "const": "y" }',
      'z.array(z.string()).min(1) ⇔ { "type": "array", "items": { "type": "string" }, "minItems": 2 }',
      'z.array(z.enum(["x"])) ⇔ { "type": "array", "items": { "type": "string", "enum": ["y"] } }',
      'z.array(z.number().max(3)) ⇔ { "type": "array", "items": { "type": "number", "maximum": 4 } }',
      'z.record(z.string(), z.number()) ⇔ { "type": "object", "additionalProperties": { "type": "string" } }',
      'z.object({ x: z.string(), y: z.number().optional() }) ⇔ { "type": "object", "properties": { "x": { "type": "string" }, "y": { "type": "number" } }, "required": ["x", "y"] }',
      'z.object({ x: z.string() }).strict() ⇔ { "type": "object", "properties": { "w": { "type": "string" } } }',
      'z.union([z.string(), z.number()]) ⇔ { "type": ["string", "number"] }',
      'z.union([z.string(), z.number()]) ⇔ { "type": ["string", "boolean"] }',
      'z.union([z.object({ kind: z.literal("a"), p: z.string() }), z.object({ kind: z.literal("b"), q: z.number() })]) ⇔ { "oneOf": [{ "type": "object", "properties": { "kind": { "const": "a" }, "p": { "type": "integer" } }, "required": ["kind", "p"] }, { "type": "object", "properties": { "kind": { "const": "b" }, "q": { "type": "number" } }, "required": ["kind"] }] }',
      'z.union([z.array(z.object({ p: z.string() })), z.string()]) ⇔ { "anyOf": [{ "type": "string" }, { "type": "array", "items": { "type": "object", "properties": { "p": { "type": "number" } }, "required": ["p"] } }] }',
      'z.any() ⇔ { "type": "string" }',
      'z.string().describe("One") ⇔ { "type": "string", "description": "Two" }',
    ],
    (code, schema) => ({
      'demo.ts': `import { z } from 'zod';
export function register(server: { registerTool(...args: unknown[]): void }): void {
  server.registerTool('demo_tool', { description: 'Shows a pair.', inputSchema: { a: ${code} } }, async () => ({ content: [] }));
}
`,
      'tools.json': `{ "tools": [{ "name": "demo_tool", "description": "Shows a pair.", "inputSchema": { "type": "object", "properties": { "a": ${schema} }, "required": ["a"] } }] }\n`,
    }),
  ),
);
