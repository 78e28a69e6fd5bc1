import type { Services } from '../context.js';
import type { DocumentKind } from '../documents/documentKind.js';
import { findKind, parseDocument } from '../documents/parseDocument.js';
import type { ParsedDocument } from '../documents/parsedDocument.js';
import { baseName } from '../workspace/uri.js';

/** The workspace with other content in some of its files. */
export function overlayServices(
  services: Services,
  document: ParsedDocument,
  others: readonly { readonly uri: string; readonly raw: string }[],
  kinds: readonly DocumentKind[],
): Services {
  const { files, workspace } = services;
  const texts = new Map([...others.map(({ uri, raw }) => [uri, raw] as const), [document.uri, document.source.text]]);
  const documents = new Map([[document.uri, document]]);
  for (const { uri, raw } of others) {
    const kind = findKind(baseName(uri), undefined, kinds, uri);
    if (kind && uri !== document.uri) documents.set(uri, parseDocument(uri, raw, kind, kinds));
  }
  const overlay: Services = {
    ...services,
    derive: (derived, signal) => derived.compute({ services: overlay, signal }),
    files: {
      readText: async uri => texts.get(uri) ?? files.readText(uri),
      readBytes: uri => files.readBytes(uri),
      list: uri => files.list(uri),
      exists: uri => files.exists(uri),
    },
    workspace: {
      roots: workspace.roots,
      ...(workspace.packages && { packages: workspace.packages }),
      find: (accept, signal) => workspace.find(accept, signal),
      async findContaining(accept, text, signal) {
        const found = await workspace.findContaining(accept, text, signal);
        const replaced = (await workspace.find(accept, signal)).filter(uri => texts.get(uri)?.includes(text));
        return [...found.filter(uri => !texts.has(uri)), ...replaced].sort();
      },
      async listVersions(accept, signal) {
        const versions = new Map(await workspace.listVersions(accept, signal));
        for (const uri of versions.keys()) if (texts.has(uri)) versions.set(uri, {});
        return versions;
      },
      async readEach(accept, read, options) {
        const facts = new Map(await workspace.readEach(accept, read, options));
        for (const uri of await workspace.find(accept, options.signal)) {
          const text = texts.get(uri);
          const fact = text === undefined ? facts.get(uri) : read(uri, text);
          if (fact === undefined) facts.delete(uri);
          else facts.set(uri, fact);
        }
        return facts;
      },
      contains: async (uri, text) => texts.get(uri)?.includes(text) ?? workspace.contains(uri, text),
      readSource: async uri => documents.get(uri)?.source ?? workspace.readSource(uri),
      document: async uri => documents.get(uri) ?? workspace.document(uri),
    },
  };
  return overlay;
}
