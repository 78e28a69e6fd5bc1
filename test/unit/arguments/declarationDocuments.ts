import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportedModule, ImportedModules } from '../../../server/src/arguments/languages/extractor.js';
import { createSourceText, type SourceText } from '../../../server/src/text/createSourceText.js';

/** A small source file that declares arguments. */
export interface DeclarationDocument {
  readonly fileName: string;
  readonly source: SourceText;
  readonly imported: ImportedModules;
  /** Are changes written to it, too? */
  readonly isEdited: boolean;
}

/**
 * The documents of `test/fixtures/declarations/<name>.txt`. A line `=== FILE` starts each, `=== FILE edit` one that is edited. A tab is written as `␉`. The texts below lines `+++ SPECIFIER` are modules that the document and each other import.
 */
export function readDeclarationDocuments(name: string): readonly DeclarationDocument[] {
  const text = readFileSync(join(import.meta.dirname, `../../fixtures/declarations/${name}.txt`), 'utf8');
  return text
    .split(/^=== /m)
    .slice(1)
    .map(part => {
      const [own = '', ...others] = part.split(/^\+\+\+ /m);
      const { title, source } = readTitledText(own);
      const fileName = title.replace(/ edit$/, '');
      const imported = new Map<string, ImportedModule>();
      for (const module of others.map(readTitledText)) imported.set(module.title, { source: module.source, imported });
      return { fileName, source, imported, isEdited: fileName !== title };
    });
}

/** The text behind its title's line. */
function readTitledText(part: string): { readonly title: string; readonly source: SourceText } {
  const lineEnd = part.indexOf('\n');
  const content = part.slice(lineEnd + 1).replaceAll('␉', '\t');
  return { title: part.slice(0, lineEnd).trim(), source: createSourceText(content) };
}

/** A document as the first lines of its block in a table. */
export const formatTitle = ({ fileName, source }: DeclarationDocument): string =>
  `=== ${fileName} ${oneLine(source.text, 60)}\n`;

/** A text on one line, its middle left out where it is long. */
export function oneLine(text: string, maxLength: number): string {
  const line = text.replaceAll('\n', '⏎').replaceAll('\t', '␉');
  if (line.length <= maxLength) return line;
  const half = Math.floor(maxLength / 2);
  return `${line.slice(0, half)}…${line.slice(-half)}`;
}
