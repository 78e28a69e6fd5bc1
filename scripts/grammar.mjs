// @ts-check
/** `npm run grammar`: writes the parser of TypeScript from its grammar. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildParserFile } from '@lezer/generator';
import { projectFolder } from './project.mjs';

const folder = join(projectFolder, 'server/src/arguments/languages/typescript/grammar');

/** The texts of parser.ts, and of terms.ts with the terms that tokens.ts uses. */
export async function generatedGrammar() {
  const fileName = 'typeScript.grammar';
  const grammar = await readFile(join(folder, fileName), 'utf8');
  const { parser, terms } = buildParserFile(grammar, { fileName, typeScript: true });
  const tokens = await readFile(join(folder, 'tokens.ts'), 'utf8');
  const names = new Set(Array.from(tokens.matchAll(/\bterms\.(\w+)/g), ([, name]) => name));
  const used = Array.from(terms.matchAll(/^ +(\w+) = (\d+)/gm)).filter(([, name]) => names.has(name));
  const head = terms.slice(0, terms.indexOf('\n') + 1);
  return {
    'parser.ts': parser.replace('"@lezer/lr"', '"./lezerRuntime.js"'),
    'terms.ts': head + used.map(([, name, term]) => `export const ${name} = ${term};\n`).join(''),
  };
}

if (process.argv[1] === import.meta.filename) {
  for (const [name, text] of Object.entries(await generatedGrammar())) await writeFile(join(folder, name), text);
}
