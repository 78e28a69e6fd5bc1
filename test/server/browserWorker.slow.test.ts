import { mkdtempSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOptions } from '../../scripts/build/buildOptions.mjs';
import { bundles } from '../../scripts/build/bundles.mjs';
import { createWorkerHost, type Host } from '../fuzz/hosts.js';

const project = join(import.meta.dirname, '../..');
let dist = '';
let server: Awaited<ReturnType<Host['start']>>;

beforeAll(async () => {
  const bundle = bundles().find(({ name }) => name === 'web server');
  if (!bundle) throw new Error('There is no bundle "web server"');
  await mkdir(join(project, 'out'), { recursive: true });
  dist = mkdtempSync(join(project, 'out/web-bundle-'));
  await build(buildOptions(bundle, { outdir: dist, production: true }));
  server = await createWorkerHost(dist).start({});
});

afterAll(async () => {
  server.kill();
  await server.ended;
  await rm(dist, { recursive: true, force: true });
});

const codesOf = async (uri: string): Promise<unknown[]> =>
  (await server.client.diagnostics(uri)).map(({ code }) => code);

const handoff = (steps: number): string =>
  `<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1">${'<wrong>Step</wrong>\n'.repeat(steps)}</agent_request>\n`;

it('validates XML with libxml2, whose program is a file of the extension', async () => {
  await server.client.open('file:///workspace/handoff.xml', handoff(1), 'xml');
  expect(await codesOf('file:///workspace/handoff.xml')).toContain('xsd/unexpected-child');
});

it('validates large XML in a thread, which has no client', async () => {
  await server.client.open('file:///workspace/large.xml', handoff(5000), 'xml');
  expect(await codesOf('file:///workspace/large.xml')).toContain('xsd/unexpected-child');
});

it('counts tokens with a table that is a file of the extension', async () => {
  const uri = 'file:///workspace/demo/SKILL.md';
  const body = 'Read the file first, then say what it is for.\n'.repeat(600);
  await server.client.open(uri, `---\nname: demo\ndescription: Shows.\n---\n\n# Demo\n\n${body}`, 'markdown');
  const messages = async (): Promise<string> => JSON.stringify(await server.client.diagnostics(uri));
  expect(await messages()).toContain('Lines: 607');
  await server.client.next('workspace/diagnostic/refresh');
  expect(await messages()).toMatch(/Tokens: (?:≈ )?[\d,]+ \(maximum 5,000\)\. Lines: 607/);
});
