import type { Server } from './server.js';

/** One feature of the server. `handshake/capabilities.ts` announces what it answers. */
export interface Feature {
  register(server: Server): void;
  /** Called after the handshake, when requests to the client are allowed. */
  initialized?(server: Server): void;
}
