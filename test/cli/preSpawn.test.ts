import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildNodeBundle } from '../support/buildNodeBundle.js';

const examples = join(import.meta.dirname, '../../examples/handoffs');
const folder = mkdtempSync(join(tmpdir(), 'pre-spawn-'));
let bundle = '';

beforeAll(async () => {
  bundle = await buildNodeBundle();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const preSpawn = (path: string) =>
  spawnSync('sh', [join(examples, 'pre-spawn.sh'), path], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, SKILLWRIGHT: `${process.execPath} ${join(bundle, 'cli.js')}` },
  });

describe('the example script that guards the start of an agent', () => {
  it('prints the fields of the first handoff of a prompt with several fences', () => {
    const prompt = readFileSync(join(examples, 'prompt.md'), 'utf8');
    const path = join(folder, 'prompt.md');
    writeFileSync(path, `\`\`\`xml\n<config>…</config>\n\`\`\`\n\n${prompt}\n${prompt.replace('blocking', 'spawn')}`);
    const { status, stdout } = preSpawn(path);
    expect(stdout).toBe('mode=blocking\nworkflow=SPIKE\ntarget_agent=backend-agent\nsession_id=\n');
    expect(status).toBe(0);
  });

  it('refuses a prompt whose handoff is wrong, or missing, and says why', () => {
    const wrong = preSpawn(join(examples, 'wrong-mode.xml'));
    expect(wrong.status).toBe(1);
    expect(wrong.stdout).toBe('');
    expect(wrong.stderr).toContain("[facet 'enumeration']");
    const path = join(folder, 'none.md');
    writeFileSync(path, '# Nothing here\n');
    expect(preSpawn(path).status).toBe(1);
  });
});
