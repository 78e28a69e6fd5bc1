export { createMessageGate } from './createMessageGate.js';
export { startServer } from './startServer.js';
export type { ServeClient } from './startServer.js';
