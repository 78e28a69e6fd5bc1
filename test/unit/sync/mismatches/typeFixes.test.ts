import { describe, expect, test } from 'vitest';
import { isSoundFix } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../server/src/settings.js';
import { isQuick, selectQuickInputs } from '../../../support/inputShare.js';
import { applied, memoryWorkspace } from '../../../support/memoryWorkspace.js';

type Place = (declaration: string) => readonly [path: string, text: string];

const places = {
  swift: days => [
    's/SearchSkill.swift',
    `import FoundationModels\n\nstruct SearchSkill: Skill {\n    static let id = "search"\n\n    @Generable\n    struct Arguments: Codable {\n        ${days}\n    }\n}\n`,
  ],
  python: days => [
    's/scripts/tool.py',
    `from typing import Annotated, Literal\n\nfrom pydantic import Field\n\n\n@skill_command\ndef search(days: ${days}) -> str:\n    """Searches."""\n    return find(days)\n`,
  ],
  typescript: days => [
    's/scripts/tool.ts',
    `import { z } from 'zod';\n\nserver.registerTool('search', { description: 'Searches.', inputSchema: { days: ${days} } }, async ({ days }) => find(days));\n`,
  ],
  json: days => [
    's/search.schema.json',
    `{\n  "title": "search",\n  "type": "object",\n  "properties": {\n    "days": ${days}\n  },\n  "required": ["days"]\n}\n`,
  ],
  optionalJson: days => [
    's/search.schema.json',
    `{\n  "title": "search",\n  "type": "object",\n  "properties": {\n    "days": ${days}\n  }\n}\n`,
  ],
  markdown: row => [
    's/SKILL.md',
    `---\nname: s\ndescription: Searches places. Use it to find some.\n---\n\n# S\n\n## Interface\n\n| Parameter | Type | Required | Description |\n| --- | --- | --- | --- |\n| \`days\` | ${row} | yes | Days. |\n`,
  ],
} as const satisfies Record<string, Place>;

type Declaration = readonly [place: keyof typeof places, declaration: string];

/** Two declarations of an argument that differ in its type; one states more than a type. */
const pairs: readonly (readonly [what: string, one: Declaration, two: Declaration])[] = [
  [
    'limits of Swift',
    ['swift', '@Guide(description: "Days", .range(7...22))\n        var days: Int'],
    ['json', '{ "type": "string", "description": "Days" }'],
  ],
  [
    'values of Swift',
    ['swift', '@Guide(description: "Days", .anyOf(["a", "b"]))\n        var days: String'],
    ['json', '{ "type": "integer", "description": "Days" }'],
  ],
  [
    'limits of items in Swift',
    ['swift', '@Guide(description: "Days", .count(3))\n        var days: [Int]'],
    ['json', '{ "type": "string", "description": "Days" }'],
  ],
  [
    'limits of a schema beside Swift',
    ['swift', '@Guide(description: "Days")\n        var days: String'],
    ['json', '{ "type": "integer", "description": "Days", "minimum": 1, "maximum": 7 }'],
  ],
  [
    'values of a schema beside Swift',
    ['swift', '@Guide(description: "Days")\n        var days: Int'],
    ['json', '{ "type": "string", "description": "Days", "enum": ["a", "b"] }'],
  ],
  ['limits of Python', ['python', 'Annotated[int, Field(ge=7, le=22)]'], ['json', '{ "type": "string" }']],
  [
    'a pattern of Python',
    ['python', 'Annotated[str, Field(pattern="^a", max_length=3)]'],
    ['json', '{ "type": "integer" }'],
  ],
  ['values of Python', ['python', 'Literal["a", "b"]'], ['json', '{ "type": "integer" }']],
  [
    'a default of Python',
    ['python', 'Annotated[int, Field(ge=7)] = 8'],
    ['optionalJson', '{ "type": "string", "default": "x" }'],
  ],
  [
    'a default of a schema beside Python',
    ['python', 'int = 8'],
    ['optionalJson', '{ "type": "string", "default": "x", "maxLength": 3 }'],
  ],
  [
    'limits of a schema beside Python',
    ['python', 'str'],
    ['json', '{ "type": "integer", "minimum": 1, "maximum": 7 }'],
  ],
  [
    'a pattern of a schema beside Python',
    ['python', 'int'],
    ['json', '{ "type": "string", "pattern": "^a", "maxLength": 3 }'],
  ],
  ['values of a schema beside Python', ['python', 'int'], ['json', '{ "type": "string", "enum": ["a", "b"] }']],
  [
    'items of a schema beside Python',
    ['python', 'int'],
    ['json', '{ "type": "array", "items": { "type": "integer", "minimum": 1 }, "minItems": 1 }'],
  ],
  ['limits of TypeScript', ['typescript', 'z.number().int().min(7).max(22)'], ['json', '{ "type": "string" }']],
  ['a pattern of TypeScript', ['typescript', 'z.string().regex(/^a/).max(3)'], ['json', '{ "type": "integer" }']],
  ['a format of TypeScript', ['typescript', 'z.string().email()'], ['json', '{ "type": "integer" }']],
  ['values of TypeScript', ['typescript', "z.enum(['a', 'b'])"], ['json', '{ "type": "integer" }']],
  [
    'a default of TypeScript',
    ['typescript', 'z.number().int().min(7).default(8)'],
    ['optionalJson', '{ "type": "string", "default": "x" }'],
  ],
  ['items of TypeScript', ['typescript', 'z.array(z.number().int().max(3)).min(1)'], ['json', '{ "type": "string" }']],
  [
    'limits of a schema beside TypeScript',
    ['typescript', 'z.string()'],
    ['json', '{ "type": "integer", "minimum": 1, "maximum": 7 }'],
  ],
  [
    'a pattern of a schema beside TypeScript',
    ['typescript', 'z.number().int()'],
    ['json', '{ "type": "string", "pattern": "^a", "maxLength": 3 }'],
  ],
  [
    'values of a schema beside TypeScript',
    ['typescript', 'z.number().int()'],
    ['json', '{ "type": "string", "enum": ["a", "b"] }'],
  ],
  [
    'a format of a schema beside TypeScript',
    ['typescript', 'z.number().int()'],
    ['json', '{ "type": "string", "format": "email" }'],
  ],
  [
    'limits of a schema beside a table',
    ['json', '{ "type": "integer", "minimum": 1, "maximum": 7 }'],
    ['markdown', 'string'],
  ],
  ['a pattern of a schema beside a table', ['json', '{ "type": "string", "pattern": "^a" }'], ['markdown', 'integer']],
  ['values of a schema beside a table', ['json', '{ "type": "string", "enum": ["a", "b"] }'], ['markdown', 'integer']],
  ['values of a table', ['json', '{ "type": "integer", "minimum": 1 }'], ['markdown', '`a` \\| `b`']],
  ['limits of Python beside a table', ['python', 'Annotated[int, Field(ge=7, le=22)]'], ['markdown', 'string']],
  ['limits of TypeScript beside a table', ['typescript', 'z.number().int().min(7).max(22)'], ['markdown', 'string']],
];

