import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { buildOptions, scriptOptions } from '../../scripts/build/buildOptions.mjs';
import { bundles } from '../../scripts/build/bundles.mjs';

const project = join(import.meta.dirname, '../..');
const fixtures = join(project, 'test/fixtures/trials');

/** Lines to insert: by file, pairs of the line they follow and the line itself. */
type Lines = Readonly<Record<string, readonly (readonly [string, string])[]>>;

interface Finding {
  readonly code: string;
  readonly message: string;
}

/** A copy of the source with one thing added. */
export interface Trial {
  readonly folder: string;
  readonly workspace: string;
  /** The files of TypeScript that are new or changed. */
  readonly sources: readonly string[];
}

export const readLines = (name: string): Lines =>
  JSON.parse(readFileSync(join(fixtures, name, 'lines.json'), 'utf8')) as Lines;

/** @param folder that does not exist yet */
export function createTrial(name: string, folder: string): Trial {
  for (const part of ['server', 'client/src', 'schemas'])
    cpSync(join(project, part), join(folder, part), { recursive: true });
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(join(project, file), join(folder, file));
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  cpSync(join(fixtures, name, 'new'), folder, { recursive: true });
  for (const [file, insertions] of Object.entries(readLines(name))) {
    const path = join(folder, file);
    writeFileSync(path, insertions.reduce(insertLine, readFileSync(path, 'utf8')));
  }
  const added = readdirSync(join(fixtures, name, 'new'), { recursive: true, encoding: 'utf8' });
  const sources = [...Object.keys(readLines(name)), ...added].filter(path => path.endsWith('.ts'));
  return { folder, workspace: join(fixtures, name, 'workspace'), sources: sources.map(path => join(folder, path)) };
}

function insertLine(code: string, [before, line]: readonly [string, string]): string {
  if (code.split(`${before}\n`).length !== 2) throw new Error(`Not exactly once in the file: ${before}`);
  return code.replace(`${before}\n`, () => `${before}\n${line}\n`);
}

/** Messages of the compiler about the new and the changed files. */
export function findTypeErrors({ folder, sources }: Trial): readonly string[] {
  const server = join(folder, 'server');
  const { config } = ts.readConfigFile(join(server, 'tsconfig.json'), path => ts.sys.readFile(path)) as {
    readonly config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, server);
  const declarations = ts.sys.readDirectory(join(server, 'src'), ['.d.ts']);
  const program = ts.createProgram([...sources, ...declarations], { ...options, composite: false, noEmit: true });
  return sources
    .flatMap(path => {
      const file = program.getSourceFile(path);
      return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    })
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** Builds the server and the command line into `dist`. */
export async function buildTrial({ folder }: Trial): Promise<void> {
  const bundle = bundles().find(({ name }) => name === 'node');
  if (!bundle) throw new Error('There is no bundle "node"');
  const options = buildOptions(bundle, { outdir: 'dist', production: false });
  await build({ ...options, sourcemap: false, absWorkingDir: folder });
  writeFileSync(join(folder, 'dist/package.json'), '{"type":"module"}');
}

/** A module of the copy, as the scripts and the client see it. */
export async function importFromTrial({ folder }: Trial, path: string): Promise<unknown> {
  const outfile = join(folder, 'dist/modules', path.replaceAll('/', '-').replace(/\.ts$/, '.mjs'));
  await build({ ...scriptOptions, absWorkingDir: folder, entryPoints: [path], outfile });
  return import(pathToFileURL(outfile).href);
}

export const findingsOf = (trial: Trial): readonly Finding[] => {
  const report = JSON.parse(runTrial(trial, ['check', '.', '--format', 'json'])) as {
    readonly files: readonly { readonly findings: readonly Finding[] }[];
  };
  return report.files.flatMap(({ findings }) => findings);
};

/** What the command line of the copy prints in the trial's workspace; findings end it with an exit code. */
export function runTrial({ folder, workspace }: Trial, parameters: readonly string[]): string {
  const options = { cwd: workspace, encoding: 'utf8' } as const;
  try {
    return execFileSync(process.execPath, [join(folder, 'dist/cli.js'), ...parameters], options);
  } catch (error) {
    return (error as { readonly stdout: string }).stdout;
  }
}
