import type { Context } from '../context.js';
import { compileGlob } from '../globs/compileGlob.js';
import type { GlobMatcher } from '../globs/createGlobBuilder.js';
import { toRelativePath } from '../workspace/uri.js';

const matchersByGlobs = new WeakMap<readonly string[], readonly GlobMatcher[]>();

/** Do the settings `enable` and `exclude` turn off the checks of a file? A file that the user names is checked anyway. */
export function isExcluded(uri: string, { settings, services, named }: Context): boolean {
  if (!settings.enable) return true;
  if (settings.exclude.length === 0 || named?.has(uri) === true) return false;
  const folders = settings.base === undefined ? services.workspace.roots : [settings.base];
  const paths = folders.map(folder => toRelativePath(folder, uri));
  return compileGlobs(settings.exclude).some(matches => paths.some(path => matches(path)));
}

function compileGlobs(globs: readonly string[]): readonly GlobMatcher[] {
  const known = matchersByGlobs.get(globs);
  if (known) return known;
  // The path of a folder excludes what is in it, as in `.gitignore`.
  const matchers = globs.flatMap(glob => {
    const path = glob.replace(/\/+$/, '');
    return [compileGlob(path), compileGlob(path.includes('/') ? `${path}/**` : `**/${path}/**`)];
  });
  matchersByGlobs.set(globs, matchers);
  return matchers;
}
