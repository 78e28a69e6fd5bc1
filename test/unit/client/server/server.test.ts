import { describe, expect, it } from 'vitest';
import { createCrashPolicy } from '../../../../client/src/server/createCrashPolicy.js';
import { createDocumentSelector } from '../../../../client/src/server/createDocumentSelector.js';

describe('a server that ends unexpectedly', () => {
  it('is started again four times, then given up', () => {
    const next = createCrashPolicy(() => 0);
    expect(Array.from({ length: 5 }, next)).toEqual(['restart', 'restart', 'restart', 'restart', 'give up']);
  });

  it('may end now and then', () => {
    let minutes = 0;
    const next = createCrashPolicy(() => (minutes += 2) * 60_000);
    expect(Array.from({ length: 20 }, next)).not.toContain('give up');
  });
});

describe('the documents a server hears of', () => {
  const languages = (withSources: boolean): string[] => [
    ...new Set(
      createDocumentSelector([], withSources)
        .filter(({ pattern }) => pattern === undefined)
        .map(({ language }) => language),
    ),
  ];

  it('are sources only in a workspace with skills', () => {
    expect(languages(false)).toEqual(['skill', 'markdown', 'xml', 'swift']);
    expect(languages(true)).toEqual(
      expect.arrayContaining([...languages(false), 'python', 'typescript', 'javascript', 'json']),
    );
  });

  it('are manifests of plugins and skills, and trigger tests, in every workspace', () => {
    const patterns = (withSources: boolean): string[] =>
      createDocumentSelector([], withSources).flatMap(({ language, pattern, scheme }) =>
        pattern !== undefined && scheme === 'file' ? [`${language} ${pattern}`] : [],
      );
    const yaml = 'yaml **/agents/openai.yaml';
    const json = ['json **/.claude-plugin/plugin.json', 'json **/.claude-plugin/marketplace.json'];
    expect(patterns(false)).toEqual([...json, yaml, 'json **/evals/triggers.json']);
    // All JSON is read there.
    expect(patterns(true)).toEqual([yaml]);
  });

  it('may lie in a virtual workspace, and are never the other side of a diff', () => {
    const schemes = new Set(createDocumentSelector(['vscode-vfs', 'file'], false).map(({ scheme }) => scheme));
    expect([...schemes]).toEqual(['file', 'untitled', 'vscode-vfs']);
  });
});
