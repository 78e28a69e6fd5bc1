import { describe, expect, it } from 'vitest';
import { findCommonValue } from '../../../../server/src/guide/samples/findCommonValue.js';
import { sampleByName, splitIdentifier } from '../../../../server/src/guide/samples/sampleByName.js';

const common = (name: string, about = 'do_it'): string | undefined => findCommonValue(splitIdentifier(name), about);

describe('values by common names', () => {
  it.each(['city', 'startCity', 'owner', 'item_repo', 'sku', 'query', 'cluster_identifier', 'stylist_name', 'title'])(
    '%s is not a placeholder',
    name => {
      expect(common(name)).toMatch(/\S/);
      expect(sampleByName(name, 'do_it')).not.toMatch(/example|^string$|^value$/i);
      expect(common(name)?.toLowerCase()).not.toBe(name.toLowerCase());
    },
  );

  it('names two places for the two ends of a way', () => {
    expect(common('start_city')).not.toBe(common('end_city'));
  });

  it('is the same in each run, and differs between commands', () => {
    expect(common('owner', 'a')).toBe(common('owner', 'a'));
    expect(common('owner', 'a')).not.toBe(common('owner', 'b'));
  });

  it('composes identifiers and names from their noun', () => {
    expect(common('thread_id')).toMatch(/^[0-9a-f]{8}$/);
    expect(common('cluster_name')).toMatch(/^\w+-cluster$/);
  });

  it.each([
    ['add_label_ids', 'modify_email', /^[0-9a-f]{8}$/],
    ['feature_flag_key', 'get_flag', /^(?:new-checkout|dark-mode)$/],
    ['new_name', 'rename_collection', /^\w+-collection$/],
    ['q', 'ForwardGeocodeTool', /Alexanderplatz|Lisbon/],
    ['address', 'get-excel-range', /^[A-Z]\d/],
    ['If-Match', 'delete_file', /^(?:W\/)?"/],
  ])('%s of %s is a thing of its kind', (name, about, expected) => {
    expect(common(name, about)).toMatch(expected);
  });

  it('adds and removes different labels', () => {
    expect(common('add_label_ids', 'modify')).not.toBe(common('remove_label_ids', 'modify'));
  });

  it.each(['api_key', 'secret_key', 'client_secret_key', 'access_key'])('makes up no `%s`', name => {
    expect(common(name)).toBeUndefined();
  });

  it.each(['name', 'frobnication', '__proto__', ''])('knows nothing of `%s`', name => {
    expect(common(name)).toBeUndefined();
  });
});

it('shapes identifiers as services do, never as the name with a number', () => {
  const id = (name: string): string | undefined => findCommonValue(name.split('_'), 'create_it');
  expect(id('security_group_ids')).toMatch(/^sg-[0-9a-f]{8}$/);
  expect(id('customer_id')).toMatch(/^cus_[0-9a-f]{8}$/);
  expect(id('thing_id')).toMatch(/^[0-9a-f]{8}$/);
  expect(id('thing_id')).toBe(id('thing_id'));
});
