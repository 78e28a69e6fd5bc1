// @ts-check
/**
 * The programs that read SKILL.md and can be had from npm, with exact versions: raise one, run `npm run conformance -- --update`, and correct its
 * model. Proprietary programs (Claude Code, Copilot CLI) are not here: they are run by hand.
 */
import { join } from 'node:path';
import { cacheFolder } from '../vscode/cachedInstall.mjs';
import { hostPaths, nodeHosts } from '../vscode/hosts.mjs';

/**
 * @typedef {object} Program
 * @property {string} id of its model
 * @property {string} column of the matrix, without the version
 * @property {string} version
 * @property {string[]} packages what npm installs
 * @property {number} megabytes installed
 * @property {string} skillsFolder where it looks for skills, below a workspace
 * @property {boolean} [needsNode24]
 * @property {boolean} [isVscode] one of the VS Codes that the tests run in: it is installed by scripts/vscode
 * @property {string} how it lists skills, for the matrix
 */

/** Of the Node that runs the programs that need a newer one than ours. */
const nodeVersion = '24.9.0';

const { arch, platform } = process;

const [, newestVscode] = nodeHosts;

/** The npm package that holds a Node binary for this machine. */
const nodePackage = `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

const openCodePackage = `opencode-${platform === 'win32' ? 'windows' : platform}-${arch}`;

/** @type {Program[]} */
export const programs = [
  {
    id: 'skills-ref-npm',
    column: 'skills-ref-npm',
    version: '0.1.5',
    packages: ['skills-ref@0.1.5'],
    megabytes: 2,
    skillsFolder: 'skills',
    how: 'import skills-ref: readProperties + validate on each folder (partial = read, but validate has errors)',
  },
  {
    id: 'mcp',
    column: 'mcp-skills',
    version: '2.4.0',
    packages: ['@modelcontextprotocol/server@2.4.0'],
    megabytes: 9,
    skillsFolder: 'skills',
    how: 'import @modelcontextprotocol/server/ext/skills/node loadSkills(dir)',
  },
  {
    id: 'skills-cli',
    column: 'skills-cli',
    version: '1.7.4',
    packages: ['skills@1.7.4'],
    megabytes: 6,
    skillsFolder: 'skills',
    needsNode24: true,
    how: 'npx skills add DIR --list (skills in DIR/skills)',
  },
  {
    id: 'codex',
    column: 'codex',
    version: '0.169.0',
    packages: ['@openai/codex@0.169.0'],
    megabytes: 404,
    skillsFolder: '.agents/skills',
    how: 'codex app-server (stdio) initialize, skills/list {cwds, forceReload} in a workspace with .agents/skills',
  },
  {
    id: 'opencode',
    column: 'opencode',
    version: '1.18.33',
    packages: [`${openCodePackage}@1.18.33`],
    megabytes: 177,
    skillsFolder: '.opencode/skills',
    how: 'opencode serve, GET /skill?directory=… in a workspace with .opencode/skills',
  },
  {
    id: 'gemini',
    column: 'gemini-cli',
    version: '0.61.0',
    packages: ['@google/gemini-cli-core@0.61.0'],
    megabytes: 376,
    skillsFolder: '.gemini/skills',
    how: 'import dist/src/skills/skillLoader.js loadSkillsFromDir(.gemini/skills) + SkillManager.addSkills',
  },
  {
    id: 'pi',
    column: 'pi',
    version: '0.73.1',
    packages: ['@mariozechner/pi-coding-agent@0.73.1'],
    megabytes: 204,
    skillsFolder: '.pi/skills',
    how: 'import dist/core/skills.js loadSkills({cwd, includeDefaults}) with .pi/skills',
  },
  {
    id: 'cline',
    column: 'cline',
    version: '3.0.65',
    packages: ['cline@3.0.65', '@cline/core@0.0.86'],
    megabytes: 439,
    skillsFolder: '.cline/skills',
    how: 'import createSkillsConfigDefinition from @cline/core 0.0.86, discoverFiles + parseFile with .cline/skills',
  },
  {
    id: 'qwen-code',
    column: 'qwen-code',
    version: '0.24.4',
    packages: ['@qwen-code/qwen-code@0.24.4'],
    megabytes: 144,
    skillsFolder: '.qwen/skills',
    needsNode24: true,
    how: 'import SkillManager from the shipped chunk, listSkillsAtLevel("project") with .qwen/skills',
  },
  {
    id: 'openclaw',
    column: 'openclaw',
    version: '2026.9.6',
    packages: ['openclaw@2026.9.6'],
    megabytes: 644,
    skillsFolder: 'skills',
    needsNode24: true,
    how: 'import loadWorkspaceSkills from the shipped chunk, {workspaceOnly}, with WORKSPACE/skills',
  },
  {
    id: 'copilot',
    column: 'vscode',
    version: newestVscode.version,
    packages: [],
    megabytes: 876,
    skillsFolder: '.github/skills',
    isVscode: true,
    how: 'an extension in its window: chat.getSkills, chat.getSlashCommands (proposed API chatPromptFiles) and the <skills> in the request to a chat participant; the log at level debug; in a workspace with .github/skills',
  },
];

/** @param {Pick<Program, 'id' | 'version' | 'isVscode'>} program */
export const programFolder = ({ id, version, isVscode = false }) =>
  isVscode ? hostPaths(newestVscode).folder : join(cacheFolder, `reader-${id}-${version}`);

const isNode24 = Number(process.versions.node.split('.')[0]) >= 24;
const nodeFolder = join(cacheFolder, `node-${nodeVersion}`);
const nodeBinary = join(nodeFolder, 'node_modules', nodePackage, platform === 'win32' ? 'bin/node.exe' : 'bin/node');

/** The Node that is installed for programs that need a newer one than ours; undefined where ours is new enough. */
export const newerNode = isNode24
  ? undefined
  : { folder: nodeFolder, package: `${nodePackage}@${nodeVersion}`, binary: nodeBinary };

/** The Node that runs a program's driver. @param {Program} program */
export const nodeFor = ({ needsNode24 = false }) => (needsNode24 && newerNode ? newerNode.binary : process.execPath);
