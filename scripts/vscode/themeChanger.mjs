// @ts-check
/** An extension that gives an open window another theme. Windows in a browser do not see that their file of settings changes, and a click would take the keyboard away. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs in VS Code: sets the theme that a file names. */
const main = `const { readFileSync } = require('node:fs');
const { extensions, workspace } = require('vscode');
exports.activate = () => {
  let last = '';
  setInterval(() => {
    const wanted = readFileSync(__dirname + '/theme', 'utf8');
    if (wanted === last) return;
    last = wanted;
    const themes = extensions.all.flatMap(({ packageJSON }) => packageJSON.contributes?.themes ?? []);
    // Newer versions call “Default Light Modern” “Light Modern”.
    const name = themes.some(({ id }) => id === wanted) ? wanted : wanted.replace('Default ', '');
    workspace.getConfiguration('workbench').update('colorTheme', name, true);
  }, 100);
};`;

/**
 * @param {string} extensions folder that nothing is installed in yet
 * @param {string} theme of the window
 * @returns {Promise<(theme: string) => Promise<void>>} changes it
 */
export async function installThemeChanger(extensions, theme) {
  const manifest = {
    name: 'theme-changer',
    publisher: 'skillwright-tests',
    version: '1.0.0',
    engines: { vscode: '^1.100.0' },
    main: 'main.js',
    activationEvents: ['onStartupFinished'],
  };
  const folder = join(extensions, `${manifest.publisher}.${manifest.name}-${manifest.version}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'main.js'), main);
  const change = async (/** @type {string} */ wanted) => {
    await writeFile(join(folder, 'next'), wanted);
    await rename(join(folder, 'next'), join(folder, 'theme')); // it is never read half written
  };
  await change(theme);
  return change;
}
