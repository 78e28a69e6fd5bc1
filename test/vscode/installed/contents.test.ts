import assert from 'node:assert/strict';
import { readFile, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findRelativeLinks } from '../../../scripts/packages/resolveLinks.mjs';
import type { InstalledTests } from '../support/installedWindow.js';

const megabyte = 1024 * 1024;
/** VS Code adds the manifest of the package; its own are the first two. */
const expected =
  /^(\.vsixmanifest|package(\.nls(\.[\w-]+)?)?\.json|l10n\/bundle\.l10n\.[\w-]+\.json|skills\/writing-skills\/[\w./-]+\.md|readme\.md|changelog\.md|LICENSE\.txt|THIRD-PARTY-NOTICES\.txt|sbom\.cdx\.json|dist\/package\.json|dist\/[\w./-]+\.(c?js|css)|dist\/sample\.json|dist\/assets\/\w+\.(bin|wasm)|docs\/(editors\/)?[\w-]+\.md|schemas\/[\w.-]+\.(xsd|json)|syntaxes\/[\w.-]+\.json|docs\/images\/[\w.-]+\.(png|svg|webp))$/;

/** No window is opened for them. */
export const looksAtFiles = true;

export const tests: InstalledTests = {
  'the package unpacks into what is needed and nothing else': async ({ extension }) => {
    const entries = await readdir(extension, { recursive: true, withFileTypes: true });
    const files = entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(extension.length + 1));
    assert.deepEqual(
      files.filter(file => !expected.test(file)),
      [],
    );
    for (const needed of [
      'dist/extension.cjs',
      'dist/server.js',
      'dist/sample.json',
      'l10n/bundle.l10n.zh-cn.json',
      'package.nls.json',
      'package.nls.zh-cn.json',
      'skills/writing-skills/SKILL.md',
      'dist/web/extension.js',
      'dist/web/server.js',
      'schemas/agent-handoff-v1.xsd',
      'THIRD-PARTY-NOTICES.txt',
      'sbom.cdx.json',
    ]) {
      assert.ok(files.includes(needed), `${needed} is missing`);
    }
  },

  'no link in its pages leads nowhere': async ({ extension }) => {
    const entries = await readdir(extension, { recursive: true });
    const pages = entries.filter(path => path.endsWith('.md'));
    assert.ok(pages.length > 5);
    for (const page of pages) {
      const file = join(extension, page);
      for (const { target } of findRelativeLinks(await readFile(file, 'utf8'))) {
        await assert.doesNotReject(stat(join(dirname(file), target.replace(/#.*/, ''))), `${page}: ${target}`);
      }
    }
  },

  'the package is small enough to install at once': async ({ vsix }) => {
    const { size } = await stat(vsix);
    assert.ok(size <= 4 * megabyte, `${(size / megabyte).toFixed(1)} MB`);
  },
};
