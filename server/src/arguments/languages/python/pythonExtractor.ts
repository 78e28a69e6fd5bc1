import type { LanguageExtractor } from '../extractor.js';
import { pythonEditor } from './edits/pythonEditor.js';
import { commandFunctions } from './commandFunctions.js';
import { duplicateFunctions } from './duplicateFunctions.js';
import { importedModules, moduleFiles } from './importedModules.js';
import { mainFunction } from './mainFunction.js';
import { modelSignatures, namedModel } from './modelSignatures.js';
import { pythonTrees } from './parsePython.js';
import { readModule } from './pythonModule.js';
import { rememberingFunctions, takeOver } from './rememberedFunctions.js';

/** Nothing in the text can declare arguments: not worth a parse. */
const worthReading = /@|\bBaseModel\b|\bTypedDict\b|\bdef\s+main\b|class\s+\w+\s*\(/;

/** Nobody writes longer files by hand. In UTF-16 units. */
const longest = 2_000_000;

const isWorthReading = (text: string): boolean => text.length <= longest && worthReading.test(text);

/** Python: decorated functions, pydantic models, dataclasses, TypedDict. Their types are read as pydantic reads them. */
export const pythonExtractor: LanguageExtractor = {
  id: 'python',
  languageIds: ['python'],
  claims: fileName => /\.pyi?$/i.test(fileName),
  extract(source, options) {
    if (!isWorthReading(source.text)) return [];
    const reader = readModule(source, options.imported);
    const commands = rememberingFunctions(source, reader, options, read => commandFunctions(reader, options, read));
    if (commands.length > 0) return commands;
    const main = mainFunction(reader, options);
    return main.length > 0 ? main : modelSignatures(reader);
  },
  mayName: ({ text }) => text.length <= longest && /\bclass\b/.test(text),
  named: (source, options, name) =>
    source.text.length <= longest ? namedModel(readModule(source, options.imported), name) : undefined,
  duplicates: duplicateFunctions,
  editor: pythonEditor,
  isComment: (source, offset) => pythonTrees.of(source).resolveInner(offset, 0).name === 'Comment',
  takeOver,
  imports: ({ text }, passedOn) => (passedOn || isWorthReading(text) ? importedModules(text) : []),
  moduleFiles,
};
