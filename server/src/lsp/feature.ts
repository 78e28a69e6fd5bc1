import type { ServerCapabilities } from 'vscode-languageserver';
import type { Features } from '../core/index.js';
import type { ClientAbilities } from './readClientAbilities.js';
import type { Server } from './server.js';

/** One thing the server can do. What is not registered is not announced. */
export interface Feature {
  /** Left out of a server none of whose document kinds implements this. */
  readonly needs?: keyof Features;
  capabilities(client: ClientAbilities): Partial<ServerCapabilities>;
  register(server: Server): void;
  /** After the handshake, when the client may be asked things. */
  initialized?(server: Server): void;
}
