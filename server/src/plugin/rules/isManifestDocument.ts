import type { ParsedDocument } from '../../core/index.js';
import type { Manifest } from '../manifest.js';

/** Has the document been read as a manifest? */
export const isManifestDocument = (document: ParsedDocument): document is ParsedDocument<Manifest> =>
  document.kind.id === 'manifest';
