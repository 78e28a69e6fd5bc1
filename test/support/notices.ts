import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Sbom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses: readonly { readonly license: { readonly id: string } }[];
}

/** The bill of materials of a build or a package. */
export const readSbom = (folder: string): Sbom =>
  JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as Sbom;

/** The sections of the notices of a build or a package. */
export function readNotices(folder: string): readonly { title: string; licence: string; text: string }[] {
  const text = readFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const [, ...parts] = text.split(/^-{80}\n(.+) \(([\w.-]+)\)\n-{80}\n/m);
  return Array.from({ length: parts.length / 3 }, (_, index) => {
    const [title = '', licence = '', section = ''] = parts.slice(index * 3);
    return { title, licence, text: section.trim() };
  });
}
