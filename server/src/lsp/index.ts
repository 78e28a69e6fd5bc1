export { createClientFileSystem } from './createClientFileSystem.js';
export { startServer } from './startServer.js';
export type { Shell } from './startServer.js';
