import { commandNames, parameterNames, sentences } from './declaration.js';
import type { ExpectedParameter, ExpectedTool, GeneratedProject } from './declaration.js';
import type { Random } from './random.js';

/** Forms of real TypeScript that readers of tools have failed on. */
type Feature = 'constants' | 'description' | 'choices' | 'scopes' | 'syntax';
const allFeatures: readonly Feature[] = ['constants', 'description', 'choices', 'scopes', 'syntax'];

/** A package with `tools.ts` and `choices.ts` that `tsc --strict` accepts and that combines at least three features. */
export function randomTypeScript(random: Random): GeneratedProject {
  const features = random.sample(allFeatures, 3 + random.below(allFeatures.length - 2));
  const has = (feature: Feature): boolean => features.includes(feature);
  const choices = { name: 'MODES', values: random.sample(['fast', 'exact', 'deep', 'none'], 2 + random.below(3)) };
  const imported = has('choices') && random.chance(0.6);
  const choicesLine = `export const ${choices.name} = [${choices.values.map(quoted).join(', ')}] as const;\n`;
  const commands = random.sample(commandNames, 1 + random.below(3));
  const tools: ExpectedTool[] = [];
  const body: string[] = [];
  for (const [index, command] of commands.entries()) {
    const scopes = has('scopes') && index === 0 ? 2 : 1;
    for (let scope = 0; scope < scopes; scope++) {
      const parameters = randomParameters(random, has('choices') && index === 0 ? choices.values : undefined);
      tools.push({ command, parameters });
      const registration = registrationOf(random, { command, parameters }, `${index}`, {
        constants: has('constants'),
        description: has('description'),
        syntax: has('syntax'),
        choicesName: choices.name,
      });
      body.push(scopes === 2 ? scoped(random, registration, scope) : registration);
    }
  }
  const text = [
    "import { McpServer } from '@modelcontextprotocol/server';",
    "import * as z from 'zod';",
    ...(imported ? [`import { ${choices.name} } from './choices.js';`] : []),
    '',
    ...(has('choices') && !imported ? [choicesLine] : []),
    ...(has('syntax') ? random.sample(syntaxSamples, 2 + random.below(3)) : []),
    "const server = new McpServer({ name: 'demo', version: '1.0.0' });",
    ...body,
    'export { server };',
    '',
  ].join('\n');
  return { files: { 'tools.ts': text, ...(imported ? { 'choices.ts': choicesLine } : {}) }, tools, features };
}

const quoted = (value: string): string => `'${value}'`;

function randomParameters(random: Random, choices: readonly string[] | undefined): readonly ExpectedParameter[] {
  const names = random.sample(parameterNames, 1 + random.below(5));
  return names.map((name, index) => ({
    name,
    kind: choices && index === 0 ? 'string' : random.pick(['string', 'integer', 'number', 'boolean', 'array'] as const),
    required: random.chance(0.5),
    ...(choices && index === 0 ? { choices } : {}),
    ...(random.chance(0.7) ? { description: `The ${name} to use.` } : {}),
  }));
}

/** Valid TypeScript around tools that a grammar for JavaScript with types may not know. */
const syntaxSamples: readonly string[] = [
  'const isNumber = (value: unknown): value is number => typeof value === "number";',
  'type Range = [start: number, end?: number, ...rest: string[]];\nexport const range: Range = [1];',
  'type First<T> = T extends [infer Head extends string, ...unknown[]] ? Head : never;\nexport const first: First<["a"]> = "a";',
  'abstract class Shape { abstract area(): number }\ntype Make = abstract new () => Shape;\nexport const make: Make | undefined = undefined;',
  'function assertText(value: unknown): asserts value is string { if (typeof value !== "string") throw new Error("x"); }\nassertText("a");',
  'export const table = { a: 1 } satisfies Record<string, number>;',
  'declare const tag: unique symbol;\nexport type Tagged = { readonly [tag]: true };',
  'type Accessors<T> = { [K in keyof T as `get${string & K}`]-?: () => T[K] };\nexport const accessors: Accessors<{ a: 1 }> = { geta: () => 1 };',
  'class Box { static made = 0;\n  static { Box.made++; }\n  constructor(private readonly size: number) {}\n  get area(): number { return this.size ** 2; } }\nexport const box = new Box(2);',
  'function pick<const T extends readonly string[]>(values: T): T[number] | undefined { return values[0]; }\npick(["a"]);',
  'export const guard = { is(this: { kind: string }, value: unknown): value is string { return this.kind === value; } };',
  'let definite!: string;\ndefinite = "a";\nexport const length = definite!.length;',
];

