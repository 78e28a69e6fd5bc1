import { expect, test } from 'vitest';
import { defaultOptions } from '../../../../server/src/arguments/findSignatures.js';
import type {
  ImportedModule,
  ImportedModules,
  LanguageExtractor,
} from '../../../../server/src/arguments/languages/extractor.js';
import { createSourceText, type SourceText } from '../../../../server/src/text/createSourceText.js';
import { scaleInputs } from '../../../support/inputShare.js';
import { randomNumbers, randomlyEdited, type Author } from './randomEdits.js';

/** Modules by what they are imported as; each imports all of them again. */
export function modules(texts: Readonly<Record<string, string>>): ImportedModules {
  const imported = new Map<string, ImportedModule>();
  for (const [specifier, text] of Object.entries(texts))
    imported.set(specifier, { source: createSourceText(text), imported });
  return imported;
}

/** A series of edits: each begins with the document as it was, with random numbers of its own. */
export type EditSeries = readonly [name: string, text: string, seed: number, edits: number];

export const createSeries = (name: string, text: string, count: number, edits: number): readonly EditSeries[] =>
  Array.from({ length: scaleInputs(count) }, (_, seed) => [`${name}, ${seed + 1}`, text, seed, edits] as const);

export interface EditedLanguage extends Omit<Author, 'first'> {
  readonly extractor: LanguageExtractor;
  /** What may be known of other files. */
  readonly knownModules: readonly (ImportedModules | undefined)[];
  readonly series: readonly EditSeries[];
  /** After so many edits, the document is as it was. */
  readonly resetAfter: number;
}

/** What is read of an edited text, with the help of its earlier versions, is what is read of it anew. */
export function testSameAfterEdits({ extractor, knownModules, series, resetAfter, ...author }: EditedLanguage): void {
  const read = (source: SourceText, imported: ImportedModules | undefined): string =>
    JSON.stringify(extractor.extract(source, { ...defaultOptions, ...(imported && { imported }) }));

  test.each(series)('%s: says the same after every edit as when read anew', (_name, first, seed, edits) => {
    const random = randomNumbers(first.length + seed);
    let source = createSourceText(first);
    let imported = knownModules[seed % knownModules.length];
    read(source, imported);
    for (let edit = 0; edit < scaleInputs(edits); edit++) {
      const text =
        edit % resetAfter === resetAfter - 1 ? first : randomlyEdited(source.text, { ...author, first }, random);
      // What the parser repairs in longer texts depends on how it came there.
      const after = createSourceText(text.length > 29_000 ? first : text);
      extractor.reusePrevious?.(after, source);
      // Other files are edited as well, now and then.
      if (random() < 0.25) imported = knownModules[Math.floor(random() * knownModules.length)];
      const [incremental, anew] = [read(after, imported), read(createSourceText(after.text), imported)];
      if (incremental !== anew) expect({ before: source.text, after: after.text, incremental }).toEqual({ anew });
      source = after;
    }
  });
}
