import { baseName, isInside, type Context } from '../../core/index.js';
import { readSwift, getSwiftFile } from '../languages/swift/declarations/swiftFiles.js';
import type { SwiftFile } from '../languages/swift/declarations/skills.js';
import type { TemplateFile } from './createCommandFile.js';
import { swiftRuntime } from './swiftRuntime.js';
import { findPackageFolder, findTargetFolder } from './swiftPackage.js';
import { maxRuntimeFiles } from '../limits.js';

/** What of the Swift runtime a package lacks, and where it goes. */
export interface MissingRuntime {
  /** URI of the folder to write into. */
  readonly folder: string;
  /** Empty where the package has a runtime. */
  readonly files: readonly TemplateFile[];
  /** URI of the file of the package that declares `Skill`. */
  readonly declaredIn?: string;
}

/**
 * Looks for the Swift runtime in the package of a folder. A package that declares `Skill` has one, whatever else it declares:
 * nothing is added to it. Without a package, the whole workspace folder counts as one.
 * @param folder URI of the folder that a new skill goes into; need not exist yet
 * @param root URI of the workspace folder around it
 */
export async function findMissingRuntime(folder: string, root: string, context: Context): Promise<MissingRuntime> {
  const packageFolder = await findPackageFolder(folder, root, context.services.files);
  const place = packageFolder === undefined ? folder : findTargetFolder(folder, packageFolder);
  const typesByName = await findDeclaredTypes(packageFolder ?? root, context);
  const declaredIn = typesByName.get('Skill');
  if (declaredIn !== undefined) return { folder: place, files: [], declaredIn };
  const files = swiftRuntime.filter(({ text }) => !listOuterTypes(readSwift(text)).some(name => typesByName.has(name)));
  return { folder: place, files };
}

/** The names of the runtime's types that files below a folder declare, each with the URI of its first file. */
async function findDeclaredTypes(folder: string, { services, signal }: Context): Promise<ReadonlyMap<string, string>> {
  const runtimeTypes = new Set(swiftRuntime.flatMap(({ text }) => listOuterTypes(readSwift(text))));
  const anyType = new RegExp(`\\b(?:${[...runtimeTypes].join('|')})\\b`);
  const typesByName = new Map<string, string>();
  const uris = await services.workspace.find(name => name.endsWith('.swift'), signal);
  const swiftUris = uris.filter(uri => isInside(uri, folder) && baseName(uri) !== 'Package.swift');
  for (const uri of swiftUris.slice(0, maxRuntimeFiles)) {
    const document = await services.workspace.document(uri);
    if (!document || !anyType.test(document.source.text)) continue;
    for (const name of listOuterTypes(getSwiftFile(document.source))) {
      if (runtimeTypes.has(name) && !typesByName.has(name)) typesByName.set(name, uri);
    }
  }
  return typesByName;
}

const listOuterTypes = ({ scope }: SwiftFile): readonly string[] =>
  scope.all.flatMap(({ declaration: { keyword, name }, path }) =>
    keyword === 'extension' || path.length > 1 ? [] : [name],
  );
