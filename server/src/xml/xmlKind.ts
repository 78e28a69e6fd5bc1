import type { DocumentKind } from '../core/index.js';
import { xmlRules } from './rules/index.js';
import { schemaHints } from './schema/schemaHints.js';
import { xmlModel, type XmlModel } from './xmlModel.js';

/** XML files, and XML fences of any Markdown document. */
export const xmlKind: DocumentKind<XmlModel> = {
  id: 'xml',
  languageIds: ['xml', 'xsl'],
  claims: fileName => /\.(?:xml|xsd)$/i.test(fileName),
  fenceLanguages: ['xml'],
  parse: xmlModel,
  rules: xmlRules,
  concerns: ({ vocabulary, isSchema, tree }) => vocabulary !== undefined || isSchema || schemaHints(tree).length > 0,
  isComment: ({ tree }, offset) => isInComment(tree.text, offset),
  features: {},
};

/** Comments cannot nest: the nearest delimiter before the offset decides. */
function isInComment(text: string, offset: number): boolean {
  const open = text.lastIndexOf('<!--', offset);
  return open >= 0 && text.indexOf('-->', open) >= offset;
}
