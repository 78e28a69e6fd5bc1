import type { ManifestField, ManifestFields } from '../manifestField.js';

const text = (about: string): ManifestField => ({ about, types: ['string'] });
const paths = (about: string, path: ManifestField['path'] = 'component'): ManifestField => ({
  about,
  types: ['string', 'array'],
  path,
  items: { about, types: ['string'], path },
});
const pathsOrInline = (about: string, inline: ManifestField): ManifestField => ({
  about,
  types: ['string', 'object', 'array'],
  path: 'component',
  ...(inline.values && { values: inline.values }),
  items: { ...inline, types: ['string', 'object'], path: 'component' },
});

const option: ManifestField = {
  about: 'A value that the user is asked for.',
  types: ['object'],
  others: 'refused',
  fields: {
    type: {
      about: 'Type of the value.',
      types: ['string'],
      required: true,
      choices: ['string', 'number', 'boolean', 'directory', 'file'],
    },
    title: { ...text('Label of the value.'), required: true },
    description: { ...text('Help text for the value.'), required: true },
    required: { about: 'Whether a value must be given.', types: ['boolean'] },
    default: { about: 'Value that is used if none is given.', types: ['string', 'number', 'boolean', 'array'] },
    options: { about: 'The possible values of a string.', types: ['array'] },
    multiple: { about: 'Whether several values may be given.', types: ['boolean'] },
    sensitive: { about: 'Whether the value is stored like a password.', types: ['boolean'] },
    min: { about: 'Smallest number.', types: ['number'] },
    max: { about: 'Largest number.', types: ['number'] },
  },
};

const userConfig: ManifestField = {
  about: 'Values that the user is asked for when the plugin is enabled. The keys are the names of the values.',
  types: ['object'],
  values: option,
};

const languageServer: ManifestField = {
  about: 'One language server.',
  types: ['object'],
  others: 'refused',
  fields: {
    command: { ...text('The program.'), required: true },
    extensionToLanguage: { about: 'Language ids by file extension.', types: ['object'], required: true },
    args: { about: 'Arguments of the program.', types: ['array'] },
    transport: { about: 'Transport to the server.', types: ['string'], choices: ['stdio', 'socket'] },
    env: { about: 'Environment variables.', types: ['object'] },
    initializationOptions: { about: 'Options for `initialize`.', types: ['object', 'array', 'string', 'boolean'] },
    settings: { about: 'Settings for the server.', types: ['object', 'array', 'string', 'boolean'] },
    workspaceFolder: text('Folder that the server opens.'),
    startupTimeout: { about: 'Maximum time to start, in milliseconds.', types: ['number'] },
    shutdownTimeout: { about: 'Maximum time to stop, in milliseconds.', types: ['number'] },
    requestTimeout: { about: 'Maximum time to answer a request, in milliseconds.', types: ['number'] },
    restartOnCrash: { about: 'Whether the server is started again after a crash.', types: ['boolean'] },
    maxRestarts: { about: 'Maximum number of restarts.', types: ['number'] },
    diagnostics: { about: 'Whether its diagnostics are shown to the model.', types: ['boolean'] },
  },
};

const dependency: ManifestField = {
  about: 'Name of a plugin. If it is in another marketplace, add `@` and the name of that marketplace.',
  types: ['string', 'object'],
};

/**
 * Fields that `plugin.json` and the entries of `marketplace.json` have in common. From a stored copy of the manifest reference, read on
 * 2026-11-22. `types`, `requestTimeout` and the pages for the directory of plugins come from a public program that lists its tables as of
 * 2026-10-06.
 */
export const componentFields: ManifestFields = {
  $schema: text('JSON Schema for editors. Claude Code ignores it.'),
  displayName: text('Name that users see.'),
  version: text('Version of the plugin. Users get an update only when it changes.'),
  description: text('What the plugin provides.'),
  author: {
    about: 'Author of the plugin.',
    types: ['object'],
    fields: {
      name: {
        ...text('Name of a person or organization.'),
        required: true,
        form: { pattern: /\S/, example: 'Ada Lovelace' },
      },
      email: text('Address for support.'),
      url: text('Page of the author.'),
    },
  },
  homepage: {
    ...text('Page with the documentation.'),
    form: { pattern: /^[a-z][a-z0-9+.-]*:\S+$/i, example: 'https://example.com/docs' },
  },
  repository: text('Page of the source code.'),
  license: text('SPDX identifier, such as `MIT`.'),
  keywords: { about: 'Search keywords.', types: ['array'], items: text('A search keyword.') },
  metadata: { about: 'Your own data.', types: ['object'] },
  defaultEnabled: { about: 'Whether the plugin is enabled after installation.', types: ['boolean'] },
  dependencies: { about: 'Plugins that must also be enabled.', types: ['array'], items: dependency },
  settings: { about: 'Settings while the plugin is enabled.', types: ['object'] },
  userConfig,
  channels: {
    about: 'Message channels of the plugin.',
    types: ['array'],
    items: {
      about: 'One channel.',
      types: ['object'],
      others: 'refused',
      fields: {
        server: { ...text('Name of one of the plugin’s MCP servers.'), required: true },
        displayName: text('Name that users see.'),
        userConfig,
      },
    },
  },
  types: text('A `.d.ts` file.'),
  skills: paths('Folders to scan for skills, in addition to `skills/`.', 'skills'),
  commands: {
    ...paths('Markdown files or folders of commands, instead of `commands/`.'),
    types: ['string', 'array', 'object'],
    values: {
      about: 'One command.',
      types: ['object'],
      fields: { source: { ...text('File of the command.'), path: 'component' } },
    },
  },
  agents: paths('Markdown files of agents, instead of `agents/`.'),
  hooks: pathsOrInline('Hooks, in addition to the hooks in `hooks/hooks.json`.', {
    about: 'Hooks.',
    types: ['object'],
  }),
  mcpServers: pathsOrInline('MCP servers, in addition to the servers in `.mcp.json`.', {
    about: 'Servers.',
    types: ['object'],
  }),
  lspServers: pathsOrInline('Language servers, in addition to the servers in `.lsp.json`.', {
    about: 'Servers by name.',
    types: ['object'],
    values: languageServer,
  }),
  outputStyles: paths('Output styles, instead of `output-styles/`.'),
  workflows: paths('Workflows, instead of `workflows/`.'),
  experimental: { about: 'Parts whose format may change: `themes`, `monitors` and `evals`.', types: ['object'] },
  themes: { ...paths('Themes. Put them under `experimental`.') },
  monitors: { about: 'Monitors. Put them under `experimental`.', types: ['string', 'array'] },
};
