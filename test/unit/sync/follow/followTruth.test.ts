import { describe, expect, test } from 'vitest';
import { followTruth } from '../../../../server/src/sync/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { applied, memoryWorkspace } from '../../../support/memoryWorkspace.js';

const drifted = `@Generable
struct SearchArguments {
    @Guide(description: "What to find")
    var query: String

    @Guide(description: "Most results", .range(1...50))
    var limit: Int?

    @Guide(description: "Where", .anyOf(["files", "web"]))
    var place: String
}

struct SearchSkill: Skill {
    static let id = "search"
    typealias Arguments = SearchArguments

    static let argumentsJSONSchema = #"""
        {
          "type": "object",
          "properties": {
            "old": { "type": "boolean" },
            "query": { "type": "integer", "description": "What \\"it\\" is" },
            "place": { "type": "string", "enum": ["files"] },
            "older": { "type": "string" }
          },
          "required": ["older", "query"]
        }
        """#

    func execute(arguments: Arguments) {}
}
`;

const follow = async (files: Record<string, string>, path: string, follower: 'code' | 'schema') => {
  const workspace = memoryWorkspace(files, documentKinds, defaultSettings);
  const changes = await followTruth(workspace.document(path), follower, workspace.context);
  const texts = Object.fromEntries(
    changes.map(change => [
      change.document.uri.slice('file:///w/'.length),
      applied(change.document.source.text, change.changes),
    ]),
  );
  const after = memoryWorkspace({ ...files, ...texts }, documentKinds, defaultSettings);
  const left = (await Promise.all(Object.keys(files).map(file => after.check(file)))).flat();
  return { texts, left: left.filter(({ code }) => code.startsWith('sync/')).map(({ message }) => message) };
};

describe('following as a whole', () => {
  test('the schema follows the code, in its own style', async () => {
    const { texts, left } = await follow({ 'S.swift': drifted }, 'S.swift', 'schema');
    expect(left).toEqual([]);
    expect(texts['S.swift']).toBe(
      drifted.replace(
        /"properties": \{[^]*"required": \[.*\]/,
        `"properties": {
            "query": { "type": "string", "description": "What to find" },
            "place": { "type": "string", "enum": ["files", "web"] },
            "limit": { "type": "integer", "minimum": 1, "maximum": 50, "description": "Most results" }
          },
          "required": ["query", "place"]`,
      ),
    );
  });

  test('the code follows the schema', async () => {
    const { texts, left } = await follow({ 'S.swift': drifted }, 'S.swift', 'code');
    expect(left).toEqual([]);
    expect(texts['S.swift']).toBe(
      drifted.replace(
        /@Guide[^]*?\n\}\n/,
        `@Guide(description: "What \\"it\\" is")
    var query: Int

    @Guide(description: "Where", .anyOf(["files"]))
    var place: String?
    var old: Bool?
    var older: String
}
`,
      ),
    );
  });

  test('nothing to do, nothing changed', async () => {
    const { texts } = await follow({ 'S.swift': drifted.replace(/struct SearchSkill[^]*/, '') }, 'S.swift', 'schema');
    expect(texts).toEqual({});
  });

  test('a schema file follows a function in another file', async () => {
    const python = '@skill_command\ndef search(query: str, limit: int = 10):\n    pass\n';
    const schema = '{"type": "object", "properties": {"old": {"type": "string"}}, "required": ["old"]}\n';
    const { texts, left } = await follow(
      { 's/SKILL.md': '---\nname: s\ndescription: d\n---\n', 's/tool.py': python, 's/search.schema.json': schema },
      's/tool.py',
      'schema',
    );
    expect(left).toEqual([]);
    expect(Object.keys(texts)).toEqual(['s/search.schema.json']);
    expect(JSON.parse(texts['s/search.schema.json'] ?? '')).toEqual({
      type: 'object',
      properties: { query: { type: 'string' }, limit: { type: 'integer', default: 10 } },
      required: ['query'],
    });
  });
});
