import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Parameter, type Signature, findSignatures } from '../../../../server/src/arguments/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../server/src/settings.js';
import { scaleInputs } from '../../../support/inputShare.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';
import type { ExpectedParameter, ExpectedTool, GeneratedProject } from './declaration.js';
import { seededRandom } from './random.js';
import { randomPython } from './randomPython.js';
import { randomTypeScript } from './randomTypeScript.js';

const count = scaleInputs(500);
const generate = (make: (random: ReturnType<typeof seededRandom>) => GeneratedProject): readonly GeneratedProject[] =>
  Array.from({ length: count }, (_, seed) => make(seededRandom(seed)));

const languages = [
  { name: 'TypeScript', projects: generate(randomTypeScript), entry: 'tools.ts', refused: refusedByTsc },
  { name: 'Python', projects: generate(randomPython), entry: 'tools.py', refused: refusedByPython },
];

/** Beside the packages that the sources import. */
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(import.meta.dirname, '../../../../out-declarations-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(languages)('valid declarations in $name', ({ projects, entry, refused }) => {
  test(`the language accepts all ${count}`, () => {
    expect(refused(projects)).toEqual([]);
  });

  test('none gets a finding', async () => {
    const findings: string[] = [];
    for (const [seed, { files }] of projects.entries()) {
      const workspace = memoryWorkspace(files, documentKinds, readSettings({}));
      for (const path of Object.keys(files))
        for (const { code, message } of await workspace.check(path))
          findings.push(`${seed} ${path} ${code} ${message}`);
    }
    expect(findings).toEqual([]);
  });

  test('at least 95 % are read with every tool and parameter, and none is skipped', async () => {
    const lost: string[] = [];
    for (const [seed, { files, tools, features }] of projects.entries()) {
      const workspace = memoryWorkspace(files, documentKinds, readSettings({}));
      const signatures = await findSignatures(workspace.document(entry), workspace.context);
      const code = signatures.filter(({ role }) => role === 'code');
      const difference = differenceBetween(tools, code);
      if (difference) lost.push(`${seed} (${features.join(', ')}): ${difference}`);
      expect(code.length, `${seed}: ${files[entry]}`).toBeGreaterThan(0);
    }
    expect(lost.length, lost.slice(0, 20).join('\n')).toBeLessThanOrEqual(count * 0.05);
  });
});

function differenceBetween(tools: readonly ExpectedTool[], signatures: readonly Signature[]): string | undefined {
  if (signatures.length !== tools.length) return `${tools.length} tools, ${signatures.length} read`;
  for (const [index, { command, parameters }] of tools.entries()) {
    const signature = signatures[index];
    if (signature?.command !== command) return `tool ${command} was read as ${signature?.command ?? 'nameless'}`;
    if (!signature.complete || signature.syntaxError) return `${command} was read in part`;
    if (signature.description === undefined && signature.language === 'typescript') return `${command} lost its text`;
    const actual = signature.parameters.map(described).sort();
    const expected = parameters.map(expectation).sort();
    if (actual.join('\n') !== expected.join('\n'))
      return `${command}: ${actual.join('; ')}\n  not ${expected.join('; ')}`;
  }
  return undefined;
}

const described = ({ name, type, required, description, enumValues }: Parameter): string =>
  [
    name,
    type.kind,
    required === true,
    description ?? '',
    (enumValues ?? []).map(value => JSON.stringify(value)).join('|'),
  ].join(' ');

const expectation = ({ name, kind, required, description, choices }: ExpectedParameter): string =>
  [name, kind, required, description ?? '', (choices ?? []).map(value => JSON.stringify(value)).join('|')].join(' ');

/** What the TypeScript compiler says with all strict checks, the real types of zod and the MCP server included. */
function refusedByTsc(projects: readonly GeneratedProject[]): readonly string[] {
  const texts = new Map(
    projects.flatMap(({ files }, seed) =>
      Object.entries(files).map(([path, text]) => [join(folder, String(seed), path), text] as const),
    ),
  );
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    lib: ['lib.es2023.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const { sys } = ts;
  const readSource = host.getSourceFile.bind(host);
  const folders = new Set([...texts.keys()].map(path => join(path, '..')));
  host.readFile = path => texts.get(path) ?? sys.readFile(path);
  host.fileExists = path => texts.has(path) || sys.fileExists(path);
  host.directoryExists = path => folders.has(path) || sys.directoryExists(path);
  host.getSourceFile = (path, version, ...rest) => {
    const text = texts.get(path);
    return text === undefined ? readSource(path, version, ...rest) : ts.createSourceFile(path, text, version, true);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}

function refusedByPython(projects: readonly GeneratedProject[]): readonly string[] {
  const paths = projects.map(({ files }, seed) => {
    const path = join(folder, `tools${seed}.py`);
    writeFileSync(path, files['tools.py'] ?? '');
    return path;
  });
  const script = 'import ast,sys\nfor path in sys.argv[1:]:\n  ast.parse(open(path).read(), path)';
  const { status, stderr, error } = spawnSync('python3', ['-c', script, ...paths], { encoding: 'utf8', cwd: tmpdir() });
  return status === 0 ? [] : [error?.message ?? stderr];
}
