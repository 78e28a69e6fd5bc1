import { createSourceText } from '../../text/createSourceText.js';
import { groupDigits } from '../groupDigits.js';
import type { DocumentKind } from './documentKind.js';
import { isRelevantDocument } from './isRelevantDocument.js';
import { notCheckedRule, notCheckedSeverity } from '../checks/notChecked.js';
import type { ParsedDocument } from './parsedDocument.js';
import type { Problem, Rule, RuleContext } from '../checks/rule.js';
import { maxMarkedLength } from '../limits.js';
import { messages } from '../messages.js';

/** The model of a document that is not read. */
interface Unread {
  /** A clause for messages, such as "it is larger than 16 MiB". */
  readonly reason: string;
  /** Its first part, parsed as its kind, where that can be read. */
  readonly beginning?: () => ParsedDocument;
}

const notChecked: Rule<Unread> = {
  ...notCheckedRule,
  async check({ reason }, context: RuleContext<Unread>): Promise<readonly Problem[]> {
    const { document, named } = context;
    // Any data file may be large, so only relevant or named files are reported.
    if (named?.has(document.uri) !== true && !(await isRelevantDocument(document, context))) return [];
    return [
      {
        span: findFirstLine(document.source.text),
        message: messages.notChecked(reason),
        severity: notCheckedSeverity(context, document.uri),
      },
    ];
  },
};

/** The kind of documents that are not read: every feature has an empty answer. */
const unreadKind: DocumentKind<Unread> = {
  id: 'unread',
  languageIds: [],
  claims: () => false,
  parse: () => ({ reason: messages.notRead() }),
  rules: [notChecked],
  /** Decided by its first part. A document that cannot be read at all may be relevant. */
  isRelevant: ({ beginning }, _document, context) =>
    beginning === undefined || isRelevantDocument(beginning(), context),
  features: {},
};

/** @param text the whole document, or '' where it cannot be read */
export const createUnreadDocument = (
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

/** Why a document is not read, as in `Unread.reason`. Undefined for a document that is read. */
export const findUnreadReason = ({ kind, model }: ParsedDocument): string | undefined =>
  kind === unreadKind ? (model as Unread).reason : undefined;

/** The reason for not reading a document that is too long. */
export const formatTooLong = (length: number, maxLength: number): string =>
  messages.tooLong(groupDigits(length), groupDigits(maxLength));

/** The span of the first line with text. Empty only in an empty document. */
function findFirstLine(text: string): { readonly start: number; readonly end: number } {
  const start = Math.max(text.search(/\S/), 0);
  const line = /^.*/.exec(text.slice(start, start + maxMarkedLength))?.[0].trimEnd() ?? '';
  return { start, end: start + line.length };
}