describe.each(['code', 'schema'] as const)('%s is right', truth => {
  test.skipIf(isQuick).each(selectQuickInputs(pairs))(
    '%s: each declaration can follow the other',
    async (_name, one, two) => {
      const files = {
        's/SKILL.md': '---\nname: s\ndescription: Searches places. Use it to find some.\n---\n',
        ...Object.fromEntries([one, two].map(([place, declaration]) => places[place](declaration))),
      };
      const settings = readSettings({ sync: { truth } });
      const workspace = memoryWorkspace(files, documentKinds, settings);
      const paths = Object.keys(files);
      const found = (
        await Promise.all(paths.map(async path => (await workspace.check(path)).map(finding => ({ path, finding }))))
      ).flat();
      const mismatches = found.filter(({ finding }) => finding.code === 'sync/type-mismatch');
      expect(
        found.filter(({ finding }) => finding.code.startsWith('sync/')).map(({ finding }) => finding.code),
      ).toEqual(['sync/type-mismatch']);
      for (const { path, finding } of mismatches) {
        const fixes = finding.fixes();
        const results: string[] = [];
        for (const fix of fixes) {
          const document = workspace.document(path);
          const before = found.filter(each => each.path === path).map(each => each.finding);
          const changed: Record<string, string> = { ...files };
          changed[path] = applied(changed[path] ?? '', fix.changes);
          for (const { document: other, changes } of fix.elsewhere ?? []) {
            const otherPath = other.uri.slice('file:///w/'.length);
            changed[otherPath] = applied(changed[otherPath] ?? '', changes);
          }
          const after = memoryWorkspace(changed, documentKinds, settings);
          const left = (await Promise.all(paths.map(each => after.check(each)))).flat();
          const added = left
            .map(({ code, message }) => `${code}: ${message}`)
            .filter(line => !found.some(each => `${each.finding.code}: ${each.finding.message}` === line));
          results.push(`${fix.title}: ${added.join()}`);
          expect(added, `${fix.title}\n${Object.values(changed).join('\n')}`).toEqual([]);
          expect(await isSoundFix(document, finding, fix, before, workspace.context, documentKinds), fix.title).toBe(
            true,
          );
        }
        expect(results).toHaveLength(2);
      }
    },
  );
});

test.each([
  ['Annotated[int, Field(ge=7, le=22)]', 'string', 'str'],
  ['Annotated[int, Field(ge=7, description="Days", le=22)]', 'string', 'Annotated[str, Field(description="Days")]'],
  ['Annotated[str, Field(min_length=2, pattern="^a")]', 'array', 'list'],
  ['Annotated[str, Field(pattern="^a", description="Days")]', 'integer', 'Annotated[int, Field(description="Days")]'],
])('limits of Python that mean nothing for the new type go: %s', async (before, type, after) => {
  const files = {
    's/SKILL.md': '---\nname: s\ndescription: Searches places. Use it to find some.\n---\n',
    ...Object.fromEntries([places.python(before), places.json(`{ "type": "${type}" }`)]),
  };
  const workspace = memoryWorkspace(files, documentKinds, readSettings({ sync: { truth: 'schema' } }));
  const finding = (await workspace.check('s/scripts/tool.py')).find(({ code }) => code === 'sync/type-mismatch');
  const fixed = applied(places.python(before)[1], finding?.fixes()[0]?.changes ?? []);
  expect(fixed).toBe(places.python(after)[1]);
});
