import { describe, expect, test } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

/** A person with friends, who are persons: as pydantic writes it. */
const person = (friends: object): object => ({
  type: 'object',
  properties: { person: { $ref: '#/$defs/Person' } },
  required: ['person'],
  $defs: {
    Person: {
      type: 'object',
      properties: { name: { type: 'string' }, friends: { type: 'array', ...friends } },
      required: ['name', 'friends'],
    },
  },
});
const ofPersons = { items: { $ref: '#/$defs/Person' } };

const swift = (schema: object): string => `@Generable
struct Person: Codable {
    var name: String
    @Guide(description: "Friends", .maximumCount(3))
    var friends: [Person]
}

struct InviteSkill: Skill {
    static let id = "invite"
    @Generable
    struct Arguments: Codable {
        var person: Person
    }
    static let argumentsJSONSchema = """
${JSON.stringify(schema, null, 2).replace(/^/gm, '        ')}
        """
}
`;

const python = `from pydantic import BaseModel, Field

class Person(BaseModel):
    name: str
    friends: list["Person"] = Field(max_length=3)

@skill_command
def invite(person: Person) -> str:
    return person.name
`;

const typescript = `import { z } from "zod";
interface Person { name: string; friends: Person[] }
const PersonSchema: z.ZodType<Person> = z.lazy(() =>
  z.object({ name: z.string(), friends: z.array(PersonSchema).max(3) }),
);
server.tool("invite", { person: PersonSchema }, async ({ person }) => person.name);
`;

async function findings(files: Readonly<Record<string, string>>, path: string): Promise<readonly string[]> {
  const workspace = memoryWorkspace({ 's/SKILL.md': '---\nname: s\n---\n', ...files }, documentKinds, defaultSettings);
  const { text } = workspace.document(path).source;
  return (await workspace.check(path))
    .filter(({ code }) => code.startsWith('sync/') && code !== 'sync/description-mismatch')
    .map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`);
}

const inFiles: Readonly<Record<string, (schema: object) => Promise<readonly string[]>>> = {
  swift: schema => findings({ 's/Invite.swift': swift(schema) }, 's/Invite.swift'),
  python: schema =>
    findings({ 's/tool.py': python, 's/invite.schema.json': JSON.stringify(schema) }, 's/invite.schema.json'),
  typescript: schema =>
    findings({ 's/tool.ts': typescript, 's/invite.schema.json': JSON.stringify(schema) }, 's/invite.schema.json'),
};

describe.each(Object.entries(inFiles))('an array of the type it stands in (%s)', (_language, check) => {
  test('its limits are compared', async () => {
    expect(await check(person({ ...ofPersons, maxItems: 10 }))).toEqual(['sync/constraint-mismatch 10']);
    expect(await check(person(ofPersons))).toEqual(['sync/constraint-mismatch friends']);
    expect(await check(person({ ...ofPersons, maxItems: 3, minItems: 2 }))).toEqual(['sync/constraint-mismatch 2']);
  });

  test('equal limits are no difference', async () => {
    expect(await check(person({ ...ofPersons, maxItems: 3 }))).toEqual([]);
  });

  test.each([
    ['first the person', {}],
    ['first the array', { others: { $ref: '#/$defs/People' } }],
  ])('the array may be a definition of its own: %s', async (_name, before) => {
    const schema = {
      type: 'object',
      // An argument that only the schema has brings the definition in from its other end.
      properties: { ...before, person: { $ref: '#/$defs/Person' } },
      required: ['person'],
      $defs: {
        People: { type: 'array', items: { $ref: '#/$defs/Person' }, maxItems: 10 },
        Person: {
          type: 'object',
          properties: { name: { type: 'string' }, friends: { $ref: '#/$defs/People' } },
          required: ['name', 'friends'],
        },
      },
    };
    const found = await check(schema);
    expect(found.filter(one => !one.startsWith('sync/argument-extra'))).toEqual(['sync/constraint-mismatch 10']);
  });
});

test('what several arguments share differs once', async () => {
  const code = `from typing import Annotated
from pydantic import BaseModel, Field

class Node(BaseModel):
    label: Annotated[str, Field(min_length=2)]
    children: list["Node"] = []

@skill_command
def plant(root: Node, forest: list[Node]) -> str:
    return ""
`;
  const node = {
    type: 'object',
    properties: {
      label: { type: 'string', minLength: 3 },
      children: { type: 'array', items: { $ref: '#/$defs/Node' }, default: [] },
    },
    required: ['label'],
  };
  const schema = {
    type: 'object',
    properties: { root: { $ref: '#/$defs/Node' }, forest: { type: 'array', items: { $ref: '#/$defs/Node' } } },
    required: ['root', 'forest'],
  };
  const check = (definition: object) => {
    const text = JSON.stringify({ ...schema, $defs: { Node: definition } });
    return findings({ 's/tool.py': code, 's/plant.schema.json': text }, 's/plant.schema.json');
  };
  expect(await check(node)).toEqual(['sync/constraint-mismatch 3']);
  const loose = { ...node, properties: { ...node.properties, label: { type: 'string', minLength: 2 } }, required: [] };
  expect(await check(loose)).toEqual(['sync/required-mismatch label']);
  const renamed = JSON.parse(JSON.stringify(node).replaceAll('label', 'title')) as object;
  expect(await check(renamed)).toEqual(['sync/argument-missing root', 'sync/argument-extra title']);
});

test('a property that is renamed in a recursive type is missing once and extra once', async () => {
  const tree = `import { z } from "zod";
export const Tree: z.ZodType<Node> = z.object({ name: z.string(), kids: z.array(z.lazy(() => Tree)).max(3).optional() });
`;
  const code = `import { z } from "zod";
import * as schemas from "./tree.js";
server.registerTool("plant", { inputSchema: { root: z.lazy(() => schemas.Tree) } }, run);
`;
  const text = JSON.stringify({
    title: 'plant',
    type: 'object',
    properties: {
      root: {
        type: 'object',
        properties: {
          title: { type: 'string' },
          kids: { type: 'array', items: { $ref: '#/properties/root' }, maxItems: 3 },
        },
        required: ['title'],
      },
    },
    required: ['root'],
  });
  expect(
    await findings({ 's/tool.ts': code, 's/tree.ts': tree, 's/plant.schema.json': text }, 's/plant.schema.json'),
  ).toEqual(['sync/argument-missing root', 'sync/argument-extra title']);
});
