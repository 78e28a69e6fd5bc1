import { describe, expect, test } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../server/src/settings.js';
import { findDocumentCommandGroups } from '../../../../server/src/sync/commands/findCommandGroups.js';
import { renameArgument } from '../../../../server/src/sync/navigation/renameArgument.js';
import { findSyncStates } from '../../../../server/src/sync/index.js';
import { applied, memoryWorkspace, type MemoryWorkspace } from '../../../support/memoryWorkspace.js';

const heads = {
  pydantic: 'class Args(BaseModel):',
  dataclass: '@dataclass\nclass Args:',
  TypedDict: 'class Args(TypedDict):',
};
const imports = 'from dataclasses import dataclass\nfrom typing import TypedDict\nfrom pydantic import BaseModel\n\n';
const model = (head: string): string => `${imports}${head}\n    path: str\n    depth: int\n    mode: str\n`;
const walk = (docstring = 'Walks.', parameters = 'args: Args'): string =>
  `\n@skill_command\ndef walk(${parameters}) -> str:\n    """${docstring}"""\n    return ""\n`;
const skill = (body = ''): string => `---\nname: s\ndescription: d\n---\n\n# S\n\n## Interface\n\n${body}\n`;
const properties = { path: { type: 'string' }, depth: { type: 'integer' }, mode: { type: 'string' } };
const schema = (of: object = properties): string =>
  JSON.stringify({ type: 'object', properties: of, required: Object.keys(of) });
const entries = '- `path` (string, required): P\n- `depth` (integer, required): D\n- `mode` (string, required): M';

const workspace = (files: Readonly<Record<string, string>>, sync: object = {}): MemoryWorkspace =>
  memoryWorkspace({ 's/SKILL.md': skill(), ...files }, documentKinds, readSettings({ sync }));

async function found(files: Readonly<Record<string, string>>, sync: object = {}): Promise<readonly string[]> {
  const of = workspace(files, sync);
  const findings: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    const checked = (await of.check(path)).filter(({ code }) => code.startsWith('sync/'));
    findings.push(...checked.map(({ code, span }) => `${path} ${code.slice(5)} “${text.slice(span.start, span.end)}”`));
  }
  return findings;
}

describe.each(Object.entries(heads))('a function whose one parameter is a model: %s', (_name, head) => {
  const text = model(head) + walk();

  test('takes what the model holds, where that is what the others list', async () => {
    expect(await found({ 's/tool.py': text, 's/walk.schema.json': schema() })).toEqual([]);
    expect(await found({ 's/tool.py': text, 's/SKILL.md': skill(entries) })).toEqual([]);
    const elsewhere = { 's/models.py': model(head), 's/tool.py': `from .models import Args\n${walk()}` };
    expect(await found({ ...elsewhere, 's/walk.schema.json': schema() })).toEqual([]);
  });

  test('is listed with what its caller gives', async () => {
    const listed = async (json: string): Promise<readonly string[]> => {
      const of = workspace({ 's/tool.py': text, 's/walk.schema.json': json });
      const [command] = await findDocumentCommandGroups(of.document('s/tool.py'), of.context);
      return command?.listed.parameters.map(({ name }) => name) ?? [];
    };
    expect(await listed(schema())).toEqual(['path', 'depth', 'mode']);
    expect(await listed(schema({ args: { type: 'object', properties } }))).toEqual(['args']);
  });

  test('or the model itself', async () => {
    const nested = schema({ args: { type: 'object', properties, required: ['path', 'depth', 'mode'] } });
    expect(await found({ 's/tool.py': text, 's/walk.schema.json': nested })).toEqual([]);
  });

  test('what drifts then is one field', async () => {
    const { path, depth } = properties;
    expect(await found({ 's/tool.py': text, 's/walk.schema.json': schema({ path, depth }) })).toEqual([
      's/walk.schema.json argument-missing “properties”',
    ]);
    const typed = schema({ ...properties, depth: { type: 'string' } });
    expect(await found({ 's/tool.py': text, 's/walk.schema.json': typed })).toEqual([
      's/walk.schema.json type-mismatch “"string"”',
    ]);
    expect(await found({ 's/tool.py': text, 's/SKILL.md': skill(`${entries}\n- \`more\` (string): M`) })).toEqual([
      's/SKILL.md argument-extra “more”',
    ]);
    expect(await found({ 's/tool.py': text, 's/walk.schema.json': typed }, { truth: 'schema' })).toEqual([
      's/tool.py type-mismatch “int”',
    ]);
  });

  test('what agrees with neither lacks the parameter', async () => {
    const other = schema({ question: { type: 'string' } });
    expect(await found({ 's/tool.py': text, 's/walk.schema.json': other })).toEqual([
      's/walk.schema.json argument-missing “properties”',
      's/walk.schema.json argument-extra “question”',
    ]);
  });

  test('its docstring may name either', async () => {
    const documented = (lines: string): string => model(head) + walk(`Walks.\n\n    Args:\n${lines}\n    `);
    const whole = documented('        args: What to walk.');
    const single = documented('        path: Where.\n        depth: How deep.\n        mode: How.');
    for (const text of [whole, single]) {
      expect(await found({ 's/tool.py': text, 's/walk.schema.json': schema() })).toEqual([]);
      expect(await found({ 's/tool.py': text, 's/walk.schema.json': schema() }, { truth: 'schema' })).toEqual([]);
    }
    expect(await found({ 's/tool.py': documented('        arg: What to walk.') })).toHaveLength(2);
  });

  test('a field is renamed where it is declared', async () => {
    const files = { 's/tool.py': text, 's/walk.schema.json': schema() };
    const of = workspace(files);
    const document = of.document('s/walk.schema.json');
    const changes = await renameArgument(document, document.source.text.indexOf('depth'), 'levels', of.context);
    if (typeof changes === 'string') throw new Error(changes);
    const texts = changes.map(change => applied(change.document.source.text, change.changes));
    expect(texts).toContain(text.replace('depth', 'levels'));
  });
});

