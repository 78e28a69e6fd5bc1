import type { WorkspaceEdit } from 'vscode-languageserver';
import {
  baseName,
  directoryOf,
  normalizeUri,
  type DocumentChange,
  type ParsedDocument,
  type TextChange,
} from '../../../core/index.js';
import { manifestKind, updateRenamedManifest, type Manifest } from '../../../plugin/index.js';
import {
  findField,
  updateRenamedLinks,
  updateRenamedPaths,
  skillKind,
  markdownKind,
  type SkillDocument,
} from '../../../skill/index.js';
import { withErrorBoundary } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import type { Server } from '../../server.js';
import { throwIfCancelled } from '../../throwIfCancelled.js';
import { toWorkspaceEdit } from '../../conversion/toWorkspaceEdit.js';
import { append } from '../../../text/append.js';

interface Rename {
  readonly from: string;
  readonly to: string;
}

/** Updates relative links, paths and manifests when files or folders are renamed, and a skill's name when its folder is. */
export const fileRenames: Feature = {
  register(server) {
    server.connection.workspace.onWillRenameFiles(({ files }, token) =>
      withErrorBoundary<WorkspaceEdit | null>(server, 'Renaming files', null, token, async () => {
        const renames = files.map(({ oldUri, newUri }) => ({ from: clean(oldUri), to: clean(newUri) }));
        const changes: DocumentChange[] = [];
        const found = await server.services.workspace.find(isFollowing);
        const skillFolders = new Set(found.filter(uri => skillKind.claims(baseName(uri))).map(directoryOf));
        for (const uri of found) {
          throwIfCancelled(token);
          append(changes, await changesIn(server, uri, findSkillFolder(uri, skillFolders), renames));
        }
        return changes.length > 0 ? (toWorkspaceEdit(server, changes) ?? null) : null;
      }),
    );
  },
};

const isFollowing = (name: string): boolean =>
  [skillKind, markdownKind, manifestKind].some(kind => kind.claims(name, undefined));

const clean = (uri: string): string => normalizeUri(uri).replace(/\/$/, '');

/** The nearest folder of a skill around a document; its own folder where there is none. */
function findSkillFolder(uri: string, skillFolders: ReadonlySet<string>): string {
  for (let folder = directoryOf(uri); directoryOf(folder) !== folder; folder = directoryOf(folder)) {
    if (skillFolders.has(folder)) return folder;
  }
  return directoryOf(uri);
}

async function changesIn(
  server: Server,
  uri: string,
  skillFolder: string,
  renames: readonly Rename[],
): Promise<readonly DocumentChange[]> {
  const document = await server.services.workspace.document(uri);
  if (document && isManifest(document)) {
    const changes = updateRenamedManifest(document, renames);
    return changes.length > 0 ? [{ document, changes }] : [];
  }
  if (!document || !isRead(document)) return [];
  const { model } = document;
  const name = document.kind.id === skillKind.id ? renameSkill(model, uri, renames) : [];
  const changes = [
    ...name,
    ...updateRenamedLinks(model, uri, renames),
    ...updateRenamedPaths(model, uri, skillFolder, renames),
  ];
  return changes.length > 0 ? [{ document, changes }] : [];
}

const isRead = (document: ParsedDocument): document is ParsedDocument<SkillDocument> =>
  document.kind.id === skillKind.id || document.kind.id === markdownKind.id;

const isManifest = (document: ParsedDocument): document is ParsedDocument<Manifest> =>
  document.kind.id === manifestKind.id;

/** A skill's name follows its folder if they were equal and the new name needs no quotes. */
function renameSkill(model: SkillDocument, uri: string, renames: readonly Rename[]): readonly TextChange[] {
  const folder = directoryOf(uri);
  const rename = renames.find(({ from }) => from === folder);
  const value = findField(model.frontmatter, 'name')?.value;
  const newText = rename && baseName(rename.to);
  if (!rename || !value?.span || value.scalar !== baseName(rename.from)) return [];
  return newText !== undefined && /^[a-z][a-z0-9_-]*$/.test(newText) ? [{ span: value.span, newText }] : [];
}
