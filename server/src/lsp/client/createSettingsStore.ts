import type { Connection } from 'vscode-languageserver';
import { isInside, type Settings } from '../../core/index.js';
import { readSettings, findSyncGroupError } from '../../settings.js';
import type { ClientAbilities } from './readClientAbilities.js';

const section = 'skillwright';

export interface SettingsStore {
  /** Settings of the workspace folder a document is in; the same object until something changes. */
  for(uri: string): Promise<Settings>;
  /**
   * Requests the settings again that were requested before. Resolves with whether any of them changed: VS Code announces all settings once when
   * it starts. @param pushed settings of `didChangeConfiguration`, for clients without `workspace/configuration`
   */
  update(pushed: unknown): Promise<boolean>;
  /** The workspace folders changed. */
  forget(): void;
}

interface ReadSettings {
  /** Of the request, in their order. */
  readonly number: number;
  /** As JSON. */
  readonly raw: string | undefined;
  readonly settings: Settings;
}

/** Requests settings once per workspace folder, the smallest scope that clients have. */
export function createSettingsStore(
  connection: Connection,
  client: ClientAbilities,
  roots: () => readonly string[],
): SettingsStore {
  const perRoot = new Map<string | undefined, Promise<ReadSettings>>();
  /** The last answers. A request that is never answered delays no later one. */
  const answered = new Map<string | undefined, ReadSettings>();
  let requests = 0;
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

  async function ask(root: string | undefined): Promise<unknown> {
    if (!client.pullsConfiguration) return pushed;
    try {
      const item = root === undefined ? { section } : { section, scopeUri: root };
      return (await connection.workspace.getConfiguration(item)) as unknown;
    } catch (error) {
      connection.console.warn(`The client did not send its settings. Using the defaults: ${String(error)}`);
      return undefined;
    }
  }

  /** The last answer again if the client sends the same, or if a later request was answered earlier. */
  async function request(root: string | undefined): Promise<ReadSettings> {
    const number = ++requests;
    const answer = await ask(root);
    const raw = JSON.stringify(answer) as string | undefined;
    const last = answered.get(root);
    if (last && (last.number > number || last.raw === raw)) return last;
    const current = { number, raw, settings: read(answer) };
    answered.set(root, current);
    return current;
  }

  return {
    async for(uri) {
      const root = roots().find(folder => isInside(uri, folder));
      const known = perRoot.get(root) ?? request(root);
      perRoot.set(root, known);
      return (await known).settings;
    },
    async update(settings) {
      if (typeof settings === 'object' && settings !== null && section in settings) {
        pushed = (settings as Record<string, unknown>)[section];
      }
      const isChanged = Array.from(perRoot.keys(), async root => {
        const number = requests;
        const after = request(root);
        perRoot.set(root, after);
        // Not if the answer is one to an earlier request: it was the same.
        return (await after).number > number;
      });
      return (await Promise.all(isChanged)).includes(true);
    },
    forget() {
      perRoot.clear();
      answered.clear();
    },
  };
}
