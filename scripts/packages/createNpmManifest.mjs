// @ts-check

const sharedFields = [
  'name',
  'version',
  'description',
  'keywords',
  'license',
  'author',
  'repository',
  'homepage',
  'bugs',
];

/**
 * The manifest of the npm package. All libraries are bundled, so it has no dependencies.
 * @param {Record<string, any>} manifest of the project, which is the VS Code extension's
 */
export function createNpmManifest(manifest) {
  return {
    ...Object.fromEntries(sharedFields.flatMap(name => (name in manifest ? [[name, manifest[name]]] : []))),
    type: 'module',
    engines: { node: manifest.engines.node },
    bin: { skillwright: 'dist/cli.js' },
    exports: {
      '.': { types: './dist/types/api/index.d.ts', default: './dist/index.js' },
      './schemas/*': './schemas/*',
      './package.json': './package.json',
    },
  };
}
