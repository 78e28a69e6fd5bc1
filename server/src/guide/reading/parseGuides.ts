import { findMarkdownGuides } from '../../arguments/index.js';
import { baseName, type ParsedDocument } from '../../core/index.js';
import { markdownKind, skillKind } from '../../skill/index.js';
import { xmlKind, type XmlModel } from '../../xml/index.js';
import type { ParsedGuide } from './parsedGuide.js';
import { parseMarkdownGuide } from './parseMarkdownGuide.js';
import { parseXmlGuide } from './parseXmlGuide.js';

const guidesByDocument = new WeakMap<ParsedDocument, readonly ParsedGuide[]>();

/** The usage guides that a document is or holds; none in other documents and in illustrations of the format. */
export function parseGuides(document: ParsedDocument): readonly ParsedGuide[] {
  const known = guidesByDocument.get(document);
  if (known) return known;
  const guides = guidesIn(document).filter(({ guide }) => !placeholder.test(guide.command));
  guidesByDocument.set(document, guides);
  return guides;
}

/** A name such as `{command_name}` or `…` stands in an explanation of the format. */
const placeholder = /[{}<>$…]|\.\.\.|^[A-Z_]*NAME$/;

const isXml = (document: ParsedDocument): document is ParsedDocument<XmlModel> => document.kind.id === xmlKind.id;

function guidesIn(document: ParsedDocument): readonly ParsedGuide[] {
  if (isXml(document)) {
    const { vocabulary, tree } = document.model;
    const guide = vocabulary?.root === 'tool_augmentation' ? parseXmlGuide(tree) : undefined;
    return guide ? [guide] : [];
  }
  const { kind, source, uri } = document;
  if (kind.id !== markdownKind.id && kind.id !== skillKind.id) return [];
  return findMarkdownGuides(source, baseName(uri)).map(guide => parseMarkdownGuide(guide, source.text));
}
