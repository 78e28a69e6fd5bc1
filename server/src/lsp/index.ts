export { clientFileSystem } from './clientFileSystem.js';
export { startServer } from './startServer.js';
export type { Shell } from './startServer.js';
