/**
 * What `docs/architecture.md` promises under "Where a change goes": each fixture adds one thing to a copy of the source, in the number of
 * files and lines that the page names, and the command line built from the copy knows it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, expect, it } from 'vitest';
import { buildOptions } from '../../scripts/build/buildOptions.mjs';
import { bundles } from '../../scripts/build/bundles.mjs';

const project = join(import.meta.dirname, '../..');
const fixtures = join(project, 'test/fixtures/trials');
const trials = mkdtempSync(join(tmpdir(), 'skillwright-trial-'));
afterEach(() => rmSync(trials, { recursive: true, force: true }));

/** Lines to insert: by file, pairs of the line they follow and the line itself. */
type Lines = Readonly<Record<string, readonly (readonly [string, string])[]>>;

interface Finding {
  readonly code: string;
  readonly message: string;
}

async function findingsWith(trial: string): Promise<readonly Finding[]> {
  const copy = join(trials, trial);
  for (const folder of ['server', 'schemas']) cpSync(join(project, folder), join(copy, folder), { recursive: true });
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(join(project, file), join(copy, file));
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'), 'junction');
  cpSync(join(fixtures, trial, 'new'), copy, { recursive: true });
  for (const [file, insertions] of Object.entries(readLines(trial))) {
    const path = join(copy, file);
    let code = readFileSync(path, 'utf8');
    for (const [before, line] of insertions) {
      expect(code.split(`${before}\n`)).toHaveLength(2);
      code = code.replace(`${before}\n`, () => `${before}\n${line}\n`);
    }
    writeFileSync(path, code);
  }
  const bundle = bundles().find(({ name }) => name === 'node');
  if (!bundle) throw new Error('There is no bundle "node"');
  const options = {
    ...buildOptions(bundle, { outdir: 'dist', production: false }),
    sourcemap: false,
    absWorkingDir: copy,
  };
  await build(options);
  writeFileSync(join(copy, 'dist/package.json'), '{"type":"module"}');
  const workspace = join(fixtures, trial, 'workspace');
  const report = JSON.parse(checkFolder(join(copy, 'dist/cli.js'), workspace)) as {
    readonly files: readonly { readonly findings: readonly Finding[] }[];
  };
  return report.files.flatMap(({ findings }) => findings);
}

const readLines = (trial: string): Lines =>
  JSON.parse(readFileSync(join(fixtures, trial, 'lines.json'), 'utf8')) as Lines;

function checkFolder(program: string, workspace: string): string {
  try {
    return execFileSync(process.execPath, [program, 'check', '.', '--format', 'json'], {
      cwd: workspace,
      encoding: 'utf8',
    });
  } catch (error) {
    return (error as { readonly stdout: string }).stdout;
  }
}

it.each([
  { trial: 'rule', files: 1, code: 'skill/todo-left' },
  { trial: 'agent', files: 1, code: 'frontmatter/name-invalid' },
  { trial: 'language', files: 2, code: 'sync/type-mismatch' },
  { trial: 'vocabulary', files: 1, code: 'xsd/enumeration' },
])('a new $trial is one file, with lines in $files tables', async ({ trial, files, code }) => {
  const lines = readLines(trial);
  expect(Object.keys(lines)).toHaveLength(files);
  // An import and an entry.
  for (const insertions of Object.values(lines)) expect(insertions.length).toBeLessThanOrEqual(2);
  expect((await findingsWith(trial)).map(finding => finding.code)).toEqual([code]);
});
