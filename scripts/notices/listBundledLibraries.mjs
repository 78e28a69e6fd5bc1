// @ts-check
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project.mjs';
import { embeddedSources, virtualInputs } from './embeddedSources.mjs';

/** SPDX identifiers of licences that allow use in an MIT licensed product if their text is included. */
const allowedLicences = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
];
const noticeFile = /^(?:licen[cs]e|copying|notice|third-?party-?notices)/i;

/**
 * @typedef {object} BundledLibrary
 * @property {string} name
 * @property {string} version
 * @property {string} licence SPDX identifier
 * @property {string} text licence and notices
 * @property {string | undefined} [integrity] as in `package-lock.json`; undefined for parts of other packages
 */

/**
 * The libraries with code or data in a build, sorted by name. Throws if one has no licence text, or a licence that is not allowed.
 * @param {import('esbuild').Metafile['outputs']} outputs of the bundler
 * @returns {BundledLibrary[]}
 */
export function listBundledLibraries(outputs) {
  const inputs = Object.values(outputs).flatMap(output => Object.keys(output.inputs));
  const folders = new Set(inputs.flatMap(input => findPackageFolder(input) ?? []));
  const embedded = embeddedSources.filter(({ input }) => inputs.some(path => input.test(path)));
  const libraries = [
    ...Array.from(folders, readPackage),
    ...embedded.map(({ name, version, licence, readText }) => ({ name, version, licence, text: readText() })),
  ];
  for (const { name, within } of embedded) {
    const holder = libraries.find(library => within?.startsWith(`${library.name}@`));
    if (within !== undefined && holder && `${holder.name}@${holder.version}` !== within)
      throw new Error(
        `${holder.name} ${holder.version} is bundled: look up its version of ${name} for embeddedSources.`,
      );
  }
  for (const { name, licence, text } of libraries) {
    if (text.trim() === '') throw new Error(`${name} is bundled and has no licence text.`);
    if (!allowedLicences.includes(licence)) {
      throw new Error(`${name} is bundled and has the licence '${licence}'. Allowed: ${allowedLicences.join(', ')}.`);
    }
  }
  return libraries.sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/**
 * The innermost package of an input, such as `node_modules/gray-matter/node_modules/js-yaml`. Undefined for sources of the project.
 * @param {string} input
 */
function findPackageFolder(input) {
  const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
  const [, namespace] = /^([\w-]+):/.exec(input) ?? [];
  if (namespace === undefined) return folder;
  const library = virtualInputs[namespace];
  if (library === undefined)
    throw new Error(`The library of the input ${input} is not known. Add it to virtualInputs.`);
  return `node_modules/${library}`;
}

/** @param {string} folder relative to the project @returns {BundledLibrary} */
function readPackage(folder) {
  const path = join(projectFolder, folder);
  const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  const files = readdirSync(path)
    .filter(file => noticeFile.test(file))
    .sort();
  const texts = files.map(file => readFileSync(join(path, file), 'utf8').trim());
  return { name, version, licence: String(license), text: texts.join('\n\n'), integrity: readIntegrity(folder) };
}

/** @param {string} folder @returns {string | undefined} */
function readIntegrity(folder) {
  const file = join(projectFolder, 'package-lock.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages[folder]?.integrity : undefined;
}
