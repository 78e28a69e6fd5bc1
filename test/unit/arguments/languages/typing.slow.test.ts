import { describe, expect, test } from 'vitest';
import { parsePython } from '../../../../server/src/arguments/languages/python/parse/parsePython.js';
import { hasError } from '../../../../server/src/arguments/languages/syntaxNode.js';
import { typeScriptTrees } from '../../../../server/src/arguments/languages/typescript/parse/parseTypeScript.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';
import { swift } from './swiftSkill.js';

const sync = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const workspace = memoryWorkspace({ 's/SKILL.md': '', ...files }, documentKinds, defaultSettings);
  const findings = await Promise.all(Object.keys(files).map(path => workspace.check(path)));
  return findings.flat().flatMap(({ code, message }) => (code.startsWith('sync/') ? [`${code} ${message}`] : []));
};

const schema = (name: string) =>
  JSON.stringify({
    name,
    description: 'Finds files.',
    inputSchema: {
      type: 'object',
      properties: {
        path: { type: 'string' },
        kind: { type: 'string', enum: ['a', 'b'] },
        limit: { type: 'integer', maximum: 30 },
      },
      required: ['path', 'kind', 'limit'],
    },
  });

const python = `from typing import Annotated, Literal
from pydantic import Field

@skill_command(name="find", description="Finds files.")
def find(
    path: str,
    kind: Literal["a", "b"],
    limit: Annotated[int, Field(le=30)],
):
    """Finds files."""
    return path

@skill_command(name="other", description="Does something else.")
def other(text: str):
    return text
`;
const typescript = `import { z } from "zod";
const kinds = z.enum(["a", "b"]);
server.registerTool("find", {
  description: "Finds files.",
  inputSchema: {
    path: z.string(),
    kind: kinds,
    limit: z.number().int().max(30),
  },
}, async ({ path }) => path);
server.registerTool("other", { description: "Other.", inputSchema: { text: z.string() } }, async () => "");
`;
const json = JSON.stringify(JSON.parse(schema('find')), undefined, 2);

/** The text while each of some lines is typed, up to every one of its characters, and what stands there without and with the line. */
function* typed(text: string, from: string, to: string): Generator<{ now: string; without: string }> {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start) + to.length;
  for (let line = start; line < end;) {
    const stop = text.indexOf('\n', line);
    const [indentation = ''] = /^\s*/.exec(text.slice(line, stop)) ?? [];
    const without = text.slice(0, line) + text.slice(stop + 1);
    for (let at = line + indentation.length + 1; at < stop; at++) {
      yield { now: text.slice(0, at) + text.slice(stop), without };
    }
    line = stop + 1;
  }
}

describe('a declaration that is being typed', () => {
  test.each([
    ['s/find.py', python, 'def find', 'limit: Annotated', (text: string) => hasError(parsePython(text))],
    [
      's/find.ts',
      typescript,
      'server.registerTool("find"',
      'max(30)',
      (text: string) => hasError(typeScriptTrees.getTree(createSourceText(text))),
    ],
    ['s/FindSkill.swift', swift, '@Generable', 'var limit: Int', () => true],
    ['s/FindSkill.swift', swift, '        {', '"required"', () => true],
    ['s/find.json', json, '"inputSchema"', '"required"', (text: string) => !isJson(text)],
  ])('is no difference: %s', async (path, text, from, to, isBroken) => {
    const others: Readonly<Record<string, string>> = path.endsWith('.swift')
      ? {}
      : path.endsWith('.json')
        ? { 's/find.py': python }
        : { 's/find.json': schema('find') };
    expect(await sync({ [path]: text, ...others })).toEqual([]);
    let checked = 0;
    for (const { now, without } of typed(text, from, to)) {
      if (!isBroken(now)) continue;
      checked++;
      const found = (await sync({ [path]: now, ...others })).filter(
        finding => !finding.startsWith('sync/schema-invalid'),
      );
      if (found.length === 0) continue;
      // What is said of a line that is half there may be what is right to say of the text without it.
      const allowed = new Set(await sync({ [path]: without, ...others }));
      expect(
        found.filter(finding => !allowed.has(finding)),
        now,
      ).toEqual([]);
    }
    expect(checked).toBeGreaterThan(20);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
