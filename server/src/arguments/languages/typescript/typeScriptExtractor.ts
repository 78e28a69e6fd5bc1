import type { LanguageExtractor } from '../extractor.js';
import { duplicateTools } from './duplicateTools.js';
import { typeScriptEditor } from './edits/typeScriptEditor.js';
import { interfaceSignatures } from './interfaceSignatures.js';
import { typeScriptTrees } from './parseTypeScript.js';
import { schemaConstants } from './schemaConstants.js';
import { readScript } from './scriptModule.js';
import { registeredSignature, toolRegistrations } from './toolRegistrations.js';

/** Without one of these nothing in the text can declare arguments: not worth a parse. */
const worthReading =
  /["']zod[/"'-]|\bz\s*\.\s*\w+\(|inputSchema|\.\s*tool\s*\(|\b(?:interface|type)\s+\w+(?:Args|Arguments|Params|Parameters|Inputs?)\b/;

/** Nobody writes longer files by hand; bundles are. In UTF-16 units. */
const longest = 2_000_000;

const isWorthReading = (text: string): boolean => text.length <= longest && worthReading.test(text);

/** Where a relative module is named. */
const imports = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"'\n]+)["']/g;

/** `./shared.js` is written for `shared.ts`; `./shared` may be a file or a folder. */
function moduleFiles(specifier: string): readonly string[] {
  const stem = specifier.replace(/\.[cm]?js$/, '');
  return [`${stem}.ts`, `${stem}.mts`, `${stem}/index.ts`, specifier];
}

/** TypeScript and JavaScript: zod schemas, MCP tools, JSON Schemas as literals, interfaces named like arguments. */
export const typeScriptExtractor: LanguageExtractor = {
  id: 'typescript',
  languageIds: ['typescript', 'javascript'],
  claims: fileName => /(?<!\.d)\.[cm]?[tj]s$/i.test(fileName),
  extract(source, { imported }) {
    if (!isWorthReading(source.text)) return [];
    const module = readScript(source, imported);
    const tools = toolRegistrations(module).flatMap(registration => registeredSignature(module, registration) ?? []);
    if (tools.length > 0) return tools;
    const constants = schemaConstants(module);
    return constants.length > 0 ? constants : interfaceSignatures(module);
  },
  duplicates: duplicateTools,
  editor: typeScriptEditor,
  isComment: (source, offset) => typeScriptTrees.of(source).resolveInner(offset, 0).name.endsWith('Comment'),
  takeOver: typeScriptTrees.takeOver,
  moduleFiles,
  imports: ({ text }, passedOn) =>
    passedOn || isWorthReading(text) ? [...new Set(Array.from(text.matchAll(imports), match => match[1] ?? ''))] : [],
};
