import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { installNpmPackage, program, writeFiles } from '../support/npmPackage.js';
import { findOutsideFolder } from '../support/runFolder.js';

const isInstalled = spawnSync('nvim', ['--version']).status === 0;
const page = readFileSync(join(import.meta.dirname, '../../docs/editors/neovim.md'), 'utf8');
const [newest = '', oldest = ''] = Array.from(page.matchAll(/^```lua\n([^]*?)^```/gm), ([, code]) => code);

const skill = `---
name: other
description: Shows it. Use it to show.
---

# Demo

Read chunk \`first\`: [part](#first).

<chunk id="first" description="First.">

Text.

</chunk>
`;

/** What a user does, one after the other. Each answer is written to a file, because Neovim has no standard output here. */
const script = `
local result = {}
local function request(method, params)
  params = params or {}
  params.textDocument = { uri = vim.uri_from_bufnr(0) }
  local answers, failure = vim.lsp.buf_request_sync(0, method, params, 60000)
  if failure then error(method .. ': ' .. failure) end
  for _, answer in pairs(answers) do return answer.result end
end
local done, failure = pcall(function()
  vim.cmd('edit demo/SKILL.md')
  vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end, 20)
  result.diagnostics = vim.diagnostic.get(0)
  vim.api.nvim_win_set_cursor(0, { 2, 6 })
  local action = vim.lsp.util.make_range_params()
  action.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics() }
  result.actions = request('textDocument/codeAction', action)
  result.hover = request('textDocument/hover', { position = { line = 1, character = 1 } })
  vim.api.nvim_buf_set_lines(0, 3, 3, false, { 'l' })
  result.completion = request('textDocument/completion', { position = { line = 3, character = 1 } })
  vim.api.nvim_buf_set_lines(0, 3, 4, false, {})
  local uri = vim.uri_from_bufnr(0)
  local outline = { command = 'skillwright.chunkOutline', arguments = { { uri = uri } } }
  for _, answer in pairs(vim.lsp.buf_request_sync(0, 'workspace/executeCommand', outline, 60000)) do
    result.outline = answer.result
  end
  local edit = request('textDocument/rename', { position = { line = 9, character = 12 }, newName = 'second' })
  vim.lsp.util.apply_workspace_edit(edit, 'utf-16')
  result.renamed = vim.api.nvim_buf_get_lines(0, 9, 10, false)
  vim.api.nvim_buf_set_lines(0, 1, 2, false, { 'name: demo' })
  vim.wait(60000, function() return #vim.diagnostic.get(0, { severity = vim.diagnostic.severity.WARN }) == 0 end, 20)
  result.after = vim.diagnostic.get(0, { severity = vim.diagnostic.severity.WARN })
end)
if not done then result.failure = failure end
vim.fn.writefile({ vim.fn.json_encode(result) }, 'result.json')
vim.cmd('qall!')
`;

interface Result {
  readonly failure?: string;
  readonly diagnostics: readonly { readonly code: string; readonly lnum: number; readonly source: string }[];
  readonly after: readonly { readonly code: string }[];
  readonly actions: readonly { readonly title: string }[];
  readonly hover: { readonly contents: unknown };
  readonly completion:
    { readonly items: readonly { readonly label: string }[] } | readonly { readonly label: string }[];
  readonly renamed: readonly string[];
  readonly outline: { readonly chunks: readonly { readonly id: string }[] };
}

describe.skipIf(!isInstalled)('Neovim with the npm package', () => {
  let folder = '';
  let result: Result;

  beforeAll(async () => {
    const installed = await installNpmPackage();
    folder = mkdtempSync(join(findOutsideFolder(), 'neovim-'));
    writeFiles(folder, {
      'demo/SKILL.md': skill,
      // AgentOS, which `auto` chooses for chunks, requires more sections. That it has none shows that the settings arrive.
      'init.lua': oldest.replace("profile = 'auto'", "profile = 'agentskills'"),
      'newest.lua': newest,
      'script.lua': script,
    });
    const programs = dirname(join(installed.folder, program));
    const environment = { PATH: `${programs}:${process.env.PATH ?? ''}`, HOME: folder };
    const args = ['--headless', '-u', 'init.lua', '-i', 'NONE', '-c', 'filetype on', '-c', 'luafile script.lua'];
    const { stderr } = installed.run('nvim', args, { cwd: folder, environment });
    try {
      result = JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')) as Result;
    } catch {
      throw new Error(`Neovim wrote no result: ${stderr}`);
    }
  });

  it('shows diagnostics, which the server pushes, and removes them after a change', () => {
    expect(result.failure).toBeUndefined();
    expect(result.diagnostics).toMatchObject([
      { code: 'frontmatter/name-directory-mismatch', lnum: 1, source: 'skillwright' },
    ]);
    expect(result.after).toEqual([]);
  });

  it('gets quick fixes, hover, completion and rename', () => {
    expect(result.actions.map(({ title }) => title).join('\n')).toContain('demo');
    expect(JSON.stringify(result.hover.contents)).toContain('name');
    const items = 'items' in result.completion ? result.completion.items : result.completion;
    expect(items.map(({ label }) => label)).toContain('license');
    expect(result.renamed).toEqual(['<chunk id="second" description="First.">']);
  });

  it('executes commands', () => {
    expect(result.outline.chunks).toMatchObject([{ id: 'first' }]);
  });

  it('accepts the syntax of the configuration for the newest version', () => {
    const check = `lua local f, e = loadfile('newest.lua'); io.stderr:write(f and 'valid' or e)`;
    const { stderr } = spawnSync('nvim', ['--headless', '--clean', '-c', check, '-c', 'qall!'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr).toBe('valid');
  });
});
