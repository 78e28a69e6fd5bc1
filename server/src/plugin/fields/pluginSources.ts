import type { ManifestField } from '../manifestField.js';

const text = (about: string): ManifestField => ({ about, types: ['string'] });
const requireField = (about: string, example: string): ManifestField => ({
  about,
  types: ['string'],
  required: true,
  form: { pattern: /\S/, example },
});

const gitFields = {
  ref: text('Branch or tag.'),
  sha: {
    ...text('Commit hash, with all 40 digits.'),
    form: { pattern: /^[0-9a-f]{40}$/i, example: 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0' },
  },
};

/** Values of `source` in a plugin’s source. There may be newer ones. */
const sourceKinds = ['github', 'url', 'git-subdir', 'npm'] as const;

const kindField: ManifestField = { ...text('Kind of source.'), choices: sourceKinds };

/** A source whose kind is missing or not documented. */
export const unknownSource: ManifestField = {
  about: 'Where the plugin is.',
  types: ['object'],
  fields: { source: kindField },
};

const createSource = (about: string, fields: NonNullable<ManifestField['fields']>): ManifestField => ({
  about,
  types: ['object'],
  fields: { source: kindField, ...fields },
});

/**
 * The forms of a plugin's `source` that are an object, by their `source`:
 * https://code.claude.com/docs/en/plugin-marketplaces#plugin-sources
 */
export const pluginSources: Readonly<Record<(typeof sourceKinds)[number], ManifestField>> = {
  github: createSource('A repository on GitHub.', {
    repo: requireField('Owner and name of the repository.', 'owner/repo'),
    ...gitFields,
  }),
  url: createSource('A Git repository.', {
    url: requireField('Address of the repository.', 'https://example.com/plugin.git'),
    ...gitFields,
  }),
  'git-subdir': createSource('A folder of a Git repository.', {
    url: requireField('Address of the repository.', 'https://example.com/plugins.git'),
    path: requireField('Folder of the plugin in the repository.', 'plugins/my-plugin'),
    ...gitFields,
  }),
  npm: createSource('An npm package.', {
    package: requireField('Name of the package.', '@owner/plugin'),
    version: text('Version or range.'),
    registry: text('Address of the registry.'),
  }),
};
