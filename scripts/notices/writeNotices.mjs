// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../project.mjs';
import { listBundledLibraries } from './listBundledLibraries.mjs';

export const noticesFile = 'THIRD-PARTY-NOTICES.txt';
export const sbomFile = 'sbom.cdx.json';

/**
 * Writes the licences of all libraries in a build, and its software bill of materials (CycloneDX 1.6).
 * @param {string} outdir
 * @param {import('esbuild').Metafile['outputs']} outputs
 */
export async function writeNotices(outdir, outputs) {
  const libraries = listBundledLibraries(outputs);
  const manifest = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'));
  await writeFile(join(outdir, noticesFile), formatNotices(libraries));
  await writeFile(join(outdir, sbomFile), `${JSON.stringify(createSbom(manifest, libraries), null, 1)}\n`);
}

/** @typedef {import('./listBundledLibraries.mjs').BundledLibrary} BundledLibrary */

/** @param {readonly BundledLibrary[]} libraries */
function formatNotices(libraries) {
  const line = '-'.repeat(80);
  const sections = libraries.map(
    ({ name, version, licence, text }) => `${line}\n${name} ${version} (${licence})\n${line}\n\n${text}\n`,
  );
  return ['Skillwright contains the following libraries.\n', ...sections].join('\n');
}

/** @param {{ name: string, version: string, license: string }} manifest @param {readonly BundledLibrary[]} libraries */
function createSbom({ name, version, license }, libraries) {
  const root = `pkg:npm/${name}@${version}`;
  const components = libraries.map(library => ({
    type: 'library',
    'bom-ref': createReference(library),
    name: library.name,
    version: library.version,
    ...(library.integrity !== undefined && { hashes: [toHash(library.integrity)], purl: createReference(library) }),
    licenses: [{ license: { id: library.licence } }],
  }));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': root,
        name,
        version,
        licenses: [{ license: { id: license } }],
        purl: root,
      },
    },
    components,
    dependencies: [{ ref: root, dependsOn: components.map(component => component['bom-ref']) }],
  };
}

/** A package URL for packages of npm. @param {BundledLibrary} library */
const createReference = ({ name, version, integrity }) =>
  integrity === undefined ? `embedded:${name}:${version}` : `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** @param {string} integrity `sha512-…` in base64 */
function toHash(integrity) {
  const [algorithm = '', content = ''] = integrity.split('-');
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') };
}
