import type { DocumentKind } from './core/index.js';

/** Every kind of document we read. Order matters only where two claim one file name. */
export const documentKinds: readonly DocumentKind[] = [];
