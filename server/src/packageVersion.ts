import { readFileSync } from 'node:fs';

/** The version in the package.json above the running file, bundled (`dist/`) or not (`server/src/`). */
export function readPackageVersion(): string {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const parsed: unknown = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
      if (typeof parsed === 'object' && parsed !== null && 'version' in parsed) return String(parsed.version);
    } catch {
      continue;
    }
  }
  return '0.0.0';
}
