/** Languages of blocks that some agent executes. */
export const executableLanguages: ReadonlySet<string> = new Set([
  'js',
  'javascript',
  'cjs',
  'mjs',
  'ts',
  'typescript',
  'coffee',
  'coffeescript',
  'cson',
  'node',
  'python',
  'py',
  'ruby',
  'rb',
]);
