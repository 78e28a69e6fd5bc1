import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../scripts/run.mjs';
import { cacheFolder, installOnce } from '../../scripts/vscode/cachedInstall.mjs';

/** Packages that ship the TypeScript they are written in, of many styles. */
const packages = [
  '@ai-sdk/provider-utils@4.0.66',
  '@anthropic-ai/sdk@1.12.0',
  '@noble/curves@2.4.0',
  '@reduxjs/toolkit@2.14.0',
  '@tanstack/query-core@5.108.0',
  '@tanstack/router-core@1.171.39',
  '@tiptap/core@3.34.0',
  '@trpc/server@11.25.2',
  '@xterm/xterm@6.0.0',
  'abitype@1.3.0',
  'ai@6.0.326',
  'bson@7.3.4',
  'chevrotain@11.2.0',
  'effect@4.1.0',
  'hls.js@1.7.4',
  'immer@11.2.10',
  'mobx@7.1.3',
  'mongodb@7.9.0',
  'msw@2.15.0',
  'openai@6.49.0',
  'prosemirror-model@1.25.13',
  'prosemirror-view@1.42.9',
  'puppeteer-core@24.43.1',
  'redux@5.0.1',
  'reselect@5.3.0',
  'rxjs@7.8.2',
  'viem@2.57.20',
  'zod@4.6.7',
];

export const packageCount = packages.length;

/** Paths of the sources (no `.d.ts`) of real packages, from npm once and then from the cache; undefined where npm cannot be reached. */
export async function typeScriptSources(): Promise<readonly string[] | undefined> {
  const folder = join(cacheFolder, 'typescript-sources-1');
  try {
    await installOnce(folder, unpackAll);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
  }
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /(?<!\.d)\.[cm]?ts$/.test(path))
    .map(path => join(folder, path))
    .sort();
}

/** Runs nothing of a package, and leaves out what it depends on. */
async function unpackAll(folder: string): Promise<void> {
  await run('npm', ['pack', ...packages, '--silent', '--ignore-scripts'], { cwd: folder, stdio: 'ignore' });
  for (const archive of (await readdir(folder)).filter(name => name.endsWith('.tgz'))) {
    const target = archive.replace(/\.tgz$/, '');
    await mkdir(join(folder, target));
    await run('tar', ['-xzf', archive, '-C', target, '--strip-components=1'], { cwd: folder });
    await rm(join(folder, archive));
  }
}

export const sourceAt = (path: string): string => readFileSync(path, 'utf8');
