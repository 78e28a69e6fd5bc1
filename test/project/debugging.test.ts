import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundles } from '../../scripts/build/bundles.mjs';
import { buildNodeBundle } from '../support/buildNodeBundle.js';

interface Configuration {
  readonly name: string;
  readonly port?: number;
  readonly program?: string;
  readonly args?: readonly string[];
  readonly preLaunchTask?: string;
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const launch = read('.vscode/launch.json') as {
  readonly configurations: readonly Configuration[];
  readonly compounds: readonly { readonly configurations: readonly string[] }[];
};
const { tasks } = read('.vscode/tasks.json') as {
  readonly tasks: readonly { readonly label: string; readonly script: string }[];
};
const { scripts } = read('package.json') as { readonly scripts: Readonly<Record<string, string>> };

describe('the launch configurations', () => {
  it('name tasks and scripts that exist', () => {
    const labels = tasks.map(({ label }) => label);
    for (const { preLaunchTask } of launch.configurations) if (preLaunchTask) expect(labels).toContain(preLaunchTask);
    for (const { script } of tasks) expect(Object.keys(scripts)).toContain(script);
    const names = launch.configurations.map(({ name }) => name);
    for (const { configurations } of launch.compounds)
      expect(names).toEqual(expect.arrayContaining([...configurations]));
  });

  it('name programs and folders that exist after a build', () => {
    const built = bundles().flatMap(({ entries }) => Object.keys(entries).map(name => `dist/${name}.js`));
    const paths = launch.configurations.flatMap(({ program, args = [] }) =>
      [program ?? '', ...args].flatMap(text => /\$\{workspaceFolder\}\/?(.*)/.exec(text)?.[1] ?? []),
    );
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter(path => !existsSync(join('.', path)) && !built.includes(path))).toEqual([]);
  });

  it('attach to the port that the client opens', () => {
    const port = launch.configurations.find(({ name }) => name === 'Server')?.port;
    expect(readFileSync('client/src/extension.ts', 'utf8')).toContain(`--inspect=${port}`);
  });
});

describe('the built server', () => {
  let bundle = '';
  beforeAll(async () => {
    bundle = await buildNodeBundle();
  });

  it('can be debugged', async () => {
    const path = join(bundle, 'server.js');
    const server = spawn(process.execPath, ['--inspect=127.0.0.1:0', path, '--stdio']);
    try {
      const address = await findText(server.stderr, /ws:\/\/(127\.0\.0\.1:\d+)/);
      const inspector = spawn(process.execPath, ['inspect', address]);
      await findText(inspector.stdout, /(debug>)/);
      inspector.stdin.write('scripts\n');
      expect(await findText(inspector.stdout, /(server\.js)/)).toBe('server.js');
      inspector.kill();
    } finally {
      server.kill();
    }
  });
});

/** Waits for a text, and returns the first group of the pattern. */
function findText(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const match = pattern.exec(text);
      if (!match) return;
      stream.off('data', read);
      resolve(match[1] ?? '');
    };
    stream.on('data', read);
    stream.once('end', () => reject(new Error(`${String(pattern)} does not match: ${text}`)));
  });
}
