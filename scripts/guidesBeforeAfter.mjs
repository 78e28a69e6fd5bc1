// @ts-check
/**
 * `node scripts/guidesBeforeAfter.mjs [REF]`: writes docs/guides-before-after.md, the guides of the sample's tools as the
 * generator at REF wrote them and as it writes them now. Default: the last commit before guides were made to teach.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { scriptOptions } from './build/buildOptions.mjs';
import { projectFolder } from './project.mjs';

/** @typedef {{ name: string, description: string, inputSchema: unknown }} Tool */
/** @typedef {(tool: Tool) => string} Write */

const reference = process.argv[2] ?? '311f7ecc';
const folder = join(projectFolder, 'out/guides');
const tree = join(folder, 'before');
const git = (/** @type {readonly string[]} */ ...args) =>
  execFileSync('git', args, { cwd: projectFolder, stdio: 'ignore' });

const schemas = join(projectFolder, '../shared/corpus/schemas');
if (!existsSync(schemas))
  throw new Error(`${schemas} is missing: the sample of tool schemas is not part of the repository.`);
/** @type {readonly Tool[]} */
const tools = readdirSync(schemas).map(name => JSON.parse(readFileSync(join(schemas, name), 'utf8')));

/** @param {string} root @param {string} name @returns {Promise<Write>} */
async function loadGenerator(root, name) {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    stdin: {
      contents: `export { formatGuideMarkdown, generateToolGuide } from './server/src/guide/index.ts';`,
      resolveDir: root,
    },
    outfile,
    ...scriptOptions,
  });
  const { formatGuideMarkdown, generateToolGuide } = await import(pathToFileURL(outfile).href);
  const neighbours = tools.map(tool => ({ name: tool.name, description: tool.description, schema: tool.inputSchema }));
  return ({ name: command, description, inputSchema }) =>
    formatGuideMarkdown(generateToolGuide(command, description, inputSchema, neighbours)).trim();
}

git('worktree', 'add', '--detach', '--force', tree, reference);
try {
  const [before, after] = [await loadGenerator(tree, 'old'), await loadGenerator(projectFolder, 'new')];
  const sections = tools.map(tool =>
    [
      `## ${tool.name}`,
      ...[
        ['Before', before],
        ['After', after],
      ].map(
        ([title, write]) =>
          `### ${title}: ${tool.name}\n\n\`\`\`\`markdown\n${/** @type {Write} */ (write)(tool)}\n\`\`\`\``,
      ),
    ].join('\n\n'),
  );
  const head = `# Usage guides, before and after

The guides of ${tools.length} real tools, generated without a model: by an early generator (commit \`${reference}\`), and by the present one.
\`node scripts/guidesBeforeAfter.mjs\` writes this page. The tools come from github/github-mcp-server (MIT, © 2025 GitHub),
modelcontextprotocol/servers (MIT and Apache-2.0), awslabs/mcp (Apache-2.0, © Amazon.com, Inc. or its affiliates) and
ShishirPatil/gorilla (Apache-2.0). The guides quote their descriptions.`;
  writeFileSync(join(projectFolder, 'docs/guides-before-after.md'), `${head}\n\n${sections.join('\n\n')}\n`);
} finally {
  git('worktree', 'remove', '--force', tree);
}
