import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

interface Tool {
  readonly name: string;
  readonly description?: string;
  readonly inputSchema: {
    readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly required?: readonly string[];
  };
}

const skill = '---\nname: s\ndescription: Does a thing. Use it when asked about it.\n---\n\n# T\n\nText.\n';

async function tools(files: Record<string, string>, path = '.'): Promise<readonly Tool[]> {
  const { output, notes } = await cli(['skill', 'manifest', path, '--format', 'mcp'], { cwd: temporaryFolder(files) });
  expect(notes).toBe('');
  return (JSON.parse(output) as { readonly tools: readonly Tool[] }).tools;
}

const names = async (files: Record<string, string>): Promise<readonly string[]> =>
  (await tools(files)).map(({ name }) => name);

const python = `from skills import skill_command

@skill_command(name="pay", description="Pays an invoice.")
def pay(invoice: str, days: int = 30) -> str:
    """Pays.

    Args:
        invoice: Number of the
            invoice.
        days: Days until it is due.
    """
`;
const script = `import { z } from 'zod';

server.registerTool('pay', { description: 'Pays.', inputSchema: { invoice: z.string(), days: z.number().int().default(30) } }, run);
`;
const schemaOf = (properties: object, more: object = {}): string =>
  JSON.stringify({ type: 'object', properties, ...more });
const schema = schemaOf(
  { invoice: { type: 'string' }, days: { type: 'integer', default: 30 } },
  { required: ['invoice'], description: 'From the schema.' },
);
const swift = `struct Pay: Skill {
    static let id = "pay"
    struct Arguments: Codable {
        let invoice: String
        let when: Date
        let page: URL
        let days: Int?

        init(from decoder: Decoder) throws { fatalError() }
    }
    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "invoice": { "type": "string", "description": "Number." },
                "when": { "type": "string", "format": "date-time" },
                "page": { "type": "string", "format": "uri" },
                "days": { "type": "integer" }
            },
            "required": ["invoice", "when"]
        }
        """
}
`;

describe('one command in several languages', () => {
  const files = { 'SKILL.md': skill, 'b/pay.py': python, 'a/pay.ts': script, 'pay.schema.json': schema };

  it('is one tool', async () => {
    expect(await names(files)).toEqual(['pay']);
  });

  it('comes from code, with what the other places say of it', async () => {
    const [tool] = await tools({ 'SKILL.md': skill, 'b/pay.py': python, 'pay.schema.json': schema });
    expect(tool).toMatchObject({ name: 'pay', description: 'Pays an invoice.' });
    expect(tool?.inputSchema).toEqual({
      type: 'object',
      properties: {
        invoice: { type: 'string', description: 'Number of the invoice.' },
        days: { type: 'integer', description: 'Days until it is due.', default: 30 },
      },
      required: ['invoice'],
    });
  });

  it('comes from the schema where that is the truth', async () => {
    const [tool, ...more] = await tools({ ...files, 'skillwright.json': '{"sync": {"truth": "schema"}}' });
    expect(more).toEqual([]);
    expect(tool).toMatchObject({ name: 'pay', description: 'From the schema.' });
  });

  it('is one where a group says that its places belong together', async () => {
    const apart = { 'tools/pay.py': python, 'api/request.json': schema };
    expect(await names(apart)).toEqual(['pay']);
    const members = ['tools/pay.py#pay', 'api/request.json'];
    const grouped = {
      ...apart,
      'skillwright.json': JSON.stringify({ sync: { groups: [{ members, truth: 'schema' }] } }),
    };
    expect(await tools(grouped)).toMatchObject([{ name: 'pay', description: 'From the schema.' }]);
  });

  it('is two where one language declares it twice', async () => {
    const { output } = await cli(['skill', 'manifest', '.', '--format', 'openai'], {
      cwd: temporaryFolder({ 'SKILL.md': skill, 'a/pay.py': python, 'b/pay.py': python }),
    });
    expect([...output.matchAll(/"name": "(.*)"/g)].map(match => match[1])).toEqual(['pay', 'pay_2']);
  });
});

