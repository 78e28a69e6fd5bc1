import type { LanguageExtractor } from '../extractor.js';
import { pythonEditor } from './edits/pythonEditor.js';
import { readCommandFunctions } from './declarations/readCommandFunctions.js';
import { findDuplicateFunctions } from './declarations/findDuplicateFunctions.js';
import { findImportedModules, listModuleFiles } from './parse/findImportedModules.js';
import { readMainFunction } from './declarations/readMainFunction.js';
import { readModelSignatures, readNamedModel } from './declarations/readModelSignatures.js';
import { pythonTrees } from './parse/parsePython.js';
import { readModule } from './parse/pythonModule.js';
import { memoizeFunctions, reusePrevious } from './declarations/memoizeFunctions.js';
import { hasExtensionOf, languages } from '../../../shared/languages.js';
import { maxFileLength } from './limits.js';

/** Nothing in the text can declare arguments: not worth a parse. */
const worthReading = /@|\bBaseModel\b|\bTypedDict\b|\bdef\s+main\b|class\s+\w+\s*\(/;

const isWorthReading = (text: string): boolean => text.length <= maxFileLength && worthReading.test(text);

/** Python: decorated functions, pydantic models, dataclasses, TypedDict. Their types are read as pydantic reads them. */
export const pythonExtractor: LanguageExtractor = {
  id: 'python',
  languageIds: languages.python.editorIds,
  matchesFile: fileName => hasExtensionOf('python', fileName),
  extract(source, options) {
    if (!isWorthReading(source.text)) return [];
    const reader = readModule(source, options.imported);
    const commands = memoizeFunctions(source, reader, options, read => readCommandFunctions(reader, options, read));
    if (commands.length > 0) return commands;
    const main = readMainFunction(reader, options);
    return main.length > 0 ? main : readModelSignatures(reader);
  },
  mayHaveNamed: ({ text }) => text.length <= maxFileLength && /\bclass\b/.test(text),
  extractNamed: (source, options, name) =>
    source.text.length <= maxFileLength ? readNamedModel(readModule(source, options.imported), name) : undefined,
  findDuplicates: findDuplicateFunctions,
  editor: pythonEditor,
  comments: languages.python.comments,
  isComment: (source, offset) => pythonTrees.getTree(source).resolveInner(offset, 0).name === 'Comment',
  reusePrevious: reusePrevious,
  findImports: ({ text }, isImported) => (isImported || isWorthReading(text) ? findImportedModules(text) : []),
  listModuleFiles: listModuleFiles,
};
