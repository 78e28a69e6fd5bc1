export { manifestKind } from './manifestKind.js';
export { updateRenamedManifest } from './features/updateRenamedManifest.js';
export type { Manifest } from './manifest.js';
