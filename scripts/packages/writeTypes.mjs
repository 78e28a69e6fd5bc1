// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { projectFolder } from '../project.mjs';

const sources = 'server/src';
const entry = 'api/index.ts';

/**
 * Writes the type declarations of the API and of the files that they import. These files must not depend on types of the engine.
 * @param {string} outdir
 */
export async function writeTypes(outdir) {
  const pending = new Set([entry]);
  for (const path of pending) {
    const text = await readFile(join(projectFolder, sources, path), 'utf8');
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(text, {
      fileName: path,
      compilerOptions: { declaration: true, isolatedDeclarations: true, module: ts.ModuleKind.ESNext },
      reportDiagnostics: true,
    });
    const [problem] = diagnostics;
    if (problem) throw new Error(`${path}: ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`);
    const file = join(outdir, path.replace(/\.ts$/, '.d.ts'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, outputText);
    for (const [, target = ''] of outputText.matchAll(/from ['"](\.[^'"]+)\.js['"]/g)) {
      pending.add(`${posix.join(posix.dirname(path), target)}.ts`);
    }
  }
}
