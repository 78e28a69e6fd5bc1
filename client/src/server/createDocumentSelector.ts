/** Languages whose files are read wherever they are. */
const documents = ['skill', 'markdown', 'xml', 'swift'];

/** Languages read only in a workspace with skills: elsewhere these files are none of our business. */
const sources = ['python', 'typescript', 'json'];

export interface LanguageFilter {
  readonly language: string;
  readonly scheme: string;
}

/**
 * Which open documents the server is told about. @param schemes those of the workspace folders, so that virtual workspaces take part and
 * read-only twins of a document (a diff's left side) do not.
 */
export function createDocumentSelector(schemes: readonly string[], withSources: boolean): LanguageFilter[] {
  const languages = withSources ? [...documents, ...sources] : documents;
  const every = new Set(['file', 'untitled', ...schemes]);
  return [...every].flatMap(scheme => languages.map(language => ({ language, scheme })));
}
