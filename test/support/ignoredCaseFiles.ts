import type { DirectoryEntry } from '../../server/src/core/index.js';
import { MemoryFiles } from './memoryFiles.js';

/** As on macOS and Windows: finds files under names in any case, and lists them as they are spelled. */
export class IgnoredCaseFiles extends MemoryFiles {
  override readText(uri: string): Promise<string | undefined> {
    return super.readText(this.#spellingOf(uri));
  }
  override list(uri: string): Promise<readonly DirectoryEntry[]> {
    const folder = `${uri.toLowerCase()}/`;
    const inside = [...this.texts.keys()].find(file => file.toLowerCase().startsWith(folder));
    return super.list(inside?.slice(0, uri.length) ?? uri);
  }
  override exists(uri: string): Promise<boolean> {
    const lower = uri.toLowerCase();
    return Promise.resolve([...this.texts.keys()].some(file => `${file}/`.toLowerCase().startsWith(`${lower}/`)));
  }
  #spellingOf(uri: string): string {
    return [...this.texts.keys()].find(file => file.toLowerCase() === uri.toLowerCase()) ?? uri;
  }
}
