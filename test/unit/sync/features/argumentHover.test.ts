import { describe, expect, test } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { findArgumentHover } from '../../../../server/src/sync/features/findArgumentHover.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const python = `@skill_command(schema="search.schema.json")
def search(query: str, limit: int = 10, mode: Literal["all", "any"] = "all"): ...
`;
const schemaOf = (properties: object, required: readonly string[]) =>
  JSON.stringify({ type: 'object', properties, required }, null, 2);
const same = {
  query: { type: 'string' },
  limit: { type: 'integer', default: 10 },
  mode: { type: 'string', enum: ['all', 'any'], default: 'all' },
};

/** The rows of the table below its head, and what follows it. */
async function hoverOn(name: string, schema: string, file = 'search.py') {
  const files = { 'search.py': python, 'search.schema.json': schema };
  const workspace = memoryWorkspace(files, documentKinds, defaultSettings);
  const text = file === 'search.py' ? python : schema;
  const hover = await findArgumentHover(workspace.document(file), text.indexOf(name) + 1, workspace.context);
  const lines = hover?.markdown.split('\n') ?? [];
  return {
    rows: lines.filter(line => /^\| (?!where|---)/.test(line)),
    after: lines.filter(line => line.startsWith('≠')),
  };
}

describe('the table of declarations marks what differs from the source of truth', () => {
  test('nothing is marked where all agree', async () => {
    const { rows, after } = await hoverOn('limit', schemaOf(same, ['query']));
    expect(rows).toHaveLength(2);
    expect(rows.join('\n')).not.toContain('≠');
    expect(after).toEqual([]);
  });

  test.each([
    ['type', 'limit', { ...same, limit: { type: 'string' } }, ['query'], '**≠** string | no | '],
    ['required', 'limit', same, ['query', 'limit'], 'integer | **≠** yes | | 10'],
    ['values', 'mode', { ...same, mode: { ...same.mode, enum: ['all', 'none'] } }, ['query'], '**≠** "all"'],
    ['default', 'limit', { ...same, limit: { type: 'integer', default: 20 } }, ['query'], '**≠** 20'],
    ['missing default', 'limit', { ...same, limit: { type: 'integer' } }, ['query'], '**≠** –'],
  ])('%s', async (_column, name, properties, required, cell) => {
    const { rows, after } = await hoverOn(name, schemaOf(properties, required));
    const [truth, other] = rows.map(row => row.replace(/ +/g, ' '));
    expect(truth).not.toContain('≠');
    expect(other).toContain(cell);
    expect(after).toHaveLength(1);
    expect(after[0]).toMatch(/^≠ marks what differs from .+, the source of truth\.$/);
  });

  test('a place that does not declare the argument', async () => {
    const { rows } = await hoverOn('mode', schemaOf({ query: same.query, limit: same.limit }, ['query']));
    expect(rows[1]).toMatch(/^\| \*\*≠\*\* \[.*\| – not declared \|/);
  });

  test('an argument that the source of truth does not declare', async () => {
    const schema = schemaOf({ ...same, extra: { type: 'string' } }, ['query']);
    const { rows } = await hoverOn('extra', schema, 'search.schema.json');
    expect(rows[0]).toContain('– not declared');
    expect(rows[1]).toMatch(/^\| \*\*≠\*\* \[/);
  });
});
