import { describe, expect, it } from 'vitest';
import { parseDocument, type Completion } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const schema = JSON.stringify({
  title: 'search',
  type: 'object',
  properties: {
    query: { type: 'string', description: 'What to find.' },
    order: { enum: ['asc', 'desc'] },
    scope: { type: 'object', properties: { deep: { type: 'boolean' } } },
  },
  required: ['query'],
});

/** Candidates at the `|` of a guide for that command; labels, and the text each would make of the line. */
async function complete(marked: string): Promise<readonly { readonly label: string; readonly text: string }[]> {
  const whole = `<tool_augmentation name="search"><context>A</context>${marked}</tool_augmentation>`;
  const offset = whole.indexOf('|');
  const text = whole.replace('|', '');
  const { context } = memoryWorkspace({ 'a/search.schema.json': schema }, documentKinds, readSettings({}));
  const kind = documentKinds.find(({ id }) => id === 'xml')!;
  const found = await kind.features.complete?.(
    parseDocument('file:///w/a/search.guide.xml', text, kind, documentKinds),
    offset,
    context,
  );
  return (found ?? []).map((item: Completion) => ({
    label: item.label,
    text:
      text.slice(item.span.start - 1, item.span.start) + item.newText + text.slice(item.span.end, item.span.end + 1),
  }));
}

const input = (json: string): string =>
  `<scenarios><scenario description="d"><input>${json}</input></scenario></scenarios>`;

describe('completion in guides', () => {
  it('offers parameters in rule@param', async () => {
    const found = await complete('<constraints><rule param="or|">x</rule></constraints>');
    expect(found).toEqual([
      { label: 'query', text: '"query"' },
      { label: 'order', text: '"order"' },
      { label: 'scope', text: '"scope"' },
    ]);
  });

  it('offers properties that are not there yet', async () => {
    expect((await complete(input('{"query": "a", |}'))).map(({ label }) => label)).toEqual(['order', 'scope']);
  });

  it('replaces a half-typed key with its quotes', async () => {
    expect(await complete(input('{"qu|"}'))).toContainEqual({ label: 'query', text: '{"query": }' });
  });

  it('offers the values of an enumeration', async () => {
    expect(await complete(input('{"order": |}'))).toContainEqual({ label: '"asc"', text: ' "asc"}' });
    expect(await complete(input('{"order": "d|"}'))).toContainEqual({ label: '"desc"', text: ' "desc"}' });
  });

  it('follows nested objects', async () => {
    expect((await complete(input('{"scope": {|}}'))).map(({ label }) => label)).toEqual(['deep']);
    expect((await complete(input('{"scope": {"deep": |}}'))).map(({ label }) => label)).toEqual(['true', 'false']);
  });

  it('writes a whole call into an empty input', async () => {
    expect((await complete(input('|'))).map(({ label }) => label)).toEqual(['{"query": "quarterly sales report"}']);
  });

  it.each(['{', '"', '{"a', '[[[{"', '}}}', '{"a": "\\'])('survives %j', async half => {
    await expect(complete(input(`${half}|`))).resolves.toBeDefined();
  });
});
