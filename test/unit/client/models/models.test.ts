import { describe, expect, it } from 'vitest';
import { toEditorModelId, readEditorModelId } from '../../../../client/src/models/toEditorModelId.js';
import { modelMessages } from '../../../../client/src/messages/modelMessages.js';
import { findModelChoices } from '../../../../client/src/models/findModelChoices.js';
import { formatModelPlace, readEndpoint, formatModelTitle } from '../../../../client/src/models/readEndpoint.js';
import { formatPrice, readPrices } from '../../../../client/src/models/readPrices.js';

const endpoint = { kind: 'endpoint', baseUrl: 'https://models.example:8443/v1', name: 'm' } as const;
const editor = { kind: 'editor', id: 'acme/e/1', name: 'Editor’s' } as const;

describe('the endpoint of the settings', () => {
  it('is none where none is named', () => {
    expect(readEndpoint({ baseUrl: ' ', name: 'm' })).toEqual({});
  });

  it('is known by its URL for a key, whether or not a model is named', () => {
    expect(readEndpoint({ baseUrl: ` ${endpoint.baseUrl} `, name: 'm' })).toEqual({
      baseUrl: endpoint.baseUrl,
      endpoint,
    });
    const { baseUrl, endpoint: none, wrong } = readEndpoint({ baseUrl: endpoint.baseUrl, name: '' });
    expect([baseUrl, none]).toEqual([endpoint.baseUrl, undefined]);
    expect(wrong).toContain('skillwright.model.name is empty');
  });

  it.each(['models.example', 'file:///etc', 'https://', 'http://[::'])('is wrong: %s', baseUrl => {
    const read = readEndpoint({ baseUrl, name: 'm' });
    expect([read.baseUrl, read.endpoint]).toEqual([undefined, undefined]);
    expect(read.wrong).toContain(`“${baseUrl}”`);
  });
});

describe('the models to choose from', () => {
  it('are asked about where there are several only', () => {
    expect(findModelChoices({ endpoint }, [])).toEqual({ kind: 'only', model: endpoint });
    expect(findModelChoices({}, [editor])).toEqual({ kind: 'only', model: editor });
    expect(findModelChoices({ endpoint }, [editor])).toMatchObject({ kind: 'several', models: [endpoint, editor] });
    expect(findModelChoices({}, [])).toEqual({ kind: 'none', why: modelMessages.noModel() });
  });

  it('are the editor’s where the endpoint is wrong, and none of them stands in for it unasked', () => {
    expect(findModelChoices({ wrong: 'No name.' }, [editor])).toEqual({
      kind: 'several',
      models: [editor],
      hint: 'No name.',
    });
    expect(findModelChoices({ wrong: 'No name.' }, [])).toEqual({ kind: 'none', why: 'No name.' });
  });

  it('are shown with the origin that gets the texts', () => {
    expect(formatModelPlace({ ...endpoint, baseUrl: 'https://user:word@models.example:8443/v1' })).toBe(
      'https://models.example:8443',
    );
    expect(formatModelTitle(endpoint)).toBe('m at https://models.example:8443');
    expect(formatModelTitle(editor)).toBe('Editor’s');
    expect(formatModelPlace(editor)).toBe('Editor model, provided by acme');
  });

  it('are told apart by vendor: two may name a model alike', () => {
    const names = [
      { vendor: 'acme', id: 'e/1' },
      { vendor: 'other', id: 'e/1' },
    ];
    expect(names.map(toEditorModelId).map(readEditorModelId)).toEqual(names);
    expect(readEditorModelId(editor.id)).toEqual(names[0]);
  });
});

describe('prices', () => {
  it('are read where both are given', () => {
    expect(readPrices({ input: 0.15, output: 0.6 })).toEqual({ input: 0.15, output: 0.6 });
    for (const wrong of [
      null,
      5,
      {},
      { input: 1 },
      { input: 1, output: '2' },
      { input: -1, output: 1 },
      { input: NaN, output: 1 },
    ])
      expect(readPrices(wrong)).toBeUndefined();
  });

  it('are rounded up: what is shown is the most', () => {
    const prices = { input: 2.5, output: 10 };
    expect(formatPrice(prices, 1000, 500, 'en')).toBe('$0.0075');
    expect(formatPrice(prices, 1001, 500, 'en')).toBe('$0.0076');
    expect(formatPrice(prices, 400_000, 50_000, 'en')).toBe('$1.5');
    expect(formatPrice({ input: 0, output: 0 }, 1000, 500, 'en')).toBe('$0');
  });
});
