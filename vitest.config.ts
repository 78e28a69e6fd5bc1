import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/{unit,rules,server,cli,project,mcp,bench}/**/*.test.ts'],
    testTimeout: 20_000,
    coverage: { provider: 'v8', include: ['server/src/**/*.ts'], reportsDirectory: 'coverage' },
  },
});
