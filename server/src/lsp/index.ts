export { createClientFileSystem, createPackagedFileReader } from './client/createClientFileSystem.js';
export { startServer } from './startServer.js';
export type { Shell } from './startServer.js';
