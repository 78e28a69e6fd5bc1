import { directoryOf, isInside, type Context } from '../../core/index.js';
import type { Command } from './findDocumentCommands.js';
import { readCurrentText } from './readCurrentText.js';
import { maxExampleFileLength, maxExampleFiles } from '../limits.js';

/** A text in which calls may stand, and where it comes from. */
export interface ExampleText {
  readonly text: string;
  readonly uri?: string;
}

/** Tests and documents by the names that people give them. */
const isExample = (fileName: string): boolean =>
  /^(?:test_.*|.*_test|conftest)\.py$|\.(?:test|spec)\.[cm]?[jt]sx?$|Tests?\.swift$|^(?:readme|skill|examples?)\.md$/i.test(
    fileName,
  );

/** Texts in the command's folder that may call it, in order of their paths. */
export async function findExampleTexts({ document, name }: Command, context: Context): Promise<readonly ExampleText[]> {
  const { workspace } = context.services;
  const folder = directoryOf(document.uri);
  const uris = (await workspace.find(isExample, context.signal))
    .filter(uri => isInside(uri, folder))
    .slice(0, maxExampleFiles);
  const call = `${name.split('.').at(-1) ?? name}(`;
  const texts = await Promise.all(uris.map(async uri => ({ uri, text: (await readCurrentText(uri, context)).text })));
  return texts.filter(({ text }) => text.length <= maxExampleFileLength && text.includes(call));
}
