import { URI, Utils } from 'vscode-uri';
import { toWellFormed } from '../../text/percentEncoding.js';

/** URIs are strings everywhere. Only this file parses them. */
export const baseName = (uri: string): string =>
  isPlain(uri) ? uri.slice(uri.lastIndexOf('/') + 1) : Utils.basename(parse(uri));

export const directoryOf = (uri: string): string =>
  isPlain(uri) ? uri.slice(0, uri.lastIndexOf('/')) : upFrom(parse(uri), Utils.dirname);

/** Has at least two folders or a folder and a file, and no character that could be spelled in another way. Parsing a URI takes 20 times longer. */
const isPlain = (uri: string): boolean => /^file:\/\/(?:\/[\w.~-]+){2,}$/.test(uri);

/** URI of an entry of a folder, encoded as editors do. */
export function childOf(directory: string, name: string): string {
  if (/^[\w.~-]+$/.test(name)) return `${directory.replace(/\/$/, '')}/${name}`;
  const folder = parse(directory);
  return Utils.joinPath(folder.path === '' ? folder.with({ path: '/' }) : folder, toWellFormed(name)).toString();
}

/** The normalised spelling of a URI, because clients percent-encode different characters. */
export const normalizeUri = (uri: string): string => (isPlain(uri) ? uri : parse(uri).toString());

/** Resolves a relative path (`../a/b.md`, with `/`) against a folder. */
export const resolvePath = (directory: string, path: string): string =>
  upFrom(parse(directory), folder => Utils.resolvePath(folder, toWellFormed(path)));

/** Goes to another place. A drive or a share of Windows has nothing above it: `..` there stays in its root. */
function upFrom(from: URI, go: (from: URI) => URI): string {
  const to = go(from);
  const root = from.authority === '' ? driveOf(from) : shareOf(from);
  if (from.scheme !== 'file' || root === undefined || root === shareOf(to)) return to.toString();
  if (from.authority === '' && driveOf(to) !== undefined)
    return (/^\/[a-z]:$/i.test(to.path) ? to.with({ path: `${to.path}/` }) : to).toString();
  const path = to.path === '/' && from.authority !== '' ? '' : to.path;
  return to.with({ path: root + path }).toString();
}

const driveOf = ({ path }: URI): string | undefined => /^\/[a-z]:(?=\/|$)/i.exec(path)?.[0];
const shareOf = ({ authority, path }: URI): string | undefined =>
  authority === '' ? undefined : /^\/[^/]+/.exec(path)?.[0];

export const isInside = (uri: string, directory: string): boolean => {
  const folder = directory.endsWith('/') ? directory : `${directory}/`;
  return uri === directory || uri.startsWith(folder);
};

/** Tests whether a URI is one of the places or inside one. Fast for many URIs. @param places normalised, without a slash at the end */
export function isAtOrInside(places: ReadonlySet<string>): (uri: string) => boolean {
  const lengths = new Set([...places].map(({ length }) => length));
  return uri => {
    if (places.has(uri)) return true;
    for (let end = uri.indexOf('/'); end >= 0; end = uri.indexOf('/', end + 1))
      if (lengths.has(end) && places.has(uri.slice(0, end))) return true;
    return false;
  };
}

/** The decoded path of a URI, with `/`. */
export const toPath = (uri: string): string => (isPlain(uri) ? uri.slice('file://'.length) : parse(uri).path);

/** Path from a folder to a URI inside it, decoded, with `/`; the whole path where it is not inside. */
export function toRelativePath(directory: string, uri: string): string {
  const path = toPath(uri);
  const folder = toPath(directory).replace(/\/?$/, '/');
  return path.startsWith(folder) ? path.slice(folder.length) : path;
}

/** The file system's path of a `file:` URI, for shells that have one. */
export const toFilePath = (uri: string): string => parse(uri).fsPath;

export const toFileUri = (path: string): string => URI.file(toWellFormed(path)).toString();

/** URI of a file that is installed with the program, from its path below the installation folder. */
export const toBundledUri = (path: string): string => `${bundledScheme}${path}`;

/** The path of a file that is installed with the program; undefined for all others. */
export const toBundledPath = (uri: string): string | undefined =>
  uri.startsWith(bundledScheme) ? uri.slice(bundledScheme.length) : undefined;

const bundledScheme = 'skillwright:/';

/** Documents and clients may contain any text: one that is no URI becomes one that nothing is at. */
function parse(uri: string): URI {
  const text = toWellFormed(uri);
  try {
    return URI.parse(text);
  } catch {
    return URI.from({ scheme: unusableScheme, path: `/${text.replace(/^[/]+/, '')}` });
  }
}

const unusableScheme = 'skillwright-unusable';
