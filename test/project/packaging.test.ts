import { existsSync, readFileSync } from 'node:fs';
import { PackageManager, listFiles } from '@vscode/vsce';
import { describe, expect, it } from 'vitest';

/** What may be in the .vsix; its size and what a real install contains are checked where it is installed (test/vscode/installed). */
const expected = [
  /^package\.json$/,
  /^(README|CHANGELOG)\.md$/,
  /^LICENSE$/,
  /^dist\/[\w./-]+\.(c?js|css)$/,
  /^dist\/(package|sample|sbom\.cdx)\.json$/,
  /^dist\/THIRD-PARTY-NOTICES\.txt$/,
  /^dist\/assets\/\w+\.(bin|wasm)$/,
  /^l10n\/bundle\.l10n\.[\w-]+\.json$/,
  /^docs\/(?:editors\/)?[\w-]+\.md$/,
  /^schemas\/[\w.-]+\.(xsd|json)$/,
  /^syntaxes\/[\w.-]+\.json$/,
  /^skills\/[\w-]+\/(?:SKILL|references\/[\w-]+)\.md$/,
  /^docs\/images\/[\w.-]+\.(png|svg|webp)$/,
];

describe('the extension package', async () => {
  // A development build's source maps; a production build removes them.
  const files = (await listFiles({ cwd: '.', packageManager: PackageManager.None })).filter(
    file => !file.endsWith('.map'),
  );

  it('contains nothing but what is expected', () => {
    expect(files.filter(file => !expected.some(pattern => pattern.test(file)))).toEqual([]);
  });

  it('contains every file that the manifest names', () => {
    const manifest = readFileSync('package.json', 'utf8');
    const named = [...manifest.matchAll(/"\.\/([^"]+\.\w+)"/g)].flatMap(([, path]) => (path ? [path] : []));
    expect(named).toContain('dist/extension.cjs');
    // Without a build there is nothing in dist to find.
    const missing = named.filter(
      path => !files.includes(path) && (!path.startsWith('dist/') || existsSync('dist/server.js')),
    );
    expect(missing).toEqual([]);
  });

  it('contains every schema', () => {
    expect(files.filter(file => file.endsWith('.xsd'))).toEqual(
      expect.arrayContaining(
        ['agent-handoff-v1', 'tool-augmentation-v1', 'prompt-v1'].map(name => `schemas/${name}.xsd`),
      ),
    );
  });
});
