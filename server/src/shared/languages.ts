/**
 * The languages that are read, in one table: the server, the client's document selector, menus and pickers, and the tests of the manifest
 * all follow it. A new source language is one entry here and one extractor.
 */

/** What a document of a language declares arguments with. */
type Declaration = 'code' | 'schema' | 'prose' | 'guide';

type CommentForm = readonly [start: string, end: string];

export interface Language {
  /** Ids that VS Code gives to documents of this language. */
  readonly editorIds: readonly string[];
  /** Endings of file names, in lower case; empty where the whole name decides. */
  readonly extensions: readonly string[];
  readonly displayName: string;
  /** How a comment starts and ends in a line of its own: the first one that is a comment in its place is used. */
  readonly comments: readonly CommentForm[];
  readonly declaration: Declaration;
  /** `always`, or only in a workspace with skills: elsewhere most files of this language have nothing to do with agents. */
  readonly isRead: 'always' | 'inSkillWorkspaces';
}

const table = {
  skill: {
    editorIds: ['skill'],
    extensions: [],
    displayName: 'SKILL.md',
    comments: [
      ['<!-- ', ' -->'],
      ['# ', ''],
    ],
    declaration: 'prose',
    isRead: 'always',
  },
  markdown: {
    editorIds: ['markdown'],
    extensions: ['.md', '.markdown'],
    displayName: 'Markdown',
    comments: [['<!-- ', ' -->']],
    declaration: 'guide',
    isRead: 'always',
  },
  xml: {
    editorIds: ['xml'],
    extensions: ['.xml', '.xsd'],
    displayName: 'XML',
    comments: [['<!-- ', ' -->']],
    declaration: 'guide',
    isRead: 'always',
  },
  swift: {
    editorIds: ['swift'],
    extensions: ['.swift'],
    displayName: 'Swift',
    comments: [['// ', '']],
    declaration: 'code',
    isRead: 'always',
  },
  python: {
    editorIds: ['python'],
    extensions: ['.py', '.pyi'],
    displayName: 'Python',
    comments: [['# ', '']],
    declaration: 'code',
    isRead: 'inSkillWorkspaces',
  },
  typescript: {
    editorIds: ['typescript', 'javascript'],
    extensions: ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'],
    displayName: 'TypeScript',
    comments: [['// ', '']],
    declaration: 'code',
    isRead: 'inSkillWorkspaces',
  },
  json: {
    editorIds: ['json'],
    extensions: ['.json'],
    displayName: 'JSON Schema',
    comments: [],
    declaration: 'schema',
    isRead: 'inSkillWorkspaces',
  },
} as const satisfies Record<string, Language>;

export type LanguageId = keyof typeof table;

export const languages: Readonly<Record<LanguageId, Language>> = table;

const languageIds = Object.keys(table) as LanguageId[];

/** Whether a file's name ends as names of the language do, in any case of letters. */
export function hasExtensionOf(language: LanguageId, fileName: string): boolean {
  const name = fileName.toLowerCase();
  return languages[language].extensions.some(extension => name.endsWith(extension));
}

/** Whether a file is of any language that is read. */
export const isLanguageFile = (fileName: string): boolean => languageIds.some(id => hasExtensionOf(id, fileName));

/** The ids of VS Code for all documents that are read. */
export const editorIds: readonly string[] = languageIds.flatMap(id => languages[id].editorIds);

/** Files that are read although most files of their language are not. */
interface NamedFile {
  /** The id of VS Code for its language. */
  readonly editorId: string;
  /** The folder that it must be in. */
  readonly folder: string;
  readonly name: string;
}

/** Manifests of plugins and marketplaces, and what Codex reads beside a skill. Other files of agents are not read. */
export const manifestFiles: readonly NamedFile[] = [
  { editorId: 'json', folder: '.claude-plugin', name: 'plugin.json' },
  { editorId: 'json', folder: '.claude-plugin', name: 'marketplace.json' },
  { editorId: 'yaml', folder: 'agents', name: 'openai.yaml' },
];

/** Trigger tests of a skill. */
const triggerFile: NamedFile = { editorId: 'json', folder: 'evals', name: 'triggers.json' };

/** All files that are read by their name and folder. */
export const namedFiles: readonly NamedFile[] = [...manifestFiles, triggerFile];

/** Are these trigger tests? @param uri undefined where only the name is known */
export const isTriggerFile = (fileName: string, uri?: string): boolean =>
  fileName === triggerFile.name && (uri === undefined || uri.endsWith(`/${triggerFile.folder}/${triggerFile.name}`));