interface Style {
  readonly constants: boolean;
  readonly description: boolean;
  readonly syntax: boolean;
  readonly choicesName: string;
}

function registrationOf(random: Random, tool: ExpectedTool, suffix: string, style: Style): string {
  const shape = tool.parameters.map(parameter => `    ${parameter.name}: ${zodOf(parameter, style.choicesName)},`);
  const description = descriptionOf(random, style.description);
  const config = `{\n  description: ${description},\n  inputSchema: z.object({\n${shape.join('\n')}\n  }),\n}`;
  const handler = handlerOf(random, style.syntax);
  if (!style.constants) return `server.registerTool(${quoted(tool.command)}, ${config}, ${handler});\n`;
  const nameLine = `const name${suffix} = ${quoted(tool.command)};`;
  const configLine = `const config${suffix} = ${config};`;
  const variants = [
    `${nameLine}\n${configLine}\nserver.registerTool(name${suffix}, config${suffix}, ${handler});\n`,
    `${configLine}\nserver.registerTool(${quoted(tool.command)}, config${suffix}, ${handler});\n`,
    `${nameLine}\nserver.registerTool(name${suffix}, ${config}, ${handler});\n`,
  ];
  return random.pick(variants);
}

function zodOf({ kind, required, description, choices }: ExpectedParameter, choicesName: string): string {
  const bases = {
    string: choices ? `z.enum(${choicesName})` : 'z.string()',
    integer: 'z.number().int()',
    number: 'z.number()',
    boolean: 'z.boolean()',
    array: 'z.array(z.string())',
  };
  const text = `${bases[kind]}${required ? '' : '.optional()'}`;
  return description ? `${text}.describe(${quoted(description)})` : text;
}

function descriptionOf(random: Random, constant: boolean): string {
  const lines = random.sample(sentences, 2 + random.below(2));
  if (!constant) return quoted(lines.join(' '));
  return random.pick([
    `[\n    ${lines.map(quoted).join(',\n    ')},\n  ].join('\\n')`,
    lines.map(quoted).join(' +\n    '),
    `\`${lines.join('\n')}\``,
    `[${lines.map(quoted).join(', ')}].join(' ')`,
  ]);
}

function handlerOf(random: Random, syntax: boolean): string {
  const answer = "({ content: [{ type: 'text' as const, text: 'done' }] })";
  if (!syntax) return `async () => ${answer}`;
  return random.pick([
    `async () => {\n  const isText = (value: unknown): value is string => typeof value === 'string';\n  const all: unknown[] = ['a'];\n  return { content: [{ type: 'text' as const, text: all.filter(isText).join() }] };\n}`,
    `async () => {\n  const pair: [key: string, value?: number] = ['a'];\n  return { content: [{ type: 'text' as const, text: pair[0] }] };\n}`,
    `async () => {\n  type Item<T> = T extends (infer I extends string)[] ? I : never;\n  const text: Item<string[]> = 'a';\n  return { content: [{ type: 'text' as const, text }] };\n}`,
  ]);
}

function scoped(random: Random, registration: string, scope: number): string {
  const inner = registration.trimEnd();
  const name = `${random.pick(['setUp', 'register', 'testCase'])}${scope}`;
  return random.pick([
    `export function ${name}(): void {\n${inner}\n}\n`,
    `export const ${name} = (): void => {\n${inner}\n};\n`,
    `export class ${name[0]?.toUpperCase() ?? ''}${name.slice(1)} {\n  run(): void {\n${inner}\n  }\n}\n`,
  ]);
}
