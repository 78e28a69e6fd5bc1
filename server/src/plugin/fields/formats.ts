import type { ManifestField, ManifestFormat } from '../manifestField.js';
import { componentFields } from './componentFields.js';

const text = (about: string, maxLength?: number): ManifestField => ({
  about,
  types: ['string'],
  ...(maxLength !== undefined && { maxLength }),
});

const pluginName: ManifestField = {
  about: 'Identifier of the plugin, in kebab case. Its skills are called `name:skill`.',
  types: ['string'],
  required: true,
  form: { pattern: /^[^\s@:/\\\p{Cc}\p{Cf}]+$/u, example: 'my-plugin' },
};

/** Unknown fields are dropped, and `claude plugin validate` warns of each one. */
const pluginFormat: ManifestFormat = {
  id: 'plugin',
  fileName: 'plugin.json',
  reader: 'Claude Code',
  source: 'https://code.claude.com/docs/en/plugins/manifest-reference',
  verified: '2026-11-22',
  root: {
    about: 'A plugin.',
    types: ['object'],
    others: 'dropped',
    fields: {
      name: pluginName,
      ...componentFields,
      icon: text('Icon that the directory of plugins shows.'),
      documentationUrl: text('Page with the documentation.'),
      supportUrl: text('Page where users get support.'),
      privacyPolicyUrl: text('Page with the privacy policy.'),
      termsOfServiceUrl: text('Page with the terms of service.'),
    },
  },
};

const entry: ManifestField = {
  about: 'A plugin of the marketplace.',
  types: ['object'],
  others: 'dropped',
  fields: {
    name: { ...pluginName, about: 'What users write before `@` to install the plugin.' },
    source: {
      about: 'Where the plugin is: a path below the marketplace, or an object with its own `source`.',
      types: ['string', 'object'],
      required: true,
      path: 'plugin',
    },
    ...componentFields,
    category: text('Category in the catalog.'),
    tags: { about: 'Search keywords.', types: ['array'] },
    strict: { about: 'With `false`, this entry is the manifest of the plugin.', types: ['boolean'] },
    relevance: { about: 'When the plugin is suggested.', types: ['object'] },
    headers: { about: 'HTTP headers for the download.', types: ['object'] },
    headersHelper: text('Command that prints HTTP headers for the download.'),
  },
};

/** Unknown fields are ignored, and `claude plugin validate` warns of each one. */
const marketplaceFormat: ManifestFormat = {
  id: 'marketplace',
  fileName: 'marketplace.json',
  reader: 'Claude Code',
  source: 'https://code.claude.com/docs/en/plugins/marketplace-reference',
  verified: '2026-11-22',
  root: {
    about: 'A marketplace.',
    types: ['object'],
    others: 'dropped',
    fields: {
      $schema: text('JSON Schema for editors. Claude Code ignores it.'),
      name: {
        about: 'Identifier of the marketplace. Users write it after `@`.',
        types: ['string'],
        required: true,
        form: { pattern: /^(?!\.{1,2}$)[^\s/\\\p{Cc}\p{Cf}]+$/u, example: 'my-marketplace' },
      },
      owner: {
        about: 'Who maintains the marketplace.',
        types: ['object'],
        required: true,
        fields: {
          name: {
            ...text('Name of a person or organization.'),
            required: true,
            form: { pattern: /\S/, example: 'Ada Lovelace' },
          },
          email: text('Address for support.'),
          url: text('Page of the owner.'),
        },
      },
      plugins: { about: 'The plugins.', types: ['array'], required: true, items: entry },
      description: text('Description that users see.'),
      version: text('Version of the catalog.'),
      metadata: {
        about: 'Data about the marketplace: `description`, `version` and `pluginRoot`.',
        types: ['object'],
        fields: {
          description: text('Description that users see.'),
          version: text('Version of the catalog.'),
          pluginRoot: text('Folder that contains the sources given as plain names.'),
        },
      },
      forceRemoveDeletedPlugins: { about: 'Whether deleted plugins are uninstalled.', types: ['boolean'] },
      allowCrossMarketplaceDependenciesOn: {
        about: 'Other marketplaces that dependencies may come from.',
        types: ['array'],
      },
      renames: { about: 'New names by old names; `null` for removed plugins.', types: ['object'] },
    },
  },
};

/** Values that Codex cannot use are skipped. A wrong type makes it skip the whole file. */
const skillMetadataFormat: ManifestFormat = {
  id: 'skillMetadata',
  fileName: 'agents/openai.yaml',
  reader: 'Codex',
  source: 'https://github.com/openai/codex/blob/main/codex-rs/core-skills/src/loader.rs',
  verified: '2026-11-22',
  isForgiving: true,
  root: {
    about: 'How Codex shows the skill.',
    types: ['object'],
    others: 'ignored',
    fields: {
      interface: {
        about: 'How the skill is shown to users.',
        types: ['object'],
        others: 'ignored',
        fields: {
          display_name: text('Name that users see.', 64),
          short_description: text('Description that users see.', 1024),
          icon_small: { ...text('Small icon, in the skill’s `assets` folder.'), path: 'asset' },
          icon_large: { ...text('Large icon, in the skill’s `assets` folder.'), path: 'asset' },
          brand_color: {
            ...text('Color as `#RRGGBB`.'),
            form: { pattern: /^\s*#[0-9a-f]{6}\s*$/i, example: '#3B82F6' },
          },
          default_prompt: text('Prompt that starts the skill. It names the skill as `$skill-name`.', 1024),
        },
      },
      policy: {
        about: 'When Codex may use the skill.',
        types: ['object'],
        others: 'ignored',
        fields: {
          allow_implicit_invocation: { about: 'With `false`, only users start the skill.', types: ['boolean'] },
          products: { about: 'Products that offer the skill.', types: ['array'] },
        },
      },
      dependencies: {
        about: 'What the skill needs.',
        types: ['object'],
        others: 'ignored',
        fields: {
          tools: {
            about: 'Tools that the skill needs.',
            types: ['array'],
            items: {
              about: 'A tool. Codex skips it if `type` or `value` is missing.',
              types: ['object'],
              others: 'ignored',
              fields: {
                type: { ...text('Kind of tool, such as `mcp`.', 64), required: true, knownValues: ['mcp'] },
                value: { ...text('Name of the tool.', 1024), required: true },
                description: text('Purpose of the tool.', 1024),
                transport: text('Transport to the server of the tool.', 64),
                command: text('Command that starts the server of the tool.', 1024),
                url: text('URL of the server of the tool.', 1024),
              },
            },
          },
        },
      },
    },
  },
};

/** One format for each name of a file. */
export const manifestFormats: readonly ManifestFormat[] = [pluginFormat, marketplaceFormat, skillMetadataFormat];
