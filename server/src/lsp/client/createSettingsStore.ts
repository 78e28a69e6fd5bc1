import type { Connection } from 'vscode-languageserver';
import { isInside, type Settings } from '../../core/index.js';
import { readSettings, findSyncGroupError } from '../../settings.js';
import type { ClientAbilities } from './readClientAbilities.js';

const section = 'skillwright';

export interface SettingsStore {
  /** Settings of the workspace folder a document is in; the same object until something changes. */
  for(uri: string): Promise<Settings>;
  /** @param pushed settings of `didChangeConfiguration`, for clients without `workspace/configuration` */
  update(pushed: unknown): void;
}

/** Requests settings once per workspace folder, the smallest scope that clients have. */
export function createSettingsStore(
  connection: Connection,
  client: ClientAbilities,
  roots: () => readonly string[],
): SettingsStore {
  const perRoot = new Map<string | undefined, Promise<Settings>>();
  let pushed: unknown;

  function read(raw: unknown): Settings {
    const sync = typeof raw === 'object' && raw !== null && 'sync' in raw ? raw.sync : undefined;
    const groups = typeof sync === 'object' && sync !== null && 'groups' in sync ? sync.groups : undefined;
    const wrong = findSyncGroupError(groups ?? undefined);
    // An invalid group would silently compare nothing.
    if (wrong !== undefined) connection.console.warn(`Settings: ${section}.${wrong}`);
    return restrict(readSettings(raw));
  }

  const restrict = (settings: Settings): Settings =>
    client.isTrusted ? settings : { ...settings, xml: { schemas: {}, ignoresWorkspaceSchemas: true } };

  async function ask(root: string | undefined): Promise<Settings> {
    if (!client.pullsConfiguration) return read(pushed);
    try {
      const item = root === undefined ? { section } : { section, scopeUri: root };
      return read(await connection.workspace.getConfiguration(item));
    } catch (error) {
      connection.console.warn(`The client did not send its settings. Using the defaults: ${String(error)}`);
      return restrict(readSettings(undefined));
    }
  }

  return {
    for(uri) {
      const root = roots().find(folder => isInside(uri, folder));
      const settings = perRoot.get(root) ?? ask(root);
      perRoot.set(root, settings);
      return settings;
    },
    update(settings) {
      perRoot.clear();
      if (typeof settings === 'object' && settings !== null && section in settings) {
        pushed = (settings as Record<string, unknown>)[section];
      }
    },
  };
}
