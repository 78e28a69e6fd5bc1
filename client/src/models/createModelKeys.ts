import type { SecretStorage } from 'vscode';

/** Keys of endpoints, in the editor's secret storage. One belongs to one origin: a setting that names another host gets none. */
export interface ModelKeys {
  get(baseUrl: string): Promise<string | undefined>;
  set(baseUrl: string, key: string): Promise<void>;
  /** @returns whether there was one */
  clear(baseUrl: string): Promise<boolean>;
}

export function createModelKeys(secrets: SecretStorage): ModelKeys {
  return {
    get: async baseUrl => secrets.get(nameOf(baseUrl)),
    set: async (baseUrl, key) => secrets.store(nameOf(baseUrl), key),
    async clear(baseUrl) {
      const name = nameOf(baseUrl);
      const before = await secrets.get(name);
      await secrets.delete(name);
      return before !== undefined;
    },
  };
}

const nameOf = (baseUrl: string): string => `skillwright.model ${new URL(baseUrl).origin}`;
