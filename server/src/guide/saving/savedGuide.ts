import { findMarkdownGuides } from '../../arguments/index.js';
import type { TextChange } from '../../core/index.js';
import { createSourceText } from '../../text/createSourceText.js';
import { parseXml } from '../../xml/index.js';
import type { Guide } from '../guide.js';
import { readGuide } from '../reading/readGuide.js';
import { toGuide } from '../reading/readMarkdownGuide.js';
import { renderGuide, type GuideFormat } from '../render/renderGuide.js';
import { toGuideFileName } from './toGuideFileName.js';
import { patchMarkdown } from './patchMarkdown.js';
import { patchXml } from './patchXml.js';

/** A guide as it is in a file. */
export interface SavedGuide {
  readonly guide: Guide;
  /** The changes after which the file says what a merge came to. */
  readonly patch: (merged: Guide) => readonly TextChange[];
}

/** Where a text is no guide: why, to follow its name. */
type Unreadable = string;

export function readSavedXml(text: string): SavedGuide | Unreadable {
  const tree = parseXml(createSourceText(text).text);
  const [mistake] = tree.mistakes;
  if (mistake) {
    const line = tree.text.slice(0, mistake.span.start).split('\n').length;
    return `is not well-formed in line ${line} (${mistake.message.replace(/\.$/, '')})`;
  }
  const guide = readGuide(tree);
  // Its only tag has no room for anything.
  if (!tree.root?.endTag) return noGuide;
  return guide ? { guide, patch: merged => patchXml(tree, guide, merged) } : noGuide;
}

/** @param command gives the name that the file of a guide without a mark has */
export function readSavedMarkdown(text: string, command: string): SavedGuide | Unreadable {
  const source = createSourceText(text);
  const [written] = findMarkdownGuides(source, toGuideFileName(command, 'markdown'));
  if (!written) return noGuide;
  return { guide: toGuide(written, source.text), patch: merged => patchMarkdown(written, source.text, merged) };
}

const noGuide = 'was edited until it is no guide any more';

/** A guide as it would be read from its file: sentences are compared as the format writes them. */
export function normalizeGuide(guide: Guide, format: GuideFormat): Guide {
  const text = renderGuide(guide, format);
  const read = format === 'xml' ? readSavedXml(text) : readSavedMarkdown(text, guide.command);
  return typeof read === 'string' ? guide : read.guide;
}
