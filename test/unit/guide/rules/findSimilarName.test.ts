import { expect, it } from 'vitest';
import { findSimilarName } from '../../../../server/src/guide/rules/findSimilarName.js';

it.each([
  ['perPage', ['page', 'per_page'], 'per_page'],
  ['per-page', ['perPages', 'PERPAGE'], 'PERPAGE'],
  ['repositry', ['repo', 'repositories', 'repository'], 'repository'],
  ['ab', ['ba', 'abc'], 'abc'],
  ['ab', ['cd'], undefined],
  ['color', ['colour', 'collar'], 'colour'],
  ['sort', ['order', 'query'], undefined],
  ['sort', [], undefined],
])('finds the name most like %s among %j', (name, names, similar) => {
  expect(findSimilarName(name, names)).toBe(similar);
});
