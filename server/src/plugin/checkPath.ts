import {
  existsAsSpelled,
  isInside,
  resolvePath,
  type Context,
  type DirectoryEntry,
  type Problem,
} from '../core/index.js';
import type { JsonNode } from '../json/parseJson.js';
import type { Span } from '../text/span.js';
import { maxShownLength } from './limits.js';
import { messages } from './messages.js';
import { findBaseFolder, findEntryAt, resolveSource, trimSlash } from './places.js';
import type { ManifestValue } from './walkManifest.js';

/** A path in a manifest, and where it leads. */
export interface ManifestPath {
  readonly path: string;
  /** Undefined where the plugin's files are elsewhere. */
  readonly uri?: string;
  /** Folder that the path starts from. */
  readonly base?: string;
  /** What is wrong with its form. */
  readonly problem?: Omit<Problem, 'span'> & { readonly replacement?: string };
}

/** Undefined for a value that is no path: an address, or a text with a variable. */
export function readPath(value: ManifestValue, root: JsonNode | undefined, uri: string): ManifestPath | undefined {
  const { node, field } = value;
  if (field.path === undefined || node.kind !== 'scalar' || typeof node.value !== 'string') return undefined;
  const path = node.value;
  const shown = path.slice(0, maxShownLength);
  if (path.includes('${')) return undefined;
  if (path === '')
    return field.path === 'asset' ? undefined : { path, problem: { message: messages.pathEmpty(value.name) } };
  // Servers may be a bundle at an address.
  if (/^[a-z][a-z0-9+.-]+:/i.test(path)) {
    if (!/^[a-z+]+:\/\//i.test(path)) return undefined;
    if (field.path === 'skills') return { path, problem: { message: messages.pathIsAddress(shown) } };
    return field.path === 'plugin' ? { path, problem: { message: messages.sourceIsAddress(shown) } } : undefined;
  }
  if (path.includes('\\'))
    return { path, problem: { message: messages.pathWithBackslash(shown), replacement: path.replaceAll('\\', '/') } };
  const base = findBaseFolder(value, root, uri);
  if (field.path === 'asset') return base === undefined ? { path } : readAsset(path, base);
  const isRelative = /^\.\.?(?:\/|$)/.test(path);
  const target = field.path === 'plugin' && base !== undefined ? resolveSource(path, root, base) : undefined;
  if (!isRelative && target === undefined)
    return { path, problem: { message: messages.pathWithoutDot(shown), replacement: `./${path.replace(/^\/+/, '')}` } };
  if (base === undefined) return { path };
  const resolved = target ?? resolvePath(base, trimSlash(path));
  return isInside(resolved, trimSlash(base))
    ? { path, uri: resolved, base }
    : { path, problem: { message: messages.pathOutside(shown) } };
}

/** Codex shows icons below `assets` only; skills of plugins may share those of the plugin. */
function readAsset(path: string, base: string): ManifestPath | undefined {
  // A plugin may share its own `assets` with its skills.
  if (/^(?:\.\/)*(?:\.\.\/)+assets\//.test(path)) return undefined;
  const resolved = resolvePath(base, path);
  if (!path.startsWith('/') && isInside(resolved, resolvePath(base, 'assets'))) return { path, uri: resolved, base };
  return { path, problem: { message: messages.assetOutside(path.slice(0, maxShownLength)) } };
}

/** What the path leads to: `here` for the folder that paths start from. */
export async function findTarget(
  { uri, path, base = '' }: ManifestPath,
  context: Context,
): Promise<DirectoryEntry | 'here' | undefined> {
  if (uri === undefined || /^(?:\.\/*)+$/.test(path)) return 'here';
  return (await existsAsSpelled(context.services.files, uri, trimSlash(base))) ? findEntryAt(uri, context) : undefined;
}

/** A problem of a path at its place, with what to write instead where that is clear. */
export function createPathProblem(
  span: Span,
  { message, replacement, severity }: NonNullable<ManifestPath['problem']>,
): Problem {
  return {
    span,
    message,
    ...(severity && { severity }),
    ...(replacement !== undefined && {
      fixes: () => [{ title: messages.changeTo(replacement), changes: [{ span, newText: replacement }] }],
    }),
  };
}
