import { baseName, directoryOf, resolvePath, whyUnread, type WorkspaceView } from '../core/index.js';
import type { LanguageExtractor } from './languages/extractor.js';
import { maxExtendedConfigurations, maxFoldersAboveModule } from './limits.js';

/** A file that says where modules are. */
interface Configuration {
  readonly folder: string;
  readonly fileName: string;
  readonly text: string;
}

/** Answers the configurations that hold for the modules of a folder: of each name the nearest one, and those it takes over. */
export function configurationsAbove(
  { configuredModules: modules }: LanguageExtractor,
  workspace: WorkspaceView,
  isReadable: (uri: string) => boolean,
): (folder: string) => Promise<readonly Configuration[]> {
  const known = new Map<string, Promise<readonly Configuration[]>>();
  return folder => {
    const found = known.get(folder) ?? read(folder);
    known.set(folder, found);
    return found;
  };

  async function read(folder: string): Promise<readonly Configuration[]> {
    const found: Configuration[] = [];
    for (const fileName of modules?.fileNames ?? []) {
      for (let at = folder, level = 0; level < maxFoldersAboveModule && isReadable(`${at}/${fileName}`); level++) {
        const nearest = await configurationAt(`${at}/${fileName}`);
        if (nearest) {
          found.push(...(await withExtended(nearest)));
          break;
        }
        at = directoryOf(at);
      }
    }
    return found;
  }

  async function withExtended(first: Configuration): Promise<readonly Configuration[]> {
    const all = [first];
    // What is added meanwhile is looked at too.
    for (const { folder, fileName, text } of all) {
      for (const path of modules?.extended(fileName, text) ?? []) {
        const uri = resolvePath(folder, path);
        const next = all.length < maxExtendedConfigurations && isReadable(uri) ? await configurationAt(uri) : undefined;
        if (next) all.push({ ...next, fileName });
      }
    }
    return all;
  }

  async function configurationAt(uri: string): Promise<Configuration | undefined> {
    const document = await workspace.document(uri);
    const isRead = document && whyUnread(document) === undefined;
    return isRead ? { folder: directoryOf(uri), fileName: baseName(uri), text: document.source.text } : undefined;
  }
}
