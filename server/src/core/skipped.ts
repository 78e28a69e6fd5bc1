import type { DocumentKind } from './documentKind.js';
import type { ParsedDocument } from './parsedDocument.js';

/**
 * Longer documents are left alone, so that an editor never waits seconds for one: five times the longest skill ever seen.
 * In UTF-16 units.
 */
export const longestDocument = 1_500_000;

/**
 * What a document is read as that we do not read: every question about it has an empty answer. Its model is the length it may have.
 */
export const skippedKind: DocumentKind<number> = {
  id: 'skipped',
  languageIds: [],
  claims: () => false,
  parse: () => longestDocument,
  rules: [],
  isRelevant: () => false,
  features: {},
};

/** For the user, who else would take silence for praise; undefined for a document that was read. */
export const whySkipped = ({ kind, model, source }: ParsedDocument): string | undefined =>
  kind === skippedKind && typeof model === 'number'
    ? `It has ${millions(source.text.length)} million characters; such documents over ${millions(model)} million are not read.`
    : undefined;

const millions = (count: number): string => (count / 1_000_000).toFixed(1);
