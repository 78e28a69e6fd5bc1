import { findMarkdownGuides } from '../../arguments/index.js';
import type { TextChange } from '../../core/index.js';
import { createSourceText } from '../../text/createSourceText.js';
import { parseXml } from '../../xml/index.js';
import { guideMessages } from '../messages/guideMessages.js';
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

/** Why a text is not a guide. */
type GuideError = string;

/** @param command named in errors */
export function readSavedXml(text: string, command: string): SavedGuide | GuideError {
  const tree = parseXml(createSourceText(text).text);
  const [mistake] = tree.mistakes;
  if (mistake) {
    const line = tree.text.slice(0, mistake.span.start).split('\n').length;
    return [guideMessages.savedNotWellFormed(command, line), mistake.message].join(' ');
  }
  const guide = readGuide(tree);
  // A self-closing root has no room for a patch.
  return guide && tree.root?.endTag
    ? { guide, patch: merged => patchXml(tree, guide, merged) }
    : guideMessages.savedNotAGuide(command);
}

/** @param command names the file of a guide without a mark */
export function readSavedMarkdown(text: string, command: string): SavedGuide | GuideError {
  const source = createSourceText(text);
  const [markdown] = findMarkdownGuides(source, toGuideFileName(command, 'markdown'));
  if (!markdown) return guideMessages.savedNotAGuide(command);
  return { guide: toGuide(markdown, source.text), patch: merged => patchMarkdown(markdown, source.text, merged) };
}

/** A guide as it would be read from its file: sentences are compared as the format writes them. */
export function normalizeGuide(guide: Guide, format: GuideFormat): Guide {
  const text = renderGuide(guide, format);
  const read = format === 'xml' ? readSavedXml(text, guide.command) : readSavedMarkdown(text, guide.command);
  return typeof read === 'string' ? guide : read.guide;
}