describe('what is no command', () => {
  const row = "import { z } from 'zod';\nexport const Row = z.object({ a: z.string() });\n";
  const other = schemaOf({ rows: { type: 'array' } }, { title: 'Site config' });

  it.each([
    ['a constant and a model beside a command', { 'row.ts': row, 'm.py': 'class Row(BaseModel):\n    a: str\n' }],
    ['a schema of other data', { 'assets/data.schema.json': other, 'output.schema.json': schema, 'r.json': schema }],
    ['a schema that nothing calls', { 'row.schema.json': schema }],
  ])('%s is no tool', async (_, files: Record<string, string>) => {
    expect(await names({ 'SKILL.md': skill, 'pay.py': python, ...files })).toEqual(['pay']);
  });

  it.each(['output', 'search.response', 'siteConfig', 'assets/rows', 'references/report'])(
    'the schema %s.schema.json of a skill without code is no tool',
    async name => {
      const cwd = temporaryFolder({ 'SKILL.md': skill, [`${name}.schema.json`]: schema });
      const { status, notes } = await cli(['skill', 'manifest', '.'], { cwd });
      expect(status).toBe(1);
      expect(notes).toContain(`(${name}.schema.json:1)`);
    },
  );

  it('a constant that a tool is registered with is listed once', async () => {
    const constant = "import { z } from 'zod';\nexport const findOrders = z.object({ id: z.string() });\n";
    const server = `import { findOrders } from './schemas.js';\nserver.registerTool('find_orders', { inputSchema: findOrders.shape }, run);\n`;
    expect(await names({ 'SKILL.md': skill, 'schemas.ts': constant, 'server.ts': server })).toEqual(['find_orders']);
  });

  it('can be named outright', async () => {
    const files = { 'SKILL.md': skill, 'pay.py': python, 'row.ts': row, 'output.schema.json': schema };
    const cwd = temporaryFolder(files);
    const guide = async (...args: string[]) =>
      (await cli(['guide', 'generate', ...args, '--no-cache'], { cwd })).output;
    expect(await guide('output.schema.json')).toContain('name="output"');
    expect(await guide('row.ts')).toContain('name="Row"');
    expect(await guide('.', '--command', 'Row')).toContain('name="Row"');
    expect(await guide('.')).toContain('name="pay"');
  });

  it('a lone argument schema is a tool, alone and in a skill', async () => {
    expect(await names({ 'search.schema.json': schema })).toEqual(['search']);
    expect(await names({ 'SKILL.md': skill, 'search.schema.json': schema, 'input.json': schema })).toEqual([
      'input',
      'search',
    ]);
    expect(
      await names({ 'tools.json': JSON.stringify({ tools: [{ name: 'a', inputSchema: { type: 'object' } }] }) }),
    ).toEqual(['a']);
  });

  it('a type of a skill without commands is one where the Interface goes with it', async () => {
    const model = 'from pydantic import BaseModel\n\nclass Search(BaseModel):\n    q: str\n';
    const described = `${skill}\n## Interface\n\n- \`q\` (str): **Required**. Words.\n`;
    expect(await names({ 'SKILL.md': described, 'm.py': model })).toEqual(['Search']);
    const { notes } = await cli(['skill', 'manifest', '.'], {
      cwd: temporaryFolder({ 'SKILL.md': skill, 'm.py': model }),
    });
    expect(notes).toContain('Search (m.py:3)');
  });
});

it('takes what Swift cannot say from the schema beside it', async () => {
  const [tool] = await tools({ 'A.swift': swift });
  expect(tool?.inputSchema).toEqual({
    type: 'object',
    properties: {
      invoice: { type: 'string', description: 'Number.' },
      when: { type: 'string', format: 'date-time' },
      page: { type: 'string', format: 'uri' },
      days: { type: 'integer' },
    },
    required: ['invoice', 'when'],
  });
});

it('takes nothing from a schema that says something else', async () => {
  const [tool] = await tools({
    'A.swift': swift.replace('"invoice": { "type": "string"', '"invoice": { "type": "integer"'),
  });
  expect(tool?.inputSchema.properties.invoice).toMatchObject({ type: 'string' });
  expect(tool?.inputSchema.required).toEqual(['when']);
});

describe('guides of several commands', () => {
  const cwdOf = (files: Record<string, string>): string => temporaryFolder({ 'SKILL.md': skill, ...files });

  it('stay up to date once they are generated', async () => {
    const cwd = cwdOf({ 'b/pay.py': python, 'a/pay.ts': script, 'pay.schema.json': schema });
    const first = await cli(['guide', 'generate', '.', '--output', 'guides', '--no-cache'], { cwd });
    expect(first.notes).toBe('Wrote guides/pay.guide.xml\n');
    const checked = await cli(['check', '.', '--format', 'json'], { cwd });
    expect(checked.output).not.toContain('guide/');
    const again = await cli(['guide', 'generate', '.', '--output', 'guides', '--no-cache'], { cwd });
    expect(again.notes).toBe('Unchanged guides/pay.guide.xml\n');
    const one = await cli(['guide', 'generate', '.', '--command', 'pay', '--no-cache'], { cwd });
    expect(one.output).toBe(readFileSync(join(cwd, 'guides/pay.guide.xml'), 'utf8'));
  });

  it('tells commands of one name in one file apart by their scope', async () => {
    const two = (name: string, argument: string): string =>
      `def ${name}():\n    @skill_command(name="pay", description="Pays.")\n    def pay(${argument}: int): ...\n`;
    const cwd = cwdOf({ 'pay.py': two('test_a', 'cents') + two('test_b', 'euros') });
    const generate = (...args: readonly string[]) => cli(['guide', 'generate', '.', '--no-cache', ...args], { cwd });
    const { status, notes } = await generate('--command', 'pay');
    expect(status).toBe(2);
    expect(notes).toContain(
      'Several commands have this name: test_a.pay (pay.py:2), test_b.pay (pay.py:5). Choose one with --command: test_a.pay, test_b.pay.',
    );
    expect((await generate('--command', 'test_b.pay')).output).toContain('{"euros":');
    expect((await generate('--output', 'guides')).notes).toContain('Choose one with --command: test_a.pay, test_b.pay');
    const { output } = await cli(['skill', 'manifest', '.', '--format', 'mcp'], { cwd });
    expect((JSON.parse(output) as { tools: readonly { name: string }[] }).tools.map(({ name }) => name)).toEqual([
      'pay',
      'pay_2',
    ]);
  });

  it('names commands that share a name with their places, and writes neither over the other', async () => {
    const cwd = cwdOf({ 'a/pay.py': python, 'b/pay.py': python });
    const { status, notes } = await cli(['guide', 'generate', '.', '--command', 'pay', '--no-cache'], { cwd });
    expect(status).toBe(2);
    expect(notes).toContain('Several commands have this name: pay (a/pay.py:3), pay (b/pay.py:3). Specify the file');
    const all = await cli(['guide', 'generate', '.', '--output', 'guides', '--no-cache'], { cwd });
    expect([all.status, all.notes]).toEqual([
      1,
      'The guides of several commands would have the same file name pay.guide.xml: a/pay.py:3, b/pay.py:3. Specify the file or folder of one of them. No guide was written.\n',
    ]);
  });
});
