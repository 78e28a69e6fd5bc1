import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../server/src/settings.js';
import { formatFinding } from '../../../support/formatFindings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const schema = JSON.stringify({
  title: 'edit',
  type: 'object',
  properties: {
    path: { type: 'string', minLength: 1 },
    edits: { type: 'array', items: { type: 'object', properties: { line: { type: 'integer' } } } },
    env: { type: 'object', additionalProperties: { type: 'string' }, propertyNames: { pattern: '^[A-Z]+$' } },
  },
  required: ['path'],
  additionalProperties: false,
});
const python = `from tools import skill_command

@skill_command(name="edit")
def edit(path: str):
    """Edits a file."""
`;

/** What is reported of the input of a scenario. @param declaration of the command: its schema or its function */
async function findReports(input: string, declaration: 'schema' | 'function' = 'schema'): Promise<readonly string[]> {
  const path = 'files/edit.guide.xml';
  const text = `<tool_augmentation name="edit"><context>Edits.</context>
<scenarios><scenario description="One"><input>${input}</input></scenario></scenarios></tool_augmentation>
`;
  const declarations = { schema: { 'files/edit.schema.json': schema }, function: { 'files/edit.py': python } };
  const workspace = memoryWorkspace({ [path]: text, ...declarations[declaration] }, documentKinds, readSettings({}));
  const { source } = workspace.document(path);
  const found = await workspace.check(path);
  return found
    .filter(({ code }) => code === 'guide/scenario-invalid' || code === 'guide/scenario-not-json')
    .flatMap(finding =>
      formatFinding(source, finding)
        .slice(0, 2)
        .map(line => line.trim()),
    );
}

const invalid = 'error guide/scenario-invalid at';

describe('the input of a scenario', () => {
  it.each([
    ['{"path": "a"}', []],
    ['{"path": ""}', [`${invalid} 2:56 "\\"\\""`, '“path” must have at least 1 character.']],
    ['{}', [`${invalid} 2:47 "{}"`, 'The input is missing the required property “path”.']],
    ['{"path": "a", "edits": [{"line": 1}, {"line": "2"}]}', [`${invalid} 2:93 "\\"2\\""`, '“edits[1].line” must be an integer, not a string.']],
    ['{"path": "a", "size": 1}', [`${invalid} 2:62 "size"`, '“size” is not declared in the schema.']],
    ['{"path": "a", "env": {"A": 1}}', [`${invalid} 2:74 "1"`, '“env.A” must be a string, not a number.']],
    ['{"path": "a", "env": {"a": "b"}}', [`${invalid} 2:70 "a"`, '“env.a” must match the pattern `^[A-Z]+$`.']],
    ['[]', [`${invalid} 2:47 "[]"`, 'The input must be an object, not an array.']],
    ['null', [`${invalid} 2:47 "null"`, 'The input must be an object, not null.']],
    ['"path"', [`${invalid} 2:47 "\\"path\\""`, 'The input must be an object, not a string.']],
    ['{"path": }', ['error guide/scenario-not-json at 2:56 "}"', 'Invalid JSON: expected a value.']],
    ['{"path": "a", "path"}', ['error guide/scenario-not-json at 2:67 "}"', 'Invalid JSON: expected a colon.']],
    [' ', ['error guide/scenario-not-json at 2:41 "input"', 'The input is empty. Write the arguments as a JSON object, or `{}` if there are none.']],
  ])('%s against a schema', async (input, expected) => {
    expect(await findReports(input)).toEqual(expected);
  }); // prettier-ignore

  it.each([
    ['{"path": "a"}', []],
    ['{"path": "a", "size": 1}', [`${invalid} 2:62 "size"`, '“size” is not a parameter of “edit”.']],
    ['{"size": 1}', [
      `${invalid} 2:47 "{\\"size\\": 1}"`, 'The input is missing the required property “path”.',
      `${invalid} 2:49 "size"`, '“size” is not a parameter of “edit”.',
    ]],
    ['[1]', [`${invalid} 2:47 "[1]"`, 'The input must be an object, not an array.']],
    ['null', [`${invalid} 2:47 "null"`, 'The input must be an object, not null.']],
    ['"path"', [`${invalid} 2:47 "\\"path\\""`, 'The input must be an object, not a string.']],
  ])('%s against a function', async (input, expected) => {
    expect(await findReports(input, 'function')).toEqual(expected);
  }); // prettier-ignore
});
