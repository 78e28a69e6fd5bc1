import { baseName, type Location } from '../../core/index.js';
import type { WirePlaceLeft } from '../../shared/authoring.js';
import type { Server } from '../server.js';
import { toClientUri } from './toLsp.js';
import { toRange } from './positions.js';
import { messages } from '../messages.js';
import { maxLineLength } from '../limits.js';

/** Places that a rename does not change, each with the text of its line. */
export const toUnchangedPlaces = (server: Server, places: readonly Location[]): readonly WirePlaceLeft[] =>
  places.map(({ document: { uri, source }, span }) => {
    const { text } = source;
    const start = text.lastIndexOf('\n', span.start - 1) + 1;
    const newline = text.indexOf('\n', span.end);
    const line = text.slice(start, newline < 0 ? text.length : newline).trim();
    return { uri: toClientUri(server, uri), range: toRange(server, source, span), text: line.slice(0, maxLineLength) };
  });

/** A message for clients that use the standard rename request, whose answer cannot include these places. */
export function describeUnchangedPlaces(name: string, places: readonly WirePlaceLeft[]): string {
  const positions = places.map(({ uri, range }) => `${baseName(uri)}:${range.start.line + 1}`);
  const [position = ''] = positions;
  return positions.length === 1 ? messages.unchangedPlace(name, position) : messages.unchangedPlaces(name, positions);
}
