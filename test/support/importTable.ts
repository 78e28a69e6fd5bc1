export const kinds = ['skill', 'xml', 'arguments', 'sync', 'guide', 'prompt', 'configuration', 'plugin', 'review'];
const engine = ['core', 'text', 'shared', 'tokens', 'json'];
const tables = ['documentKinds.ts', 'ruleCatalogue.ts', 'settings.ts'];
export const shells = ['lsp', 'cli', 'mcp', 'api', 'node', 'agentTools'];

/** What each folder of `server/src` may import, besides itself. `docs/architecture.md` says the same, and a test compares both. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  shared: ['text'],
  text: [],
  core: ['text', 'shared'],
  tokens: [],
  json: ['text'],
  skill: engine,
  xml: engine,
  arguments: [...engine, 'skill', 'xml'],
  sync: [...engine, 'arguments', 'skill', 'xml'],
  plugin: [...engine, 'skill'],
  review: [...engine, 'skill'],
  configuration: [...engine, 'xml'],
  guide: [...engine, 'sync', 'arguments', 'skill', 'xml'],
  prompt: [...engine, 'guide', 'sync', 'arguments', 'skill', 'xml'],
  'documentKinds.ts': [...kinds, ...engine],
  'ruleCatalogue.ts': [...kinds, ...engine, ...tables],
  'messages.ts': ['text'],
  'settings.ts': [...kinds, ...engine, 'messages.ts'],
  'ruleDocumentation.ts': ['core', 'text', 'ruleCatalogue.ts'],
  'ruleSettings.ts': ['core', 'ruleCatalogue.ts'],
  agentTools: [...kinds, ...engine, ...tables, 'ruleDocumentation.ts'],
  lsp: [...kinds, ...engine, ...tables, 'agentTools'],
  node: [...engine, 'xml', 'documentKinds.ts', 'limits.ts', 'messages.ts'],
  cli: [...kinds, ...engine, ...tables, 'node', 'packageVersion.ts'],
  api: [...kinds, ...engine, ...tables, 'cli', 'node'],
  mcp: [...kinds, ...engine, ...tables, 'agentTools', 'packageVersion.ts'],
};
export const mayUseNode = new Set(['node', 'cli', 'mcp', 'api']);
