import type { Context, Features, ParsedDocument } from '../../../server/src/core/index.js';
import { checkDocument, type Completion, type OutlineSymbol } from '../../../server/src/core/index.js';
import {
  formatChanges,
  formatDocumentChanges,
  formatFinding,
  formatLocation,
  formatSpan,
} from '../../support/formatFindings.js';

/** Completions shown of each list: a list of all fields would fill the files. */
const maxCompletions = 10;

/** The start of each word and of each run of other characters: an answer can only change there. */
const findOffsets = (text: string): readonly number[] => [
  ...[...text.matchAll(/[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]|\n/gu)].map(({ index }) => index),
  text.length,
];

const indent = (lines: readonly string[]): readonly string[] =>
  lines.flatMap(line => line.split('\n')).map(line => `  ${line}`.trimEnd());

function describeSymbols(document: ParsedDocument, symbols: readonly OutlineSymbol[]): readonly string[] {
  return symbols.flatMap(({ name, detail, kind, span, nameSpan, children }) => [
    `${kind} ${name}${detail === undefined ? '' : ` (${detail})`} at ${formatSpan(document.source, span)}, name ${formatSpan(document.source, nameSpan)}`,
    ...indent(describeSymbols(document, children)),
  ]);
}

function describeCompletion(document: ParsedDocument, completion: Completion): string {
  const { label, kind, detail, documentation, span, newText, isSnippet, sortText, filterText, preselect } = completion;
  // Hovers show the same text, whole.
  const details = { detail, documentation: documentation?.slice(0, 40), isSnippet, sortText, filterText, preselect };
  const more = Object.entries(details).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${JSON.stringify(value)}`],
  );
  const changes = formatChanges(document.source, completion.additionalChanges ?? []);
  return [`${kind} ${label}: ${formatChanges(document.source, [{ span, newText }]).join()}`, ...more, ...changes].join(
    ', ',
  );
}

/** The answer at each offset. Equal answers are written once. */
async function describeEach(
  document: ParsedDocument,
  ask: (offset: number) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const lines: string[] = [];
  const firstPlaces = new Map<string, string>();
  let previous = '';
  for (const offset of findOffsets(document.source.text)) {
    const answer = indent(await ask(offset));
    const text = answer.join('\n');
    if (text === previous) continue;
    previous = text;
    if (text === '') continue;
    const place = formatSpan(document.source, { start: offset, end: offset + 12 });
    const firstPlace = firstPlaces.get(text);
    if (firstPlace === undefined) firstPlaces.set(text, place);
    lines.push(`at ${place}`, ...(firstPlace === undefined ? answer : [`  as at ${firstPlace}`]));
  }
  return lines;
}

type Answers = Readonly<Record<string, () => Promise<readonly string[]>>>;

function answersOf(document: ParsedDocument, features: Features, context: Context): Answers {
  const { source } = document;
  const whole = { start: 0, end: source.text.length };
  return {
    findings: async () => (await checkDocument(document, context)).flatMap(finding => formatFinding(source, finding)),
    symbols: async () => describeSymbols(document, (await features.symbols?.(document, context)) ?? []),
    folding: async () =>
      Promise.resolve(
        (features.folding?.(document) ?? []).map(
          ({ startLine, endLine, kind }) => `${startLine} to ${endLine} ${kind ?? ''}`,
        ),
      ),
    links: async () =>
      ((await features.links?.(document, context)) ?? []).map(
        ({ span, target, tooltip }) => `${formatSpan(source, span)} → ${target} ${tooltip ?? ''}`,
      ),
    'code lenses': async () =>
      ((await features.codeLenses?.(document, context)) ?? []).map(
        ({ span, title, command }) => `${formatSpan(source, span)}: ${title} ${JSON.stringify(command ?? {})}`,
      ),
    'inlay hints': async () =>
      ((await features.inlayHints?.(document, whole, context)) ?? []).map(
        ({ offset, label, tooltip }) =>
          `${formatSpan(source, { start: offset, end: offset + 12 })}: ${label} ${tooltip ?? ''}`,
      ),
    formatting: async () => {
      const changes = (await features.format?.(document, undefined, { tabSize: 2, insertSpaces: true }, context)) ?? [];
      return typeof changes === 'string' ? [changes] : formatChanges(source, changes);
    },
    hovers: () =>
      describeEach(document, async offset => {
        const hover = await features.hover?.(document, offset, context);
        return hover ? [formatSpan(source, hover.span), hover.markdown] : [];
      }),
    completions: () =>
      describeEach(document, async offset => {
        const entries = (await features.complete?.(document, offset, context)) ?? [];
        const lines = entries.slice(0, maxCompletions).map(entry => describeCompletion(document, entry));
        return entries.length > maxCompletions ? [...lines, `and ${entries.length - maxCompletions} more`] : lines;
      }),
    definitions: () =>
      describeEach(document, async offset =>
        ((await features.definition?.(document, offset, context)) ?? []).map(formatLocation),
      ),
    references: () =>
      describeEach(document, async offset =>
        ((await features.references?.(document, offset, context)) ?? []).map(formatLocation),
      ),
    renames: () =>
      describeEach(document, async offset => {
        const place = await features.prepareRename?.(document, offset, context);
        if (!place) return [];
        const changes = (await features.rename?.(document, offset, 'renamed', context)) ?? [];
        const skipped = (await features.leftAlone?.(document, offset, 'renamed', context)) ?? [];
        return [
          `${place.placeholder} at ${formatSpan(source, place.span)}`,
          ...(typeof changes === 'string' ? [changes] : formatDocumentChanges(changes)),
          ...skipped.map(location => `not ${formatLocation(location)}`),
        ];
      }),
    'linked spans': () =>
      describeEach(document, async offset => {
        const linked = features.linkedSpans?.(document, offset);
        return Promise.resolve(
          linked ? [...linked.spans.map(span => formatSpan(source, span)), linked.wordPattern ?? ''] : [],
        );
      }),
    // The innermost two show where each span begins and ends: the next place shows the others.
    selections: () =>
      describeEach(document, async offset =>
        Promise.resolve(
          (features.selection?.(document, offset) ?? []).slice(0, 2).map(span => formatSpan(source, span)),
        ),
      ),
    'closing tags': () =>
      describeEach(document, async offset => {
        const text = await features.autoClose?.(document, offset, context);
        return text === undefined ? [] : [text];
      }),
  };
}

/** What an editor shows of a document, in sections: findings, outline, and the answers at each place. */
export async function describeAnswers(document: ParsedDocument, context: Context): Promise<string> {
  const sections: string[] = [];
  for (const [name, answer] of Object.entries(answersOf(document, document.kind.features, context))) {
    const lines = await answer();
    if (lines.length > 0) sections.push(`## ${name}\n\n${lines.join('\n')}\n`);
  }
  return sections.join('\n');
}
