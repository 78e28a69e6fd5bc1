import type { ServerCapabilities } from 'vscode-languageserver';
import type { Features } from '../core/index.js';
import type { ClientAbilities } from './client/readClientAbilities.js';
import type { Server } from './server.js';

/** One feature of the server. Only registered features are announced. */
export interface Feature {
  /** Excluded if no document kind of the server implements this. */
  readonly needs?: keyof Features;
  capabilities(client: ClientAbilities): Partial<ServerCapabilities>;
  register(server: Server): void;
  /** Called after the handshake, when requests to the client are allowed. */
  initialized?(server: Server): void;
}
