import type { Context } from '../../core/index.js';
import { readCurrentText, createGuidePreview, type Command, type Guide, type GuidePreview } from '../../guide/index.js';
import type {
  GuidePreviewParams,
  WireCoverage,
  WireGuidePreview,
  WireSentence,
  WireSource,
} from '../../shared/guides.js';
import type { SourceText } from '../../text/createSourceText.js';
import type { Span } from '../../text/span.js';
import { isEstimate } from '../../tokens/index.js';
import type { Server } from '../server.js';
import { toClientUri } from './toLsp.js';
import { toRange } from './positions.js';
import { maxExcerptLength } from '../limits.js';

/** Converts the preview of a guide for the client. */
export async function toWirePreview(
  server: Server,
  command: Command,
  guide: Guide,
  { uri, format, off }: GuidePreviewParams,
  context: Context,
): Promise<WireGuidePreview> {
  const { encoding } = context.settings.tokens;
  const count = (text: string): Promise<number> => context.services.countTokens(text, encoding);
  const preview = await createGuidePreview(command, guide, format, off, count);
  return toWire(server, command, uri, preview, encoding, isEstimate(encoding), context);
}

async function toWire(
  server: Server,
  command: Command,
  requestedUri: string,
  { text, tokens, notes, costs, coverage, sentences }: GuidePreview,
  encoding: string,
  estimated: boolean,
  context: Context,
): Promise<WireGuidePreview> {
  const { document } = command;
  // The client shows positions in the file of the preview.
  const shownPlace = command.places.find(place => toClientUri(server, place.document.uri) === requestedUri) ?? command;
  const texts = await textsOf(sentences, context);
  const sources: WireSource[] = [];
  const sourceIndexes = new Map<string, number>();
  const indexOf = (uri: string, source: SourceText, span: Span): number => {
    const key = `${span.start} ${span.end} ${uri}`;
    const index = sourceIndexes.get(key) ?? sources.length;
    if (!sourceIndexes.has(key)) {
      sourceIndexes.set(key, index);
      sources.push({
        uri: toClientUri(server, uri),
        range: toRange(server, source, span),
        excerpt: excerptOf(source.text, span),
      });
    }
    return index;
  };
  const wireSentences = sentences.map(({ source, ...sentence }): WireSentence => {
    if (!source) return sentence;
    const from = source.uri === undefined ? document.source : texts.get(source.uri);
    return from ? { ...sentence, source: indexOf(source.uri ?? document.uri, from, source.span) } : sentence;
  });
  const wireCoverage = coverage.map((entry): WireCoverage => {
    const span = shownPlace.signature.parameters.find(({ name }) => name === entry.parameter)?.nameSpan;
    return span && span.end > span.start
      ? { ...entry, range: toRange(server, shownPlace.document.source, span) }
      : entry;
  });
  return {
    command: command.name,
    text,
    tokens,
    encoding,
    estimated,
    notes,
    costs,
    coverage: wireCoverage,
    sentences: wireSentences,
    sources,
  };
}

/** Excerpts of the documents that sentences come from. */
async function textsOf(
  sentences: GuidePreview['sentences'],
  context: Context,
): Promise<ReadonlyMap<string, SourceText>> {
  const uris = new Set(sentences.flatMap(({ source }) => source?.uri ?? []));
  const read = [...uris].map(async uri => [uri, await readCurrentText(uri, context)] as const);
  return new Map(await Promise.all(read));
}

/** The text of a span, without the common indentation of its lines. */
function excerptOf(text: string, { start, end }: Span): string {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(lineStart, start))?.[0] ?? '';
  const cut = text.slice(start, Math.min(end, start + maxExcerptLength)).replaceAll(`\n${indent}`, '\n');
  return end - start > maxExcerptLength ? `${cut.trimEnd()}…` : cut.trim();
}
