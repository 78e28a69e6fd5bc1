import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/vscode/browser.mjs';

const project = join(import.meta.dirname, '../..');
const hasBrowser = existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** The page as a static host serves it. */
describe.skipIf(!hasBrowser)('docs/playground', () => {
  let folder = '';
  let host: Server;
  let browser: Browser;
  let page: Page;
  /** What the page must not do: requests elsewhere, and errors of the browser, such as violations of the content security policy. */
  let problems: string[] = [];

  beforeAll(async () => {
    mkdirSync(join(project, 'out'), { recursive: true });
    folder = mkdtempSync(join(project, 'out/playground-'));
    for (const file of ['index.html', 'style.css']) cpSync(join(project, 'docs/playground', file), join(folder, file));
    const script = join(project, 'scripts/playground.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script, join(folder, 'build')], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    host = createServer(({ url = '/' }, response) => {
      const path = join(folder, url === '/' ? 'index.html' : decodeURIComponent(url));
      if (!existsSync(path)) response.writeHead(404).end();
      else
        response
          .writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
          .end(readFileSync(path));
    });
    await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve));
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    host.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const address = (): string => `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;

  beforeEach(async () => {
    problems = [];
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on('console', message => {
      // Browsers ask for an icon on their own.
      if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) problems.push(message.text());
    });
    page.on('pageerror', error => problems.push(String(error)));
    page.on('request', request => {
      if (!request.url().startsWith(address())) problems.push(`Request to ${request.url()}`);
    });
    await page.goto(address());
  });
  afterEach(() => page.close());

  const has = (selector: string, text: string): Promise<void> =>
    page.locator(selector).filter({ hasText: text }).first().waitFor({ timeout: 60_000 });
  const takePicture = async (name: string): Promise<void> => {
    const target = process.env.PLAYGROUND_PICTURES;
    if (target !== undefined) await page.screenshot({ path: join(target, `${name}.png`) });
  };

  it('shows findings, agents and fixes of a skill, by keyboard', async () => {
    await has('#findings', 'licence');
    await has('#findings', 'skill/argument-placeholder');
    await has('#agents', 'Claude Code');
    expect(await page.locator('#agentsSummary').textContent()).toMatch(/\d/);
    await takePicture('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await takePicture('dark');

    await page.locator('.cm-content').focus();
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const focused = (): Promise<string> => page.evaluate('document.activeElement.closest("ul")?.id ?? ""');
    expect(await focused()).toBe('findings');

    const fix = page.locator('button.fix').filter({ hasText: 'license' }).first();
    await fix.focus();
    await page.keyboard.press('Enter');
    await page.locator('#findings').filter({ hasNotText: 'licence' }).waitFor();
    expect(await page.locator('.cm-content').innerText()).toContain('license: MIT');
    expect(problems).toEqual([]);
  });

  it('shows findings of a pasted document, and none after it was corrected', async () => {
    await has('#findings', 'skill/argument-placeholder');
    await page.locator('.cm-content').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(
      '---\nname: demo\ndescription: Shows a demo. Use it to show a demo.\n---\n\n# Demo\n\nText.\n',
    );
    await has('#findings', 'No findings.');
    expect(problems).toEqual([]);
  });

  it('validates a handoff with libxml2', async () => {
    await page.getByLabel('Handoff').check();
    await has('#findings', 'xsd/unexpected-child');
    expect(await page.locator('#agentsPanel').isVisible()).toBe(false);
    await takePicture('handoff');
    expect(problems).toEqual([]);
  });

  it('shows the guide of a schema', async () => {
    await page.getByLabel('Schema').check();
    await has('#guides h3', 'find_files');
    expect(await page.locator('#guides pre').textContent()).toContain('pattern');
    await page.emulateMedia({ colorScheme: 'dark' });
    await takePicture('schema');
    expect(problems).toEqual([]);
  });
});
