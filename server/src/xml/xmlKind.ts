import type { DocumentKind } from '../core/index.js';
import { complete } from './completion/complete.js';
import { codeLenses } from './features/codeLenses.js';
import { definition } from './features/definition.js';
import { folding } from './features/folding.js';
import { format } from './features/format.js';
import { hover } from './features/hover.js';
import { links } from './features/links.js';
import { selection } from './features/selection.js';
import { symbols } from './features/symbols.js';
import { autoClose, linkedSpans, prepareRename, rename } from './features/tagPairs.js';
import { xmlRules } from './rules/index.js';
import { schemaReferences } from './schema/schemaReferences.js';
import { configuredSchemas, schemaFor } from './schema/schemaFor.js';
import { schemaHints } from './schema/schemaHints.js';
import { isElsewhere } from './schema/whyNoSchema.js';
import { xmlModel, type XmlModel } from './xmlModel.js';

/** XML files, and XML fences of any Markdown document. */
export const xmlKind: DocumentKind<XmlModel> = {
  id: 'xml',
  languageIds: ['xml', 'xsl'],
  claims: fileName => /\.(?:xml|xsd)$/i.test(fileName),
  fenceLanguages: ['xml'],
  // Reading takes a quarter of a second for 5 MB; what is too long to be validated says so itself.
  longestText: 16_000_000,
  parse: xmlModel,
  rules: xmlRules,
  async isRelevant(model, _document, context) {
    if (model.vocabulary || model.isSchema || configuredSchemas(model, context).length > 0) return true;
    const hints = schemaHints(model.tree);
    // A fence illustrates, and any other XML may name a schema on the web: of those only what can be checked is relevant.
    const isOurs = !model.isEmbedded && hints.some(({ location }) => !isElsewhere(location));
    return isOurs || (hints.length > 0 && (await schemaFor(model, context)) !== undefined);
  },
  isComment: ({ tree }, offset) => isInComment(tree.text, offset),
  features: {
    symbols: ({ model }) => symbols(model.tree),
    hover: ({ model }, offset, context) => hover(model, offset, context),
    complete: ({ model }, offset, context) => complete(model, offset, context),
    definition: ({ model }, offset, context) => definition(model, offset, context),
    references: ({ model }, offset, context) => (model.isSchema ? schemaReferences(model, offset, context) : []),
    prepareRename: ({ model }, offset) => prepareRename(model.tree, offset),
    rename: (document, offset, newName) => rename(document, document.model.tree, offset, newName),
    linkedSpans: ({ model }, offset) => linkedSpans(model.tree, offset),
    folding: ({ model, source }) => folding(model.tree, source),
    selection: ({ model }, offset) => selection(model.tree, offset),
    links: ({ model }, context) => links(model, context),
    codeLenses: ({ model }, context) => codeLenses(model, context),
    format: ({ model }, span, options, context) => format(model, span, options, context),
    autoClose: ({ model }, offset) => autoClose(model.tree, offset),
  },
};

/** Comments cannot nest: the nearest delimiter before the offset decides. */
function isInComment(text: string, offset: number): boolean {
  const open = text.lastIndexOf('<!--', offset);
  return open >= 0 && text.indexOf('-->', open) >= offset;
}
