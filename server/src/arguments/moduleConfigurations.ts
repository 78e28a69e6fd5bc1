import { baseName, directoryOf, resolvePath, type Services } from '../core/index.js';
import { findModule } from './findModule.js';
import type { LanguageExtractor } from './languages/extractor.js';
import { maxExtendedConfigurations, maxFoldersAboveModule } from './limits.js';
import { append } from '../text/append.js';

/** A file that says where modules are. */
interface Configuration {
  readonly folder: string;
  readonly fileName: string;
  readonly text: string;
}

/** Answers the configurations that hold for the modules of a folder: of each name the nearest one, and those it takes over. */
export function configurationsAbove(
  { configuredModules: modules }: LanguageExtractor,
  services: Services,
  isReadable: (uri: string) => boolean,
): (folder: string) => Promise<readonly Configuration[]> {
  const cachedConfigurations = new Map<string, Promise<readonly Configuration[]>>();
  return folder => {
    const configurations = cachedConfigurations.get(folder) ?? readConfigurations(folder);
    cachedConfigurations.set(folder, configurations);
    return configurations;
  };

  async function readConfigurations(folder: string): Promise<readonly Configuration[]> {
    const configurations: Configuration[] = [];
    for (const fileName of modules?.fileNames ?? []) {
      for (
        let currentFolder = folder, level = 0;
        level < maxFoldersAboveModule && isReadable(`${currentFolder}/${fileName}`);
        level++
      ) {
        const nearest = await configurationAt(`${currentFolder}/${fileName}`, currentFolder);
        if (nearest) {
          append(configurations, await withExtended(nearest));
          break;
        }
        currentFolder = directoryOf(currentFolder);
      }
    }
    return configurations;
  }

  async function withExtended(first: Configuration): Promise<readonly Configuration[]> {
    const configurationChain = [first];
    // Entries that are added during the loop are read too.
    for (const { folder, fileName, text } of configurationChain) {
      for (const path of modules?.extended(fileName, text) ?? []) {
        const uri = resolvePath(folder, path);
        const extendedConfiguration =
          configurationChain.length < maxExtendedConfigurations && isReadable(uri)
            ? await configurationAt(uri, folder)
            : undefined;
        if (extendedConfiguration) configurationChain.push({ ...extendedConfiguration, fileName });
      }
    }
    return configurationChain;
  }

  async function configurationAt(uri: string, from: string): Promise<Configuration | undefined> {
    const document = await findModule(uri, from, services);
    return document && { folder: directoryOf(uri), fileName: baseName(uri), text: document.source.text };
  }
}
