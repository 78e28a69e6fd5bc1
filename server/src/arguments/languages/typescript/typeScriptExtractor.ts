import type { LanguageExtractor } from '../extractor.js';
import { findHiddenTools } from './declarations/findHiddenTools.js';
import { findDuplicateTools } from './declarations/findDuplicateTools.js';
import { typeScriptEditor } from './edits/typeScriptEditor.js';
import { readInterfaceSignatures } from './declarations/readInterfaceSignatures.js';
import { typeScriptTrees } from './parse/parseTypeScript.js';
import { readSchemaConstants } from './declarations/readSchemaConstants.js';
import { configuredModules, listModuleFiles } from './parse/moduleFiles.js';
import { readScript } from './parse/scriptModule.js';
import { readTools, reusePrevious } from './declarations/readTools.js';
import { findUnnamedTools } from './declarations/findUnnamedTools.js';
import { hasExtensionOf, languages } from '../../../shared/languages.js';
import { maxFileLength } from './limits.js';

/** Without one of these nothing in the text can declare arguments: not worth a parse. */
const worthReading =
  /["']zod[/"'-]|\bz\s*\.\s*\w+\(|inputSchema|\b(?:tool|\w+Tool)\s*[(<]|["']?type["']?\s*:\s*["']function["']|\b(?:interface|type)\s+\w+(?:Args|Arguments|Params|Parameters|Inputs?)\b/;

const isWorthReading = (text: string): boolean => text.length <= maxFileLength && worthReading.test(text);

/** Where a module is named. */
const imports = /(?:\bfrom|\bimport)\s*["']([^"'\n]+)["']/g;

/** TypeScript and JavaScript: zod schemas, MCP tools, JSON Schemas as literals, interfaces named like arguments. */
export const typeScriptExtractor: LanguageExtractor = {
  id: 'typescript',
  languageIds: languages.typescript.editorIds,
  matchesFile: fileName => hasExtensionOf('typescript', fileName) && !/\.d\.[cm]?ts$/i.test(fileName),
  extract(source, { imported }) {
    if (!isWorthReading(source.text)) return [];
    const module = readScript(source, imported);
    const tools = readTools(source, module);
    if (tools.length > 0) return tools;
    const constants = readSchemaConstants(module);
    return constants.length > 0 ? constants : readInterfaceSignatures(module);
  },
  hidden: findHiddenTools,
  findUnnamed: (source, { imported }) =>
    isWorthReading(source.text) ? findUnnamedTools(readScript(source, imported)) : [],
  findDuplicates: findDuplicateTools,
  editor: typeScriptEditor,
  comments: languages.typescript.comments,
  isComment: (source, offset) => typeScriptTrees.getTree(source).resolveInner(offset, 0).name.endsWith('Comment'),
  reusePrevious,
  listModuleFiles,
  configuredModules,
  findImports: ({ text }, isImported) =>
    isImported || isWorthReading(text) ? [...new Set(Array.from(text.matchAll(imports), match => match[1] ?? ''))] : [],
};
