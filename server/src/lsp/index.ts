export { createClientFileSystem } from './clientFileSystem.js';
export { startServer } from './startServer.js';
export type { Shell } from './startServer.js';
