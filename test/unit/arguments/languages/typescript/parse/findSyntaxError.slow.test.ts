import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { typeScriptExtractor } from '../../../../../../server/src/arguments/languages/typescript/typeScriptExtractor.js';
import { defaultOptions } from '../../../../../../server/src/arguments/findSignatures.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';

const isBroken = (text: string): boolean =>
  (ts.transpileModule(text, { reportDiagnostics: true }).diagnostics ?? []).length > 0;

const others = `server.tool("other", "Other.", { text: z.string() }, run);\n`;
const texts = [
  `server.tool("zip", "Zips", { path: z.string(), level: z.number() }, async (args) => ({ content: [] }));\n`,
  `server.tool(
  "zip",
  "Zips",
  { path: z.string(),
    level: z.number(),
  },
  { title: "Zip" },
  async ({ path }) => {
    return { content: [] };
  },
);\n`,
  `const shape = { path: z.string(), level: z.number() };\nserver.tool("zip", "Zips", shape, run);\n`,
];

/** The text with one character less or one more at any place; a comment that is begun counts as one. */
function* mutations(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    yield text.slice(0, at) + text.slice(at + 1);
    for (const more of ['{', '}', '(', ')', ',', '"', '/*', '=']) yield text.slice(0, at) + more + text.slice(at);
  }
}

describe('a call of server.tool with a mistake', () => {
  test.each(texts)('is never a whole tool with other arguments: %j', text => {
    let checked = 0;
    for (const mutation of mutations(text)) {
      const now = `import { z } from "zod";\n${mutation}${others}`;
      const tools = typeScriptExtractor.extract(createSourceText(now), defaultOptions);
      for (const { command, complete, syntaxError: unreadable, parameters } of tools) {
        const names = parameters.map(({ name }) => name).join();
        if (command === 'other' || !complete || unreadable || names === 'path,level') continue;
        expect(isBroken(now), mutation).toBe(false);
      }
      checked++;
    }
    expect(checked).toBeGreaterThan(500);
  });
});
