import { describe, expect, test } from 'vitest';
import { type Parameter, findSignatures } from '../../../../../../server/src/arguments/index.js';
import { pythonExtractor } from '../../../../../../server/src/arguments/languages/python/pythonExtractor.js';
import { defaultOptions } from '../../../../../../server/src/arguments/findSignatures.js';
import { documentKinds } from '../../../../../../server/src/documentKinds.js';
import { findCommandsWithin, generateCommandGuide } from '../../../../../../server/src/guide/index.js';
import { defaultSettings } from '../../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';
import { memoryWorkspace } from '../../../../../support/memoryWorkspace.js';

const command = (parameters: string): string => `@mcp.tool()\ndef find(${parameters}) -> str:\n    """Finds."""\n`;

async function argumentsOf(files: Readonly<Record<string, string>>): Promise<readonly Parameter[]> {
  const workspace = memoryWorkspace(files, documentKinds, defaultSettings);
  const [signature] = await findSignatures(workspace.document('s/tools.py'), workspace.context);
  expect(signature?.complete).toBe(true);
  return signature?.parameters ?? [];
}

const argument = async (text: string, others = {}): Promise<Parameter | undefined> =>
  (await argumentsOf({ 's/tools.py': text, ...others }))[0];

const required = { required: true, description: 'The id.' };
const field = 'Field(..., description="The id.")';

describe('a default that is a constant', () => {
  test.each([
    ['of the module', `ID = ${field}\n`, 'ID'],
    ['with a type', `ID: Final = ${field}\n`, 'ID'],
    ['in parentheses', `ID = (\n    ${field}\n)\n`, 'ID'],
    ['under another name', `FIRST = ${field}\nID = FIRST\n`, 'ID'],
    ['below the function', '', 'ID', `ID = ${field}\n`],
    ['of a class', `class Fields:\n    ID = ${field}\n`, 'Fields.ID'],
    ['of another library', 'ID = Query(..., description="The id.")\n', 'ID'],
    ['imported', 'from .fields import ID\n', 'ID'],
    ['imported under another name', 'from .fields import ID as KEY\n', 'KEY'],
    ['in an imported module', 'from . import fields\n', 'fields.ID'],
    ['of an imported class', 'from .fields import Fields\n', 'Fields.ID'],
    ['passed on', 'from .again import ID\n', 'ID'],
    ['imported with all others', 'from .fields import *\n', 'ID'],
  ])('keeps what it says: %s', async (_name, before, name, after = '') => {
    const fields = `ID = ${field}\nclass Fields:\n    ID = ${field}\n`;
    const text = `${before}${command(`id: str = ${name}`)}${after}`;
    const others = { 's/fields.py': fields, 's/again.py': 'from .fields import ID\n' };
    const read = await argument(text, others);
    expect(read).toMatchObject({ name: 'id', type: { kind: 'string' }, ...required });
    expect(text.slice(read?.descriptionSpan?.start, read?.descriptionSpan?.end)).toBe(name);
  });

  test('of a model, with limits, a default and a factory', async () => {
    const text = `from pydantic import BaseModel, Field
LIMIT = Field(10, ge=1, le=50, description="Most.")
TAGS = Field(default_factory=list, description="Tags.")
ID = ${field}
class FindArgs(BaseModel):
    limit: int = LIMIT
    tags: list[str] = TAGS
    id: str = ID
`;
    const [limit, tags, id] = await argumentsOf({ 's/tools.py': text });
    expect(limit).toMatchObject({ required: false, defaultValue: 10, constraints: { minimum: 1, maximum: 50 } });
    expect(tags).toMatchObject({ required: false, description: 'Tags.' });
    expect(tags?.defaultValue).toBeUndefined();
    expect(id).toMatchObject(required);
  });

  test('that the framework fills in is no argument', async () => {
    const text = `STORE = Depends(get_store)\nContext = Annotated[dict, Depends(get_context)]\n`;
    const read = await argumentsOf({
      's/tools.py': text + command('query: str, context: Context, store: Store = STORE'),
    });
    expect(read.map(({ name }) => name)).toEqual(['query']);
  });

  test.each([
    ['a number', 'LIMIT = 10\n', 'LIMIT'],
    ['a number in two branches', 'if x:\n    LIMIT = 10\nelse:\n    LIMIT = 20\n', 'LIMIT'],
    ['a number in a function', '', 'LIMIT', 'def build(mcp):\n    LIMIT = 10\n'],
    ['a member of an enumeration out of reach', 'from lib import Mode\n', 'Mode.FAST'],
    ['a call of another package', 'import os\n', 'os.getenv("LIMIT")'],
    ['an object', 'class Limit: ...\n', 'Limit()'],
  ])('is still a default: %s', async (_name, before, value, after = '') => {
    expect(await argument(before + command(`limit: int = ${value}`) + after)).toMatchObject({ required: false });
  });
});

