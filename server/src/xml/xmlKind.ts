import type { DocumentKind } from '../core/index.js';
import { complete } from './completion/complete.js';
import { findCodeLenses } from './features/findCodeLenses.js';
import { findDefinition } from './features/findDefinition.js';
import { findFoldings } from './features/findFoldings.js';
import { format } from './features/format.js';
import { findHover } from './features/findHover.js';
import { findLinks } from './features/findLinks.js';
import { findSelectionRanges } from './features/findSelectionRanges.js';
import { findSymbols } from './features/findSymbols.js';
import { findClosingTag, findLinkedSpans, prepareRename, rename } from './features/tagPairs.js';
import { xmlRules } from './rules/index.js';
import { findSchemaReferences } from './schema/editing/findSchemaReferences.js';
import { findConfiguredSchemas, resolveSchema } from './schema/loading/findSchema.js';
import { findSchemaHints } from './schema/loading/findSchemaHints.js';
import { isElsewhere } from './schema/problems/whyNoSchema.js';
import { createXmlModel, xmlKindId, type XmlModel } from './createXmlModel.js';
import { hasExtensionOf, languages } from '../shared/languages.js';
import { maxReadLength } from './limits.js';

/** XML files, and XML fences of any Markdown document. */
export const xmlKind: DocumentKind<XmlModel> = {
  id: xmlKindId,
  languageIds: languages.xml.editorIds,
  claims: fileName => hasExtensionOf('xml', fileName),
  fenceLanguages: ['xml'],
  // A document that is too long to be validated is reported by its rule.
  maxTextLength: maxReadLength,
  parse: createXmlModel,
  rules: xmlRules,
  async isRelevant(model, _document, context) {
    if (model.vocabulary || model.isSchema || findConfiguredSchemas(model, context).length > 0) return true;
    const hints = findSchemaHints(model.tree);
    const hasLocalHint = hints.some(({ location }) => !isElsewhere(location));
    if (model.isEmbedded) return hints.length > 0 && (await resolveSchema(model, context)).schema !== undefined;
    // Other XML may name a schema on the web. It is relevant only if the workspace has a schema for its root.
    return hasLocalHint || (await resolveSchema(model, context)).schema !== undefined;
  },
  comments: languages.xml.comments,
  refusesReasons: true,
  isComment: ({ tree }, offset) => isInComment(tree.text, offset),
  features: {
    symbols: ({ model }) => findSymbols(model.tree),
    hover: ({ model }, offset, context) => findHover(model, offset, context),
    complete: ({ model }, offset, context) => complete(model, offset, context),
    definition: ({ model }, offset, context) => findDefinition(model, offset, context),
    references: ({ model }, offset, context) => (model.isSchema ? findSchemaReferences(model, offset, context) : []),
    prepareRename: ({ model }, offset) => prepareRename(model.tree, offset),
    rename: (document, offset, newName) => rename(document, document.model.tree, offset, newName),
    linkedSpans: ({ model }, offset) => findLinkedSpans(model.tree, offset),
    folding: ({ model, source }) => findFoldings(model.tree, source),
    selection: ({ model }, offset) => findSelectionRanges(model.tree, offset),
    links: ({ model }, context) => findLinks(model, context),
    codeLenses: ({ model }, context) => findCodeLenses(model, context),
    format: ({ model }, span, options, context) => format(model, span, options, context),
    autoClose: ({ model }, offset) => findClosingTag(model.tree, offset),
  },
};

/** Comments cannot nest: the nearest delimiter before the offset decides. */
function isInComment(text: string, offset: number): boolean {
  const commentStart = text.lastIndexOf('<!--', offset);
  return commentStart >= 0 && text.indexOf('-->', commentStart) >= offset;
}
