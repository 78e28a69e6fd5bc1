import { readFileSync } from 'node:fs';

/** The version in the package.json above the running file, bundled (`dist/`) or not (`server/src/`). */
export function readPackageVersion(): string {
  const { version } = readManifest();
  return typeof version === 'string' ? version : '0.0.0';
}

/** Address of the source code of this version, with a slash at the end. Undefined until package.json names a repository. */
export function readSourceAddress(): string | undefined {
  const { repository } = readManifest();
  const url = typeof repository === 'object' && repository !== null && 'url' in repository ? repository.url : undefined;
  if (typeof url !== 'string') return undefined;
  return `${url.replace(/^git\+/, '').replace(/(?:\.git)?\/?$/, '')}/blob/v${readPackageVersion()}/`;
}

function readManifest(): Readonly<Record<string, unknown>> {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const parsed: unknown = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
      if (typeof parsed === 'object' && parsed !== null && 'version' in parsed) return { ...parsed };
    } catch {
      continue;
    }
  }
  return {};
}
