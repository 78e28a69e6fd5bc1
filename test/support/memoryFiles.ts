import type { DirectoryEntry, FileSystem } from '../../server/src/core/index.js';
import { bytesOf } from './memoryWorkspace.js';

/** A file system of texts by URI, which a test may change. */
export class MemoryFiles implements FileSystem {
  readonly texts: Map<string, string>;

  constructor(texts: Readonly<Record<string, string>> = {}) {
    this.texts = new Map(Object.entries(texts));
  }

  readText(uri: string): Promise<string | undefined> {
    return Promise.resolve(this.texts.get(uri));
  }

  readBytes(uri: string): Promise<Uint8Array | undefined> {
    return Promise.resolve(bytesOf(this.texts.get(uri)));
  }

  list(uri: string): Promise<readonly DirectoryEntry[]> {
    const folder = `${uri.replace(/\/$/, '')}/`;
    const entries = new Map<string, DirectoryEntry>();
    for (const file of this.texts.keys()) {
      if (!file.startsWith(folder)) continue;
      const [name = '', ...more] = file.slice(folder.length).split('/');
      entries.set(name, { name: decodeURIComponent(name), type: more.length > 0 ? 'directory' : 'file' });
    }
    return Promise.resolve([...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1)));
  }

  exists(uri: string): Promise<boolean> {
    return Promise.resolve([...this.texts.keys()].some(file => file === uri || file.startsWith(`${uri}/`)));
  }
}
