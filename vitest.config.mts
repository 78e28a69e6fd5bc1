import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ruleLines } from './scripts/build/ruleLines.mjs';
import { tokenTablesForVitest } from './scripts/build/tokenTables.mjs';
import { nodeOptions } from './scripts/nodeOptions.mjs';

/** Schemas are text, in the bundles as here. */
const schemasAsText = {
  name: 'schemas-as-text',
  transform: (code: string, id: string) =>
    id.endsWith('.xsd') ? `export default ${JSON.stringify(code)};` : undefined,
};

const fewerRuns = join(import.meta.dirname, 'test/support/fewerRuns.ts');

const fewerInputs = {
  name: 'fewer-inputs',
  enforce: 'pre' as const,
  resolveId: (id: string, importer: string | undefined) =>
    id === 'fast-check' && importer !== fewerRuns ? fewerRuns : undefined,
};

/** How many times slower than an idle machine this one is. */
const slowness = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

export default defineConfig({
  define: ruleLines,
  plugins: [schemasAsText, tokenTablesForVitest, fewerInputs],
  // Only VS Code has this module.
  resolve: { alias: { vscode: join(import.meta.dirname, 'test/support/vscode.ts') } },
  test: {
    include: ['test/{unit,rules,server,cli,project,mcp,bench}/**/*.test.ts'],
    // See `test/support/inputShare.ts`.
    env: { SKILLWRIGHT_INPUTS: process.env.SKILLWRIGHT_INPUTS ?? '0.1' },
    // Only for tests that hang: nothing is timed, and no test has a limit of its own.
    testTimeout: 300_000 * slowness,
    hookTimeout: 300_000 * slowness,
    expect: { poll: { timeout: 60_000 * slowness } },
    // No module of the project has mutable state, so test files share imported modules. This halves the time.
    isolate: false,
    globalSetup: join(import.meta.dirname, 'test/support/runFolder.ts'),
    execArgv: nodeOptions,
    // All cores: by default vitest keeps one free.
    maxWorkers: availableParallelism(),
    // What did not change is not transformed again, which takes a quarter of a short run.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'out/cache/vitest' },
    coverage: { provider: 'v8', include: ['server/src/**/*.ts'], reportsDirectory: 'coverage' },
  },
});
