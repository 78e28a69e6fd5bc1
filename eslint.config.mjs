import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'out/',
      'docs/playground/build/',
      'coverage/',
      'node_modules/',
      'test/fixtures/',
      'test/vscode/workspaces/',
      'examples/',
      // Generated.
      'server/src/arguments/languages/typescript/grammar/{parser,terms}.ts',
    ],
  },
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: [
          'server/tsconfig.json',
          'client/tsconfig.json',
          'client/webview/tsconfig.json',
          'client/playground/tsconfig.json',
          'test/tsconfig.json',
        ],
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // An empty interface implementation or a cursor loop is clearer than the alternatives these rules ask for.
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      // Its replacement is the same code under another package name; one parser dependency is enough.
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', package: 'fast-xml-parser', name: 'XMLBuilder' }] },
      ],
      'max-lines': ['error', { max: 300 }],
      'no-restricted-globals': ['error', 'eval'],
      eqeqeq: 'error',
    },
  },
  {
    files: ['server/src/**/*.ts', 'client/**/*.ts'],
    // A name says what a variable holds.
    rules: { 'id-denylist': ['error', 'asked', 'own', 'said', 'told', 'wanted'] },
  },
  {
    files: ['server/src/**/*.ts'],
    rules: {
      // Each item becomes an argument, and more than about 100,000 throw a RangeError: a document may have as many parts.
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.property.name=/^(?:push|unshift|concat|max|min|fromCharCode|fromCodePoint)$/] > SpreadElement',
          message: 'Use append from text/append.ts, or minOf and maxOf from text/extremes.ts.',
        },
      ],
    },
  },
  {
    files: ['server/src/cli/**/*.ts', 'server/src/api/**/*.ts', 'server/src/mcp/**/*.ts'],
    rules: {
      // They would wait for a pipe, and read a device until the memory is full.
      'no-restricted-imports': [
        'error',
        ...['node:fs', 'node:fs/promises'].map(name => ({
          name,
          importNames: ['readFile', 'readFileSync', 'createReadStream'],
          message: 'Use node/readRegularFile.ts.',
        })),
      ],
    },
  },
  {
    files: ['client/src/**/*.ts'],
    ignores: ['client/src/dialogs/*.ts'],
    rules: {
      // Texts of documents must not become icons or links.
      'no-restricted-properties': [
        'error',
        { object: 'window', property: 'showQuickPick', message: 'Use showPicks from dialogs/showPicks.ts.' },
        ...['Information', 'Warning', 'Error'].map(kind => ({
          object: 'window',
          property: `show${kind}Message`,
          message: `Use show${kind} from dialogs/showMessages.ts.`,
        })),
      ],
    },
  },
  {
    files: ['test/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['test/{unit,rules,server,cli,project,mcp,support}/**/*.ts'],
    ignores: ['test/support/startTimer.ts'],
    rules: {
      // A fixed limit fails on a slow or busy machine.
      'no-restricted-syntax': [
        'error',
        ...[
          'MemberExpression[property.name="cpuUsage"]',
          'MemberExpression[object.name="performance"][property.name="now"]',
          'CallExpression[callee.property.name=/^toBeLess/][callee.object.arguments.0.callee.property.name="elapsed"]',
        ].map(selector => ({ selector, message: 'Use startTimer().expectBelow from test/support/startTimer.ts.' })),
      ],
    },
  },
);
