export type SourceLanguage = 'swift' | 'python' | 'typescript' | 'json';

export const sourceLanguages: readonly SourceLanguage[] = ['swift', 'python', 'typescript', 'json'];

/** A place in every unit where a letter may be typed that changes no declaration, just before it. */
export const typingMark: Readonly<Record<SourceLanguage, string>> = {
  swift: ' in the body',
  python: ' in the body',
  typescript: ' in the body',
  json: ' to look for',
};

/** A source of at least so many lines: commands with documentation, arguments of all kinds and a body, one after the other. */
export function largeSource(language: SourceLanguage, lines: number): string {
  const units: string[] = [];
  let count = 1;
  for (let number = 1; count < lines; number++) {
    const unit = unitOf[language](number);
    units.push(unit);
    count += unit.split('\n').length - 1;
  }
  if (language === 'json') return `{\n  "tools": [\n${units.join('').replace(/,\n$/, '\n')}  ]\n}\n`;
  return heads[language] + units.join('');
}

const heads: Readonly<Record<Exclude<SourceLanguage, 'json'>, string>> = {
  swift: 'import Foundation\nimport FoundationModels\n\n',
  python: 'from typing import Annotated, Literal\n\nfrom pydantic import Field\n\n\n',
  typescript: "import { z } from 'zod';\nimport { server, find } from './server.js';\n\n",
};

const unitOf: Readonly<Record<SourceLanguage, (number: number) => string>> = {
  swift: number => `/// Finds places, the ${number}. way.
struct FindSkill${number}: Skill {
    static let id = "find-${number}"
    static let description = "Finds places."

    @Generable
    struct Arguments {
        @Guide(description: "What to look for.")
        var query: String
        @Guide(description: "Most results.", .range(1...50))
        var limit: Int?
        @Guide(description: "How to sort.", .anyOf(["name", "distance"]))
        var order: String
        var near: [String]?
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "query": { "type": "string", "description": "What to look for." },
                "limit": { "type": "integer", "minimum": 1, "maximum": 50, "description": "Most results." },
                "order": { "type": "string", "enum": ["name", "distance"], "description": "How to sort." },
                "near": { "type": "array", "items": { "type": "string" } }
            },
            "required": ["query", "order"]
        }
        """

    func run(_ arguments: Arguments) async throws -> String {
        // A note in the body.
        let found = try await Places.shared.find(arguments.query, limit: arguments.limit ?? 10)
        guard !found.isEmpty else { return "Nothing found for \\(arguments.query)." }
        return found
            .filter { place in (arguments.near ?? []).allSatisfy { place.isNear($0) } }
            .map { "\\($0.name) (\\($0.distance) km)" }
            .joined(separator: "\\n")
    }
}

`,
  python: number => `@skill_command
def find_${number}(
    query: str,
    limit: Annotated[int, Field(ge=1, le=50)] = 10,
    order: Literal["name", "distance"] = "name",
    near: list[str] | None = None,
) -> str:
    """Finds places, the ${number}. way.

    Args:
        query: What to look for.
        limit: Most results.
        order: How to sort.
        near: Only places near all of these.

    Returns:
        One place a line.
    """
    # A note in the body.
    found = places.find(query, limit=limit, order=order)
    if not found:
        return f"Nothing found for {query}."
    for index, place in enumerate(found):
        if near and not all(place.is_near(other) for other in near):
            found[index] = None
        elif place.distance > 100 * index + ${number}:
            place.note = {"far": True, "why": "more than %d km" % (100 * index)}
    return "\\n".join(f"{place.name} ({place.distance} km)" for place in found if place)


`,
  typescript: number => `/** Finds places, the ${number}. way. */
server.registerTool(
  'find_${number}',
  {
    title: 'Find',
    description: 'Finds places.',
    inputSchema: {
      query: z.string().min(1).describe('What to look for.'),
      limit: z.number().int().min(1).max(50).default(10).describe('Most results.'),
      order: z.enum(['name', 'distance']).optional().describe('How to sort.'),
      near: z.array(z.string()).optional(),
    },
  },
  async ({ query, limit, order, near }) => {
    // A note in the body.
    const found = await find(query, { limit, order });
    if (found.length === 0) return { content: [{ type: 'text', text: \`Nothing found for \${query}.\` }] };
    const close = found.filter(place => (near ?? []).every(other => place.isNear(other)));
    for (const [index, place] of close.entries()) {
      if (place.distance > 100 * index + ${number}) place.note = \`more than \${100 * index} km\`;
    }
    return { content: [{ type: 'text', text: close.map(({ name }) => name).join('\\n') }] };
  },
);

`,
  json: number => `    {
      "name": "find_${number}",
      "description": "Finds places.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "query": {
            "type": "string",
            "description": "What to look for."
          },
          "limit": {
            "type": "integer",
            "minimum": 1,
            "maximum": 50,
            "default": 10
          },
          "order": {
            "type": "string",
            "enum": ["name", "distance"]
          },
          "near": {
            "type": "array",
            "items": { "type": "string" }
          }
        },
        "required": ["query"]
      }
    },
`,
};
