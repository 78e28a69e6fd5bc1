import { languages, namedFiles } from '../../../server/src/shared/languages.js';

export interface LanguageFilter {
  readonly language: string;
  readonly scheme: string;
  /** Only documents with such a path. */
  readonly pattern?: string;
}

/**
 * Which open documents are sent to the server. @param schemes those of the workspace folders. Virtual workspaces are included, and
 * read-only copies of a document (a diff's left side) are not.
 */
export function createDocumentSelector(schemes: readonly string[], withSources: boolean): LanguageFilter[] {
  const editorIds = Object.values(languages).flatMap(({ editorIds, isRead }) =>
    withSources || isRead === 'always' ? editorIds : [],
  );
  const every = new Set(['file', 'untitled', ...schemes]);
  const files = namedFiles
    .filter(({ editorId }) => !editorIds.some(id => id === editorId))
    .map(({ editorId, folder, name }) => ({ language: editorId, pattern: `**/${folder}/${name}` }));
  return [...every].flatMap(scheme =>
    [...editorIds.map(language => ({ language })), ...files].map(filter => ({ ...filter, scheme })),
  );
}
