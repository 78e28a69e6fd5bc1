import { baseName, type ParsedDocument } from '../core/index.js';
import type { SourceText } from '../text/createSourceText.js';
import { parseXml } from './tree/parseXml.js';
import type { XmlTree } from './tree/xmlTree.js';
import { findVocabulary, type Vocabulary } from './vocabularies.js';

export const schemaNamespace = 'http://www.w3.org/2001/XMLSchema';

/** What is known of an XML document from its own text. */
export interface XmlModel {
  readonly uri: string;
  readonly source: SourceText;
  readonly tree: XmlTree;
  /** It stands in a document of another kind, where it may be a mere illustration. */
  readonly isEmbedded: boolean;
  /** Undefined if it is none of the known vocabularies. */
  readonly vocabulary: Vocabulary | undefined;
  /** It is itself an XML Schema. */
  readonly isSchema: boolean;
}

/** The id of the document kind for XML. */
export const xmlKindId = 'xml';

export const isXmlDocument = (document: ParsedDocument): document is ParsedDocument<XmlModel> =>
  document.kind.id === xmlKindId;

/** Markdown, and documents not saved yet: in them XML is a fence unless the editor says otherwise. */
const hostFileName = /\.(?:md|markdown|mdx|mdc|mkd)$|^[^.]*$/i;

export function createXmlModel(source: SourceText, uri: string): XmlModel {
  const tree = parseXml(source.text);
  return {
    uri,
    source,
    tree,
    isEmbedded: hostFileName.test(baseName(uri)),
    vocabulary: findVocabulary(tree),
    isSchema: tree.root?.namespace === schemaNamespace && tree.root.localName === 'schema',
  };
}

/** Whether a document is checked at all. Fences in unknown languages are illustrations. */
export const isChecked = ({ isEmbedded, vocabulary }: XmlModel): boolean => !isEmbedded || vocabulary !== undefined;

/** Documents that point outside themselves are neither resolved nor validated. */
export const hasForbiddenEntity = (model: XmlModel): boolean =>
  hasForbiddenSubset(model) || (model.tree.doctype?.entities.some(({ isExternal }) => isExternal) ?? false);

/**
 * Whether a document of our vocabularies names an external DTD, which they do not have. Other vocabularies have one, such as that of Apple's
 * property lists. It is not loaded either.
 */
export const hasForbiddenSubset = ({ vocabulary, tree: { doctype } }: XmlModel): boolean =>
  vocabulary !== undefined && doctype?.externalSubset !== undefined;
