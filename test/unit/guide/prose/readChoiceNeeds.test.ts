import { describe, expect, it } from 'vitest';
import { readChoiceNeeds } from '../../../../server/src/guide/prose/readChoiceNeeds.js';

const values = ['add_item', 'update_item', 'update_items', 'create_project_view', 'list'];

describe('requirements of values of an enumeration', () => {
  it.each<[string, readonly string[], boolean, string?]>([
    ["Required for 'add_item'.", ['add_item'], true],
    [
      "Required for 'update_item' and 'update_items', where one value applies to all.",
      ['update_item', 'update_items'],
      true,
    ],
    ["Required for 'update_items'; prefer it over calling 'update_item' in a loop.", ['update_items'], true],
    ["Required for 'add_item' when kind is 'issue'.", ['add_item'], true, "kind is 'issue'"],
    [
      "Required for all methods except 'list'.",
      ['add_item', 'update_item', 'update_items', 'create_project_view'],
      true,
    ],
    ['View name; required when creating a view.', ['create_project_view'], true],
    ["Provide a run ID for 'add_item' and 'list' methods.", ['add_item', 'list'], true],
    ["Provide a file name for 'list' method, or omit to list all.", ['list'], false],
    ["Used for 'add_item' method.", ['add_item'], false],
  ])('%s', (sentence, named, isRequired, condition) => {
    expect(readChoiceNeeds(sentence, values)).toEqual([
      expect.objectContaining({ values: named, isRequired, ...(condition === undefined ? {} : { condition }) }),
    ]);
  });

  it.each([
    "For 'update_item', provide either item_id or a number.",
    "Required for 'add_item' fields of a project.",
    'Required for creating a copy.',
    "Do not provide an ID for 'list' method.",
    "Also accepted by 'update_item'.",
  ])('says nothing of “%s”', sentence => {
    expect(readChoiceNeeds(sentence, values)).toEqual([]);
  });
});
