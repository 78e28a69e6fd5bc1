import type { TextChange } from '../../core/index.js';
import type { SourceText } from '../../text/createSourceText.js';
import type { Span } from '../../text/span.js';
import type { Parameter, Signature, SyntaxErrorInfo } from '../signature.js';
import type { JsonNode } from '../../json/parseJson.js';
import type { DuplicateCommand } from './findDuplicateCommands.js';

/** What an extractor may need besides the text; the names are those of the settings `skillwright.sync.*`. */
export interface ExtractOptions {
  /** Decorators that make a function a command, without `@` and arguments (`mcp.tool`). */
  readonly decorators: readonly string[];
  /** Parameters the framework fills in. */
  readonly injectedParameters: readonly string[];
  /** Without folders: `search.schema.json` is a schema whatever stands in it. */
  readonly fileName?: string;
  /** Imported modules that could be read, by the specifier as written (`./shared.js`); files of a package by URI. */
  readonly imported?: ImportedModules;
}

export type ImportedModules = ReadonlyMap<string, ImportedModule>;

/** A module that is imported, with those it imports itself: in a circle where modules import each other. */
export interface ImportedModule {
  readonly source: SourceText;
  readonly imported: ImportedModules;
}

/** What of an argument a change is about. */
export type Aspect = 'type' | 'required' | 'enum' | 'constraints' | 'items' | 'default' | 'description';

/**
 * Writes changes to declarations in one language, in the style of the file, touching nothing else.
 * Each function answers undefined where it cannot write the change without guessing: no fix is offered then.
 */
export interface DeclarationEditor {
  /** `owner` is the signature, or the argument whose nested fields get one more. */
  add?(source: SourceText, owner: Signature | Parameter, target: Parameter): readonly TextChange[] | undefined;
  remove?(source: SourceText, owner: Signature | Parameter, current: Parameter): readonly TextChange[] | undefined;
  change?(
    source: SourceText,
    owner: Signature | Parameter,
    current: Parameter,
    aspect: Aspect,
    target: Parameter,
  ): readonly TextChange[] | undefined;
  /** Every place in this document that names the argument (uses in the function, docstring, `CodingKeys`). */
  rename?(
    source: SourceText,
    signature: Signature,
    current: Parameter,
    newName: string,
  ): readonly TextChange[] | undefined;
}

export interface SchemaProblem {
  readonly span: Span;
  readonly message: string;
  /** A word in the span and what it most likely should be. */
  readonly correction?: { readonly word: string; readonly suggestion: string };
}

/** A JSON Schema as it is written in a text, values with their places, and the description of the tool around it. */
export interface WrittenSchema {
  readonly schema: JsonNode;
  readonly tool?: JsonNode;
}

/** How modules are found that are named by no path (`@/shared`). */
interface ConfiguredModules {
  /** Files that say so (`tsconfig.json`), looked for in the folder of a module and those above it; of each the nearest counts. */
  readonly fileNames: readonly string[];
  /** Paths of further such files that one takes over, from its folder. */
  extended(fileName: string, text: string): readonly string[];
  /** Paths at which such a module may be, from the folder of the file that says so, best first. */
  listModuleFiles(specifier: string, fileName: string, text: string): readonly string[];
}

/** One source language: text in, declared arguments out. A new language is one such object and a line in `index.ts`. */
export interface LanguageExtractor {
  /** `Signature.language`. */
  readonly id: string;
  readonly languageIds: readonly string[];
  /** By file name alone (`tool.swift`, `f.schema.json`). */
  matchesFile(fileName: string): boolean;
  /** Any text in, signatures in document order out; never throws, linear time. Spans are offsets into `source.text`. */
  extract(source: SourceText, options: ExtractOptions): readonly Signature[];
  /** Declares a type of this name something that a declared group may take for arguments, whatever its name? */
  extractNamed?(source: SourceText, options: ExtractOptions, name: string): Signature | undefined;
  /** May the text have such a type? */
  mayHaveNamed?(source: SourceText): boolean;
  /** The syntax error that may hide commands, where the text looks as if it declared some and none is found. */
  hidden?(source: SourceText): SyntaxErrorInfo | undefined;
  /** The names of commands that are computed, where they stand. Such a command is left out. Absent where signatures tell it. */
  findUnnamed?(source: SourceText, options: ExtractOptions): readonly Span[];
  /** Schemas in the text that are no JSON or no JSON Schema, at the place. */
  findSchemaProblems?(source: SourceText, fileName: string): readonly SchemaProblem[];
  /**
   * Commands that one list of the text has twice.
   * @param signatures those of the text
   */
  findDuplicates?(
    source: SourceText,
    signatures: readonly Signature[],
    options: ExtractOptions,
  ): readonly DuplicateCommand[];
  /** The schemas of arguments in the text, in order; none where the text has mistakes. */
  schemas?(source: SourceText, fileName: string): readonly WrittenSchema[];
  /** Is the offset in a comment, where a suppression may stand? */
  isComment(source: SourceText, offset: number): boolean;
  /** How a comment of one line starts and ends. Absent: the language has none. */
  readonly comments?: readonly (readonly [start: string, end: string])[];
  /** Says that one text is an edited version of another, so that little of it need be parsed again. */
  reusePrevious?(source: SourceText, previous: SourceText): void;
  /**
   * Specifiers of modules whose texts would help (`ExtractOptions.imported`).
   * @param isImported the text is such a module itself: it need not declare any arguments
   */
  findImports?(source: SourceText, isImported: boolean): readonly string[];
  /**
   * Names of types about which other files of the package may say something that the text needs: for languages whose files see
   * each other's types without imports.
   */
  neededNames?(source: SourceText): readonly string[];
  /** Paths at which such a module may be, from the folder of the file that imports it, best first. */
  listModuleFiles?(specifier: string): readonly string[];
  readonly configuredModules?: ConfiguredModules;
  readonly editor?: DeclarationEditor;
}
