// @ts-check

/**
 * Takes the smaller of the MCP library's two JSON Schema validators. The other one, ajv, generates code when it runs and is as large as the
 * rest of the library. The library itself takes the smaller one outside of Node.
 * @type {import('esbuild').Plugin}
 */
export const smallMcpValidator = {
  name: 'small-mcp-validator',
  setup(context) {
    context.onLoad({ filter: /@modelcontextprotocol[\\/]server[\\/]dist[\\/]shimsNode\.mjs$/ }, () => ({
      contents: `
        export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker';
        export { default as process } from 'node:process';`,
      loader: 'js',
      resolveDir: context.initialOptions.absWorkingDir ?? '.',
    }));
  },
};
