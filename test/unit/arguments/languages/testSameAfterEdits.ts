import { expect, it, test } from 'vitest';
import { defaultOptions } from '../../../../server/src/arguments/findSignatures.js';
import type {
  ImportedModule,
  ImportedModules,
  LanguageExtractor,
} from '../../../../server/src/arguments/languages/extractor.js';
import { createSourceText, type SourceText } from '../../../../server/src/text/createSourceText.js';
import { largeSource, typingMark, type SourceLanguage } from '../../../bench/largeSource.js';
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

/** After a letter is typed in the middle of 2,000 lines, most signatures before it are the same objects as before. */
export function testKeepsSignatures(extractor: LanguageExtractor, language: SourceLanguage): void {
  it('keeps the signatures before an edit', () => {
    const text = largeSource(language, 2000);
    const before = createSourceText(text);
    const first = extractor.extract(before, defaultOptions);
    const at = text.indexOf(typingMark[language], text.length / 2);
    const after = createSourceText(`${text.slice(0, at)}x${text.slice(at)}`);
    extractor.reusePrevious?.(after, before);
    const second = extractor.extract(after, defaultOptions);
    expect(second.length).toBe(first.length);
    expect(second.filter((signature, index) => signature === first[index]).length).toBeGreaterThan(first.length * 0.45);
  });
}
