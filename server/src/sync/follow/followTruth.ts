import type { Context, ParsedDocument, TextChange, WorkspaceChange } from '../../core/index.js';
import { createSourceText } from '../../text/createSourceText.js';
import { touches } from '../../text/span.js';
import { compareSignatures, type Difference } from '../compare/compareSignatures.js';
import { createSyncChanges } from '../mismatches/fixes.js';
import type { ComparisonGroup, Member } from '../groups/comparisonGroup.js';
import { createComparisonGroup } from '../groups/comparisonGroup.js';
import { findComparisonGroups } from '../groups/findComparisonGroups.js';
import { type ExtractOptions, createExtractOptions, findSignatures } from '../../arguments/index.js';

/** More differences than two declarations of one command can have. */
const maxSteps = 400;

/**
 * Makes the schemas of a command follow its code (`follower` is `schema`), or the code the schema: every difference
 * that can be written without guessing, nothing else. Only the command at `offset`, else all of the document.
 * Empty where all agree already or nothing belongs together.
 */
export async function followTruth(
  document: ParsedDocument,
  follower: 'code' | 'schema',
  context: Context,
  offset?: number,
): Promise<WorkspaceChange> {
  const groups = await findComparisonGroups(document, context);
  const wanted = offset === undefined ? [] : groups.filter(group => membersOf(group).some(isAt(document, offset)));
  const texts = new Map<string, { document: ParsedDocument; text: string }>();
  for (const group of wanted.length > 0 ? wanted : groups) {
    const members = membersOf(group);
    const led = createComparisonGroup(members, follower === 'schema' ? 'code' : 'schema');
    if (!led || led.truth.signature.role === follower) continue;
    for (const other of led.others) {
      if (other.signature.role !== follower) continue;
      const { uri } = other.document;
      const before = texts.get(uri)?.text ?? other.document.source.text;
      const text = await followed(led.truth, other, before, context);
      texts.set(uri, { document: other.document, text });
    }
  }
  return [...texts.values()].flatMap(({ document: changed, text }) => {
    const change = difference(changed.source.text, text);
    return change ? [{ document: changed, changes: [change] }] : [];
  });
}

const membersOf = ({ truth, others }: ComparisonGroup): readonly Member[] => [truth, ...others];

const isAt =
  (document: ParsedDocument, offset: number) =>
  (member: Member): boolean =>
    member.document.uri === document.uri && touches(member.signature.span, offset);

/** One difference after the other is written and the text read again: no two edits ever meet. */
async function followed(truth: Member, other: Member, before: string, context: Context): Promise<string> {
  const { document, extractor } = other;
  const ordinal = (await findSignatures(document, context)).indexOf(other.signature);
  const sameFile = truth.document.uri === document.uri;
  const truthOrdinal = sameFile ? (await findSignatures(document, context)).indexOf(truth.signature) : -1;
  const options: ExtractOptions = await createExtractOptions(document, extractor, context);
  const tried = new Set<string>();
  let text = before;
  let last = document.source;
  for (let step = 0; step < maxSteps; step++) {
    const source = createSourceText(text);
    extractor.reusePrevious?.(source, last);
    last = source;
    const signatures = extractor.extract(source, options);
    const own = signatures[ordinal];
    const model = sameFile ? signatures[truthOrdinal] : truth.signature;
    if (!own || !model) return text;
    const place = { document: { ...document, source }, extractor, signature: own };
    const next = nextChange(compareSignatures(model, own), place, tried);
    if (!next) return text;
    text = applyChanges(text, next);
  }
  return text;
}

/** The changes for the first difference that was not tried yet and can be written. */
function nextChange(
  differences: readonly Difference[],
  place: Member,
  tried: Set<string>,
): readonly TextChange[] | undefined {
  for (const { kind, ofItems, path, other, otherOwner, truth } of differences) {
    const key = [kind, ofItems ? 'items' : '', ...path].join('\n');
    if (tried.has(key)) continue;
    tried.add(key);
    const changes = createSyncChanges({ kind, ofItems }, place, otherOwner, other, truth);
    if (changes && changes.length > 0) return changes;
  }
  return undefined;
}

function applyChanges(text: string, changes: readonly TextChange[]): string {
  return [...changes]
    .sort((a, b) => b.span.start - a.span.start || b.span.end - a.span.end)
    .reduce((result, { span, newText }) => result.slice(0, span.start) + newText + result.slice(span.end), text);
}

/** The smallest single change from one text to another; undefined where they are equal. */
function difference(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { span: { start, end: before.length - end }, newText: after.slice(start, after.length - end) };
}
