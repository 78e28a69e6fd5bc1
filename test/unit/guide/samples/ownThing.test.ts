import { expect, it } from 'vitest';
import { sampleByName } from '../../../../server/src/guide/samples/sampleByName.js';
import { nameOrder } from '../../../../server/src/guide/tasks/nameOrder.js';

it('gives what a command works with an identifier', () => {
  expect(sampleByName('order', 'get_order')).toMatch(/^[0-9a-f]{8}$/);
  expect(sampleByName('order', 'list_orders')).toMatch(/^[0-9a-f]{8}$/);
  expect(sampleByName('order', 'search')).toBe('example-order');
});

it('takes no placed order for the order of results', () => {
  expect(nameOrder([['order', 'O-77']])).toBeUndefined();
  expect(nameOrder([['order', 'example-order']])).toBeUndefined();
  expect(nameOrder([['order', 'name']])?.title).toBe('sorted by name');
});
