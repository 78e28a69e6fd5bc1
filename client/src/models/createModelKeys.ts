import type { SecretStorage } from 'vscode';

/** Keys of endpoints in the editor's secret storage. A key belongs to one origin and is never sent to another host. */
export interface ModelKeys {
  get(baseUrl: string): Promise<string | undefined>;
  set(baseUrl: string, key: string): Promise<void>;
  /** @returns whether a key was stored */
  clear(baseUrl: string): Promise<boolean>;
}

export function createModelKeys(secrets: SecretStorage): ModelKeys {
  return {
    get: async baseUrl => secrets.get(keyName(baseUrl)),
    set: async (baseUrl, key) => secrets.store(keyName(baseUrl), key),
    async clear(baseUrl) {
      const name = keyName(baseUrl);
      const before = await secrets.get(name);
      await secrets.delete(name);
      return before !== undefined;
    },
  };
}

const keyName = (baseUrl: string): string => `skillwright.model ${new URL(baseUrl).origin}`;
