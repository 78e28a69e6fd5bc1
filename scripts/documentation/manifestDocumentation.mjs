// @ts-check
/** What is made from the manifest: the JSON Schema of `skillwright.json`, and tables of settings and commands. */

/**
 * @typedef {Record<string, unknown> & { default?: unknown, scope?: string, markdownDescription?: string, enum?: string[], properties?: unknown }} Setting
 * @typedef {{ title: string, properties: Record<string, Setting> }} SettingGroup
 * @typedef {(name: string) => boolean} IsEditorSetting whether only an editor has a setting
 */

const prefix = 'skillwright.';

/** Without marks of Markdown. Code keeps its characters, except those of a link to a setting: `#skillwright.profile#`. @param {string} markdown */
const toPlainText = markdown =>
  markdown.replaceAll(/`([^`]+)`|\*/g, (_mark, code = '') => code.replace(/^#(.+)#$/, '$1'));

/**
 * JSON Schema of `skillwright.json`: the settings of the command line, nested and without prefix.
 * @param {SettingGroup[]} groups @param {IsEditorSetting} isEditorSetting
 */
export function createConfigurationSchema(groups, isEditorSetting) {
  /** @type {Record<string, any>} */
  const properties = { $schema: { type: 'string', description: 'Location of this schema, for editors.' } };
  for (const [name, setting] of listSettings(groups)) {
    if (isEditorSetting(name)) continue;
    const { scope: _scope, order: _order, ...schema } = setting;
    const description = schema.markdownDescription && toPlainText(schema.markdownDescription);
    const [first = '', second] = name.split('.');
    if (second === undefined) properties[first] = { description, ...schema };
    else {
      properties[first] ??= { type: 'object', additionalProperties: false, properties: {} };
      properties[first].properties[second] = { description, ...schema };
    }
  }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'skillwright.json',
    description: 'Settings of Skillwright on the command line.',
    type: 'object',
    additionalProperties: false,
    properties,
  };
}

/** Tables of all settings, by group. @param {SettingGroup[]} groups @param {IsEditorSetting} isEditorSetting */
export const formatSettings = (groups, isEditorSetting) =>
  groups.map(group => `### ${group.title}\n\n${formatTable(group, isEditorSetting)}`).join('\n');

/**
 * Table of the editor's commands.
 * @param {{ commands: { command: string, title: string }[], keybindings: { command: string, key: string, mac?: string }[] }} contributes
 */
export function formatEditorCommands({ commands, keybindings }) {
  const rows = commands.map(({ command, title }) => {
    const keys = keybindings
      .filter(binding => binding.command === command)
      .map(({ key, mac }) => `\`${key}\`${mac ? ` (macOS: \`${mac}\`)` : ''}`);
    return `| *${title}* | \`${command}\` | ${keys.join(', ')} |\n`;
  });
  return `| Command | Id | Keyboard shortcut in the *Chunks* view |\n|---|---|---|\n${rows.join('')}`;
}

/** @param {SettingGroup} group @param {IsEditorSetting} isEditorSetting */
function formatTable(group, isEditorSetting) {
  const rows = listSettings([group]).map(([name, setting]) => {
    const place = isEditorSetting(name) ? ' Editor only.' : '';
    return `| \`${name}\` | ${formatDefault(setting)} | ${escapeCell(setting.markdownDescription ?? '')}${place} |\n`;
  });
  return `| Setting | Default | Meaning |\n|---|---|---|\n${rows.join('')}`;
}

/** @param {SettingGroup[]} groups @returns {[name: string, setting: Setting][]} names without prefix */
const listSettings = groups =>
  groups.flatMap(({ properties }) =>
    Object.entries(properties).map(
      ([name, setting]) => /** @type {[string, Setting]} */ ([name.slice(prefix.length), setting]),
    ),
  );

/** @param {Setting} setting */
const formatDefault = setting =>
  setting.default === '' ? '' : `\`${JSON.stringify(setting.default).replaceAll('","', '", "')}\``;

/** A setting's description as a cell: links to settings become names. @param {string} text */
const escapeCell = text => text.replaceAll(/`#(?:skillwright\.)?([\w.]+)#`/g, '`$1`').replaceAll('|', '\\|');
