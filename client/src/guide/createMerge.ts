import { guideRequest } from '../../../server/src/shared/requests.js';
import type { ServerConnection } from '../server/serverConnection.js';
import type { Guide } from './saveGuide.js';

/** Merges edits of a saved guide into the generated one, on the server. */
export const createMerge =
  (server: ServerConnection, { source, command, format }: Omit<Guide, 'text'>): NonNullable<Guide['merge']> =>
  async saved => {
    const guide = await server.request(guideRequest, { uri: source.toString(), command, format, saved });
    return guide && 'merged' in guide ? guide.merged : undefined;
  };
