import type { LanguageExtractor } from '../extractor.js';
import { hiddenTools } from './hiddenTools.js';
import { duplicateTools } from './duplicateTools.js';
import { typeScriptEditor } from './edits/typeScriptEditor.js';
import { interfaceSignatures } from './interfaceSignatures.js';
import { typeScriptTrees } from './parseTypeScript.js';
import { schemaConstants } from './schemaConstants.js';
import { configuredModules, moduleFiles } from './moduleFiles.js';
import { readScript } from './scriptModule.js';
import { registeredSignature } from './registeredSignature.js';
import { toolRegistrations } from './toolRegistrations.js';

/** Without one of these nothing in the text can declare arguments: not worth a parse. */
const worthReading =
  /["']zod[/"'-]|\bz\s*\.\s*\w+\(|inputSchema|\b(?:tool|\w+Tool)\s*[(<]|["']?type["']?\s*:\s*["']function["']|\b(?:interface|type)\s+\w+(?:Args|Arguments|Params|Parameters|Inputs?)\b/;

/** Nobody writes longer files by hand; bundles are. In UTF-16 units. */
const longest = 2_000_000;

const isWorthReading = (text: string): boolean => text.length <= longest && worthReading.test(text);

/** Where a module is named. */
const imports = /(?:\bfrom|\bimport)\s*["']([^"'\n]+)["']/g;

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
  hidden: hiddenTools,
  duplicates: duplicateTools,
  editor: typeScriptEditor,
  isComment: (source, offset) => typeScriptTrees.of(source).resolveInner(offset, 0).name.endsWith('Comment'),
  takeOver: typeScriptTrees.takeOver,
  moduleFiles,
  configuredModules,
  imports: ({ text }, passedOn) =>
    passedOn || isWorthReading(text) ? [...new Set(Array.from(text.matchAll(imports), match => match[1] ?? ''))] : [],
};