describe('a function whose one parameter is no model', () => {
  test('of a type out of reach says nothing of its arguments', async () => {
    const text = `from elsewhere import Args\n${walk()}`;
    expect(await found({ 's/tool.py': text, 's/walk.schema.json': schema() })).toEqual([]);
  });

  test('takes just it', async () => {
    for (const parameter of ['args: dict', 'args: str', 'args']) {
      const text = walk('Walks.', parameter);
      expect(await found({ 's/tool.py': text, 's/walk.schema.json': schema() })).toHaveLength(4);
    }
  });

  test('nor a model among others', async () => {
    const text = model(heads.pydantic) + walk('Walks.', 'args: Args, name: str');
    expect(await found({ 's/tool.py': text, 's/walk.schema.json': schema() })).toHaveLength(5);
    const injected = model(heads.pydantic) + walk('Walks.', 'ctx: Context, args: Args, db: Session = None');
    expect(await found({ 's/tool.py': injected, 's/walk.schema.json': schema() })).toEqual([]);
  });
});

describe.each(Object.entries(heads))('a class that a declared group names: %s', (_name, head) => {
  const sync = { groups: [{ members: ['src/models.py#Args', 'api/request.schema.json'] }] };
  const named = model(head).replace('Args', 'Walk');
  const groups = { groups: [{ members: ['src/models.py#Walk', 'api/request.schema.json'] }] };
  const drifted = schema({ ...properties, depth: { type: 'string' } });

  test('holds arguments, whatever its name', async () => {
    const files = { 'src/models.py': named, 'api/request.schema.json': drifted };
    expect(await found(files, groups)).toEqual(['api/request.schema.json type-mismatch “"string"”']);
    expect(await found({ ...files, 'api/request.schema.json': schema() }, groups)).toEqual([]);
    const schemaIsRight = { groups: [{ ...groups.groups[0], truth: 'schema' }] };
    expect(await found(files, schemaIsRight)).toEqual(['src/models.py type-mismatch “int”']);
  });

  test('beside a command that takes it too', async () => {
    const files = { 'src/models.py': model(head) + walk(), 'api/request.schema.json': drifted };
    expect(await found(files, sync)).toEqual(['api/request.schema.json type-mismatch “"string"”']);
    const of = workspace(files, sync);
    const states = await findSyncStates(of.document('src/models.py'), of.context);
    expect(states.map(({ members, notes }) => [...members.map(({ state }) => state), ...notes])).toEqual([
      ['inSync'],
      ['inSync', 'differs'],
    ]);
  });

  test('but not a class that holds nothing', async () => {
    const files = { 'src/models.py': 'class Walk:\n    path: str\n', 'api/request.schema.json': drifted };
    expect(await found(files, groups)).toEqual([]);
  });
});
