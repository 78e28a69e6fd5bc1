export { createClientFileSystem, createPackagedFileReader } from './client/createClientFileSystem.js';
export { serveClient } from './serveClient.js';
export type { Shell } from './serveClient.js';
