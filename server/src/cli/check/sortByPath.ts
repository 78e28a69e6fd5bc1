import { isAbsolute, relative, sep } from 'node:path';
import type { SkippedDeclaration } from '../../sync/index.js';

/** A path relative to the working directory, with `/`. Absolute on another drive. */
export function formatPath(cwd: string, path: string): string {
  const relativePath = relative(cwd, path);
  return (isAbsolute(relativePath) ? path : relativePath || path).split(sep).join('/');
}

/** Compares URIs by their paths, in code units. */
export const byPath =
  (pathOf: (uri: string) => string) =>
  (a: string, b: string): number => {
    const [left, right] = [pathOf(a), pathOf(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  };

/** Compares declarations by their paths, then by their places in the file. */
export const byPlace =
  (pathOf: (uri: string) => string) =>
  (a: SkippedDeclaration, b: SkippedDeclaration): number =>
    byPath(pathOf)(a.document.uri, b.document.uri) || a.span.start - b.span.start;
