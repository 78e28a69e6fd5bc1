import { parseJson, type JsonNode } from '../../../../json/parseJson.js';

/** Paths at which a module may be that is named by its path: `./shared.js` is written for `shared.ts`, `./shared` may be a folder. */
export const listModuleFiles = (specifier: string): readonly string[] =>
  /^\.{1,2}(\/|$)/.test(specifier) ? filesOf(specifier) : [];

function filesOf(path: string): readonly string[] {
  if (/\.([cm]?ts|json)$/.test(path)) return [path];
  const stem = path.replace(/\.[cm]?js$/, '');
  const index = ['.ts', '.mts', '.js'].map(extension => `${stem}/index${extension}`);
  if (/(^|\/)\.{0,2}$/.test(stem)) return index.map(file => file.replace('//', '/'));
  return [`${stem}.ts`, `${stem}.mts`, ...index.slice(0, 1), path, `${stem}.js`, `${stem}.cts`, ...index.slice(1)];
}

/** Modules that `tsconfig.json` and `package.json` say where they are: aliases, `#imports`, and the package's own name. */
export const configuredModules = {
  fileNames: ['tsconfig.json', 'jsconfig.json', 'package.json'],
  extended: (fileName: string, text: string): readonly string[] =>
    fileName === 'package.json'
      ? []
      : stringsIn(valueAt(parseJson(text).root, 'extends'))
          .filter(path => path.startsWith('.'))
          .map(path => (path.endsWith('.json') ? path : `${path}.json`)),
  listModuleFiles(specifier: string, fileName: string, text: string): readonly string[] {
    if (/^(\.|\/|node:)/.test(specifier)) return [];
    const { root } = parseJson(text);
    const paths = fileName === 'package.json' ? packagePaths(specifier, root) : aliasPaths(specifier, root);
    return paths.flatMap(filesOf);
  },
};

/** `compilerOptions.paths` and `baseUrl`. */
function aliasPaths(specifier: string, root: JsonNode | undefined): readonly string[] {
  const options = valueAt(root, 'compilerOptions');
  const [baseUrl] = stringsIn(valueAt(options, 'baseUrl'));
  const inBase = (path: string): string => (baseUrl === undefined ? path : `${baseUrl}/${path}`);
  const mappedPaths = findMatchingPaths(specifier, valueAt(options, 'paths')).map(inBase);
  return baseUrl === undefined || specifier.startsWith('#') ? mappedPaths : [...mappedPaths, inBase(specifier)];
}

/** `imports`, and `exports` behind the package's own name. */
function packagePaths(specifier: string, root: JsonNode | undefined): readonly string[] {
  if (specifier.startsWith('#')) return findMatchingPaths(specifier, valueAt(root, 'imports')).flatMap(sourcesOf);
  const [name] = stringsIn(valueAt(root, 'name'));
  if (name === undefined || (specifier !== name && !specifier.startsWith(`${name}/`))) return [];
  const subpath = `.${specifier.slice(name.length)}`;
  const exported = findMatchingPaths(subpath, valueAt(root, 'exports')).flatMap(sourcesOf);
  return exported.length > 0 ? exported : sourcesOf(subpath);
}

/** What is published lies in another folder than what it is made of. */
const sourcesOf = (path: string): readonly string[] => [
  path,
  path.replace(/^(\.\/)?(dist|lib|build|out)\/(?:esm\/|cjs\/)?/, './src/').replace(/\.d\.([cm]?)ts$/, '.$1js'),
];

/** The paths behind the longest pattern that fits: `"@/*": ["./src/*"]`. */
function findMatchingPaths(specifier: string, patterns: JsonNode | undefined): readonly string[] {
  let best: { readonly length: number; readonly paths: readonly string[] } | undefined;
  for (const { key, value } of patterns?.kind === 'object' ? patterns.entries : []) {
    const [before = '', after] = key.split('*');
    const fits =
      after === undefined
        ? specifier === key
        : specifier.length >= before.length + after.length && specifier.startsWith(before) && specifier.endsWith(after);
    if (!fits || (best && best.length >= before.length)) continue;
    const middle = after === undefined ? '' : specifier.slice(before.length, specifier.length - after.length);
    best = { length: before.length, paths: stringsIn(value).map(path => path.replace('*', () => middle)) };
  }
  return best?.paths ?? [];
}

const valueAt = (node: JsonNode | undefined, key: string): JsonNode | undefined =>
  node?.kind === 'object' ? node.entries.findLast(entry => entry.key === key)?.value : undefined;

/** A string, those of a list, or those of conditions (`{ "import": "./a.js", "types": "./a.d.ts" }`). */
function stringsIn(node: JsonNode | undefined): readonly string[] {
  if (node?.kind === 'array') return node.items.flatMap(stringsIn);
  if (node?.kind === 'object') return node.entries.flatMap(({ value }) => stringsIn(value));
  return node?.kind === 'scalar' && typeof node.value === 'string' ? [node.value] : [];
}
