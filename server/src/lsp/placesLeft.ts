import { baseName, type Location } from '../core/index.js';
import type { WirePlaceLeft } from '../shared/authoring.js';
import type { Server } from './server.js';
import { toClientUri, toRange } from './toLsp.js';

/** Places that a rename leaves alone, each with the text of its line. */
export const toPlacesLeft = (server: Server, places: readonly Location[]): readonly WirePlaceLeft[] =>
  places.map(({ document: { uri, source }, span }) => {
    const { text } = source;
    const start = text.lastIndexOf('\n', span.start - 1) + 1;
    const newline = text.indexOf('\n', span.end);
    const line = text.slice(start, newline < 0 ? text.length : newline).trim();
    return { uri: toClientUri(server, uri), range: toRange(source, span), text: line.slice(0, longestLine) };
  });

const longestLine = 300;
const mostNamed = 5;

/** The same as a sentence, for clients that ask by the protocol's own request, whose answer has no room for it. */
export function placesLeftMessage(name: string, places: readonly WirePlaceLeft[]): string {
  const shown = places
    .slice(0, mostNamed)
    .map(({ uri, range }) => `${decodeURIComponent(baseName(uri))}:${range.start.line + 1}`);
  const more = places.length > shown.length ? ` and ${places.length - shown.length} more` : '';
  const count = places.length === 1 ? 'one place' : `${places.length} places`;
  return `“${name}” was left alone in ${count} where it may mean something else: ${shown.join(', ')}${more}.`;
}
