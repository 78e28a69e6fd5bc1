import { describe, expect, it } from 'vitest';
import { findStatedNeeds, type StatedNeed } from '../../../../server/src/guide/prose/findStatedNeeds.js';
import { createNameResolver } from '../../../../server/src/guide/prose/readCondition.js';
import { startTimer } from '../../../support/startTimer.js';

const names = ['status', 'assignedTo', 'issueUrl', 'organizationSlug', 'issueId', 'kind', 'query', 'delete', 'x'];
const needsOf = (sentence: string, owner?: string): readonly StatedNeed[] =>
  findStatedNeeds(sentence, createNameResolver(names, owner));

const alternatives = (...sets: readonly (readonly string[])[]): StatedNeed => ({ kind: 'alternatives', sets });

describe('requirements stated in prose', () => {
  it.each<[string, readonly StatedNeed[]]>([
    ['At least one of `status` or `assignedTo` is required.', [alternatives(['status'], ['assignedTo'])]],
    ['Note: at least one of status, assignedTo must be provided', [alternatives(['status'], ['assignedTo'])]],
    ['You must provide at least one of status or query.', [alternatives(['status'], ['query'])]],
    [
      'Requires either `issueUrl` or both `organizationSlug` and `issueId`.',
      [alternatives(['issueUrl'], ['organizationSlug', 'issueId'])],
    ],
    ['Provide either the issue URL or the issue ID.', [alternatives(['issueUrl'], ['issueId'])]],
    ['Either issueUrl or issueId is required.', [alternatives(['issueUrl'], ['issueId'])]],
    ['issueUrl or issueId must be specified.', [alternatives(['issueUrl'], ['issueId'])]],
    [
      'Provide exactly one of `query` or `kind`.',
      [alternatives(['query'], ['kind']), { kind: 'exclusive', names: ['query', 'kind'] }],
    ],
    [
      'Provide either query or kind, but not both.',
      [alternatives(['query'], ['kind']), { kind: 'exclusive', names: ['query', 'kind'] }],
    ],
    ['Only one of query and kind may be given.', [{ kind: 'exclusive', names: ['query', 'kind'] }]],
    ['`query` and `kind` must not be combined.', [{ kind: 'exclusive', names: ['query', 'kind'] }]],
    ['query and kind are mutually exclusive.', [{ kind: 'exclusive', names: ['query', 'kind'] }]],
    ['Do not use query together with kind.', [{ kind: 'exclusive', names: ['query', 'kind'] }]],
  ])('%s', (sentence, needs) => {
    expect(needsOf(sentence)).toEqual(needs);
  });

  it.each<[string, readonly StatedNeed[]]>([
    ['Cannot be used together with `query`.', [{ kind: 'exclusive', names: ['x', 'query'] }]],
    ['Mutually exclusive with query.', [{ kind: 'exclusive', names: ['x', 'query'] }]],
    ['Ignored if `query` is set.', [{ kind: 'exclusive', names: ['x', 'query'] }]],
    ['Either this or `query` is required.', [alternatives(['x'], ['query'])]],
    ['Required if `query` is not provided.', [alternatives(['query'], ['x'])]],
    ['Required unless query is given.', [alternatives(['query'], ['x'])]],
    [
      "Required when kind is 'url' or 'file'.",
      [{ kind: 'required', names: ['x'], when: { name: 'kind', isGiven: true, values: ['url', 'file'] } }],
    ],
    [
      'Required if `delete` is true.',
      [{ kind: 'required', names: ['x'], when: { name: 'delete', isGiven: true, values: [true] } }],
    ],
    ['Only used with `query`.', [{ kind: 'dependent', name: 'x', on: { name: 'query', isGiven: true, values: [] } }]],
    [
      'Only valid when kind is "url".',
      [{ kind: 'dependent', name: 'x', on: { name: 'kind', isGiven: true, values: ['url'] } }],
    ],
    ['Required.', [{ kind: 'required', names: ['x'] }]],
    ['(required) The city.', [{ kind: 'required', names: ['x'] }]],
  ])('of its parameter: %s', (sentence, needs) => {
    expect(needsOf(sentence, 'x')).toEqual(needs);
  });

  it.each([
    'At least one of `status` or `owner` is required.',
    'At least one of status or query is required when kind is url.',
    'Use either query or kind to narrow the results.',
    'For updates, provide either status or query.',
    'Sets one of status or query.',
    'Returns either the status or the query.',
    'Required when creating a view.',
    'Required for all operations.',
    'Not required if query is set by the server.',
    'A valid token is required.',
    'Only works with public repositories.',
    'Requires authentication.',
  ])('not: %s', sentence => {
    expect(needsOf(sentence, 'x')).toEqual([]);
    expect(needsOf(sentence)).toEqual([]);
  });

  it('reads any sentence in bounded time', () => {
    const timer = startTimer();
    for (const part of ['either ', 'only with ', 'a or ', 'a, ', 'must be ', '(', ' is required when '])
      needsOf(part.repeat(5000).slice(0, 999), 'x');
    timer.expectBelow(500);
  });
});
