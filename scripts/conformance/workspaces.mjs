// @ts-check
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Text, of which `pad` repeats a part, or bytes.
 * @typedef {{ path: string, text?: string, base64?: string, pad?: { text: string, count: number }, tail?: string }} ProbeFile
 */

/**
 * A tree of files below a folder of skills.
 * @typedef {object} Probe
 * @property {string} id
 * @property {string} [group]
 * @property {string} [about]
 * @property {readonly ProbeFile[]} files
 * @property {readonly { path: string, target: string }[]} [links]
 */

/**
 * Writes each probe into a workspace of its own, which is a Git repository: that is where programs stop to look for skills.
 * @param {string} folder
 * @param {readonly Probe[]} probes
 * @param {string} skillsFolder
 * @returns {string[]} the workspaces
 */
export function writeWorkspaces(folder, probes, skillsFolder) {
  const template = join(folder, 'template');
  mkdirSync(template, { recursive: true });
  execFileSync('git', ['init', '--quiet', '--template=', template]);
  return probes.map(({ files, links = [] }, index) => {
    const workspace = join(folder, `w${index}`);
    cpSync(template, workspace, { recursive: true });
    const skills = join(workspace, skillsFolder);
    mkdirSync(skills, { recursive: true });
    for (const file of files) {
      const path = join(skills, file.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytesOf(file));
    }
    for (const { path, target } of links) {
      mkdirSync(dirname(join(skills, path)), { recursive: true });
      symlinkSync(target, join(skills, path));
    }
    return workspace;
  });
}

/** The files of a probe as the models take them. @param {Probe} probe */
export const treeOf = ({ files, links = [] }) => ({
  links,
  files: files.map(file => ({ path: file.path, bytes: bytesOf(file) })),
});

/** @param {ProbeFile} file */
const bytesOf = ({ text = '', base64, pad, tail = '' }) =>
  base64 === undefined
    ? Buffer.from(text + (pad?.text ?? '').repeat(pad?.count ?? 0) + tail)
    : Buffer.from(base64, 'base64');
