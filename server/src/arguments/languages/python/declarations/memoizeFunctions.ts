import type { SourceText } from '../../../../text/createSourceText.js';
import { shiftSignature } from '../../../shiftSignature.js';
import type { Signature } from '../../../signature.js';
import { createVersionCache } from '../../createVersionCache.js';
import type { ExtractOptions } from '../../extractor.js';
import { hasError, type SyntaxNode } from '../../syntaxNode.js';
import { pythonTrees } from '../parse/parsePython.js';
import type { Definition, PythonReader } from '../parse/pythonModule.js';
import { maxMemoizedLength } from '../../limits.js';

/** What was read of a function, and all that it depends on besides its text and the settings. */
interface Entry {
  readonly signatures: readonly Signature[];
  readonly start: number;
  /** Names of the module that were asked for, and what they stand for: see `meaningOf`. */
  readonly names: ReadonlyMap<string, string>;
  /** Modules that were asked for and whose texts were not given. */
  readonly modules: ReadonlySet<string>;
}

interface FunctionCache {
  /** Those that what is read depends on, and what is imported whole. */
  readonly settings: string;
  /** By a function's text, with what stands before it on its first line, and the names of what is around it. */
  readonly entries: ReadonlyMap<string, Entry>;
}

const functionCaches = createVersionCache<FunctionCache>();

/** Says that one text is an edited version of another: functions that an edit left alone are not read again. */
export function reusePrevious(source: SourceText, previous: SourceText): void {
  pythonTrees.reusePrevious(source, previous);
  functionCaches.reusePrevious(source, previous);
}

/** Reads functions, or takes what an earlier version of the text said of them where nothing can have changed but the place. */
export type ReadFunction = (
  statement: SyntaxNode,
  /** Names of what is around the function. */
  context: string,
  read: (reader: PythonReader) => readonly Signature[],
) => readonly Signature[];

/** @param extract reads all functions of a text */
export function memoizeFunctions<T>(
  source: SourceText,
  reader: PythonReader,
  { decorators, injectedParameters }: ExtractOptions,
  extract: (read: ReadFunction) => T,
): T {
  // What all modules imported whole bring is not asked for name by name.
  const lists = [decorators, injectedParameters, reader.starred].map(list => list.join('\n'));
  const settings = [...lists, reader.firstSyntaxError ? 'broken' : ''].join('\n\n');
  const before = functionCaches.getPrevious(source);
  const cachedEntries = before?.settings === settings ? before.entries : undefined;
  const entries = new Map<string, Entry>();
  const isClean = pythonTrees.isClean(source);
  const { text } = source;

  const result = extract((statement, context, read) => {
    // What the parser repairs depends on what is around it.
    if (text.length > maxMemoizedLength || (!isClean && hasError(statement))) return read(reader);
    const key = `${context}\n${text.slice(text.lastIndexOf('\n', statement.from - 1) + 1, statement.to)}`;
    const cachedEntry = cachedEntries?.get(key);
    const { signatures, entry } =
      cachedEntry && isSame(cachedEntry, reader)
        ? shiftEntry(cachedEntry, statement.from)
        : recordReads(reader, statement, read);
    if (entry) entries.set(key, entry);
    return signatures;
  });
  functionCaches.set(source, { settings, entries });
  return result;
}

/** What a function declares, and what to remember of it. */
interface MemoizedRead {
  readonly signatures: readonly Signature[];
  readonly entry: Entry | undefined;
}

function shiftEntry(entry: Entry, start: number): MemoizedRead {
  if (entry.start === start) return { signatures: entry.signatures, entry };
  const signatures = entry.signatures.map(signature => shiftSignature(signature, start - entry.start));
  return { signatures, entry: { ...entry, start, signatures } };
}

const isSame = ({ names, modules }: Entry, reader: PythonReader): boolean =>
  [...names].every(([name, meaning]) => formatMeaning(reader.names.get(name)) === meaning) &&
  [...modules].every(specifier => !reader.resolveImport(specifier));

/** All that is known of a name that no declaration of the file says more about. */
const formatMeaning = (definition: Definition | undefined): string =>
  definition?.kind === 'import' ? `import ${definition.path}` : (definition?.kind ?? '');

/** What is declared elsewhere in the file, or in another one, has places of its own: then nothing is remembered. */
function recordReads(
  reader: PythonReader,
  statement: SyntaxNode,
  read: (reader: PythonReader) => readonly Signature[],
): MemoizedRead {
  const names = new Map<string, string>();
  const modules = new Set<string>();
  const outsideReads: unknown[] = [];
  const recordingReader: PythonReader = {
    ...reader,
    get module() {
      return recordingReader;
    },
    get firstSyntaxError() {
      if (reader.firstSyntaxError) outsideReads.push(reader.firstSyntaxError);
      return reader.firstSyntaxError;
    },
    names: {
      get(name) {
        const definition = reader.names.get(name);
        if (definition && 'node' in definition) outsideReads.push(definition);
        else names.set(name, formatMeaning(definition));
        return definition;
      },
      has: name => reader.names.has(name),
      [Symbol.iterator]: () => reader.names[Symbol.iterator](),
    },
    bindsLiterals(name) {
      outsideReads.push(name);
      return reader.bindsLiterals(name);
    },
    resolveImport(specifier) {
      const module = reader.resolveImport(specifier);
      if (module) outsideReads.push(module);
      else modules.add(specifier);
      return module;
    },
  };
  const signatures = read(recordingReader);
  if (outsideReads.length > 0) return { signatures, entry: undefined };
  return { signatures, entry: { signatures, start: statement.from, names, modules } };
}
