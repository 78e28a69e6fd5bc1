import { createSourceText } from '../text/createSourceText.js';
import type { DocumentKind } from './documentKind.js';
import { isRelevantDocument } from './isRelevantDocument.js';
import { notCheckedRule, notCheckedSeverity } from './notChecked.js';
import type { ParsedDocument } from './parsedDocument.js';
import type { Problem, Rule, RuleContext } from './rule.js';

/**
 * Longer documents are left alone, so that an editor never waits seconds for one: five times the longest skill ever seen.
 * In UTF-16 units.
 */
export const maxDocumentLength = 1_500_000;

/** What is known of a document that is not read. */
interface Unread {
  /** Sentence without its full stop, such as "it is larger than 16 MiB". */
  readonly reason: string;
  /** What it starts with, read as its kind, where that much of it can be had. */
  readonly beginning?: () => ParsedDocument;
}

const notChecked: Rule<Unread> = {
  ...notCheckedRule,
  async check({ reason }, context: RuleContext<Unread>): Promise<readonly Problem[]> {
    const { document, named } = context;
    // Any data may be large; of a file that was named, silence would pass for praise.
    if (named?.has(document.uri) !== true && !(await isRelevantDocument(document, context))) return [];
    return [
      {
        span: firstWords(document.source.text),
        message: `This file was not checked: ${reason}.`,
        severity: notCheckedSeverity(context, document.uri),
      },
    ];
  },
};

/** What a document is read as that we do not read: every question about it has an empty answer. */
const unreadKind: DocumentKind<Unread> = {
  id: 'unread',
  languageIds: [],
  claims: () => false,
  parse: () => ({ reason: 'it is not read' }),
  rules: [notChecked],
  /** By its beginning; one that cannot be read at all may be anything. */
  isRelevant: ({ beginning }, _document, context) =>
    beginning === undefined || isRelevantDocument(beginning(), context),
  features: {},
};

/** @param text the whole document, or '' where it cannot be read */
export const unreadDocument = (
  uri: string,
  reason: string,
  text = '',
  beginning?: () => ParsedDocument,
): ParsedDocument<Unread> => ({
  uri,
  source: createSourceText(text),
  kind: unreadKind,
  model: { reason, ...(beginning && { beginning }) },
  embedded: [],
});

/** Why a document is not read, as in `Unread.reason`; undefined for one that is. */
export const whyUnread = ({ kind, model }: ParsedDocument): string | undefined =>
  kind === unreadKind ? (model as Unread).reason : undefined;

export const tooLong = (length: number, limit: number): string =>
  `it has ${millions(length)} million characters, and documents of its kind over ${millions(limit)} million are not read`;

const millions = (count: number): string => (count / 1_000_000).toFixed(1);

/** Most characters of a line that are marked: all of a document may be one line. */
const maxMarked = 80;

/** The first line with text; only an empty document has an empty place. */
function firstWords(text: string): { readonly start: number; readonly end: number } {
  const start = Math.max(text.search(/\S/), 0);
  const line = /^.*/.exec(text.slice(start, start + maxMarked))?.[0].trimEnd() ?? '';
  return { start, end: start + line.length };
}