describe('a default that may be a description', () => {
  test.each([
    ['bound twice', `ID = ${field}\nID = Field("x")\n`, 'ID'],
    ['bound in branches', `if x:\n    ID = ${field}\nelse:\n    ID = Field(None)\n`, 'ID'],
    ['a condition', `ID = ${field} if x else Field(None)\n`, 'ID'],
    ['imported from out of reach', 'from elsewhere.fields import ID\n', 'ID'],
    ['in a module out of reach', 'from elsewhere import fields\n', 'fields.ID'],
    ['in a dictionary', `FIELDS = {"id": ${field}}\n`, 'FIELDS["id"]'],
    ['of a function', `def id_field():\n    return ${field}\n`, 'id_field()'],
    ['of a function beside it', 'from .missing import id_field\n', 'id_field()'],
    ['partly given', 'REQUIRED = partial(Field, ...)\n', 'REQUIRED(description="The id.")'],
    ['of other keywords', 'COMMON = {"default": ...}\n', 'Field(**COMMON)'],
    ['in the function around', '', 'ID', `def build(mcp):\n    ID = ${field}\n`],
  ])('says nothing about being required: %s', async (_name, before, value, after = '') => {
    const text = before + command(`id: str = ${value}`) + after;
    expect((await argument(text))?.required).toBeUndefined();
    const schema = {
      type: 'object',
      properties: { id: { type: 'string', minLength: 2, default: 'abc' } },
      required: ['id'],
    };
    const files = { 's/SKILL.md': '', 's/tools.py': text, 's/find.schema.json': JSON.stringify(schema) };
    const workspace = memoryWorkspace(files, documentKinds, defaultSettings);
    expect((await workspace.check('s/find.schema.json')).map(({ code }) => code)).toEqual([]);
  });
});

describe('where a constant is shared', () => {
  const text = `ID = Field(..., description="The id.", min_length=2)\n${command('id: str = ID, other: str = ID')}`;
  const schema = (id: object, names = ['id', 'other']): string =>
    JSON.stringify({ type: 'object', properties: { id, other: { type: 'string', minLength: 2 } }, required: names });

  async function fixesAt(code: string, schemaText: string): Promise<readonly (readonly [string, boolean])[]> {
    const files = { 's/SKILL.md': '', 's/tools.py': text, 's/find.schema.json': schemaText };
    const workspace = memoryWorkspace(files, documentKinds, defaultSettings);
    const found = await workspace.check('s/find.schema.json');
    expect(found.map(finding => finding.code)).toEqual([code]);
    return found.flatMap(finding =>
      finding.fixes().map(({ title, elsewhere }) => [title, elsewhere !== undefined] as const),
    );
  }

  test.each([
    ['sync/required-mismatch', schema({ type: 'string', minLength: 2 }, ['other'])],
    ['sync/constraint-mismatch', schema({ type: 'string', minLength: 3 })],
    ['sync/description-mismatch', schema({ type: 'string', minLength: 2, description: 'Something else' })],
  ])('%s is fixed in the schema only', async (code, schemaText) => {
    const fixes = await fixesAt(code, schemaText);
    expect(fixes.length).toBe(1);
    expect(fixes.every(([, elsewhere]) => !elsewhere)).toBe(true);
  });

  test('the type stands in the declaration, and changes there', async () => {
    const fixes = await fixesAt('sync/type-mismatch', schema({ type: 'boolean' }));
    expect(fixes.map(([, elsewhere]) => elsewhere)).toEqual([false, true]);
  });

  test('an alias in it is not renamed', () => {
    const source = createSourceText('KEY = Field(..., alias="key")\n' + command('id: str = KEY'));
    const [signature] = pythonExtractor.extract(source, defaultOptions);
    const [own] = signature?.parameters ?? [];
    expect(own?.name).toBe('key');
    expect(signature && own && pythonExtractor.editor?.rename?.(source, signature, own, 'other')).toBeUndefined();
  });
});

test('the guide says the same as where the description stands in the declaration', async () => {
  const guideOf = async (text: string): Promise<string> => {
    const workspace = memoryWorkspace({ 's/tools.py': text }, documentKinds, defaultSettings);
    const [found] = await findCommandsWithin(workspace.document('s/tools.py'), workspace.context);
    const guide = found && (await generateCommandGuide(found, workspace.context));
    return JSON.stringify(guide, (key, value: unknown) => (key === 'span' ? undefined : value));
  };
  const guide = await guideOf(`ID = ${field}\n${command('id: str = ID')}`);
  // It is required, so that each call has it.
  expect(guide).toContain('"input":{"id":');
  expect(guide).toBe(await guideOf(command(`id: str = ${field}`)));
});

test('what a name stands for is read again when it changes elsewhere in the file', () => {
  const build = (value: string): string => `${command('id: str = ID')}def build():\n    ID = ${value}\n`;
  const [before, after] = [createSourceText(build('"a"')), createSourceText(build(field))];
  expect(pythonExtractor.extract(before, defaultOptions)[0]?.parameters[0]?.required).toBe(false);
  pythonExtractor.reusePrevious?.(after, before);
  expect(pythonExtractor.extract(after, defaultOptions)[0]?.parameters[0]?.required).toBeUndefined();
});
