import { commandNames, parameterNames, sentences } from './declaration.js';
import type { ExpectedParameter, ExpectedTool, GeneratedProject } from './declaration.js';
import type { Random } from './random.js';

/** Forms of real Python that readers of tools have failed on. */
type Feature = 'constants' | 'description' | 'choices' | 'scopes' | 'syntax';
const allFeatures: readonly Feature[] = ['constants', 'description', 'choices', 'scopes', 'syntax'];

/** A module `tools.py` that CPython 3.11 compiles and that combines at least three features. */
export function randomPython(random: Random): GeneratedProject {
  const features = random.sample(allFeatures, 3 + random.below(allFeatures.length - 2));
  const has = (feature: Feature): boolean => features.includes(feature);
  const choices = random.sample(['fast', 'exact', 'deep', 'none'], 2 + random.below(3));
  const constants: string[] = [];
  const tools: ExpectedTool[] = [];
  const body: string[] = [];
  for (const [index, command] of random.sample(commandNames, 1 + random.below(3)).entries()) {
    const scopes = has('scopes') && index === 0 ? 2 : 1;
    for (let scope = 0; scope < scopes; scope++) {
      const parameters = randomParameters(random, has('choices') && index === 0 ? choices : undefined);
      tools.push({ command, parameters });
      const prefix = `${command.toUpperCase()}_${scope}`;
      const written = parameters.map(parameter =>
        parameterText(random, parameter, prefix, has('constants'), constants),
      );
      const definition = functionText(random, command, written, has('description'), has('syntax'));
      body.push(scopes === 2 ? scoped(random, definition, scope) : definition);
    }
  }
  const text = [
    'from __future__ import annotations',
    '',
    'from typing import Annotated, Literal, Optional',
    '',
    'from mcp.server.fastmcp import FastMCP',
    'from pydantic import Field',
    '',
    'mcp = FastMCP("demo")',
    ...(has('choices') ? [`Mode = Literal[${choices.map(quoted).join(', ')}]`] : []),
    ...constants,
    ...(has('syntax') ? random.sample(syntaxSamples, 2 + random.below(2)) : []),
    '',
    ...body,
  ].join('\n');
  return { files: { 'tools.py': `${text}\n` }, tools, features };
}

const quoted = (value: string): string => `"${value}"`;

function randomParameters(random: Random, choices: readonly string[] | undefined): readonly ExpectedParameter[] {
  const parameters: readonly ExpectedParameter[] = random
    .sample(parameterNames, 1 + random.below(5))
    .map((name, index) => ({
      name,
      kind:
        choices && index === 0 ? 'string' : random.pick(['string', 'integer', 'number', 'boolean', 'array'] as const),
      required: random.chance(0.5),
      ...(choices && index === 0 ? { choices } : {}),
      ...(random.chance(0.7) ? { description: `The ${name} to use.` } : {}),
    }));
  return parameters;
}

/** Behind a `*`, so that required parameters may follow optional ones. */
function parameterText(
  random: Random,
  { name, kind, required, description, choices }: ExpectedParameter,
  prefix: string,
  mayBeConstant: boolean,
  constants: string[],
): string {
  const types = {
    string: choices ? 'Mode' : 'str',
    integer: 'int',
    number: 'float',
    boolean: 'bool',
    array: 'list[str]',
  };
  const type = required ? types[kind] : random.pick([`Optional[${types[kind]}]`, `${types[kind]} | None`]);
  const first = required ? (description ? '...' : undefined) : 'None';
  const words = description ? `description=${quoted(description)}` : undefined;
  const asDefault = `Field(${[first, words].filter(part => part !== undefined).join(', ')})`;
  const form = random.pick(
    mayBeConstant ? (['constant', 'field', 'annotated'] as const) : (['field', 'annotated'] as const),
  );
  if (form === 'constant' && description) {
    const constant = `${prefix}_${name.toUpperCase()}`;
    constants.push(`${constant} = ${asDefault}`);
    return `${name}: ${type} = ${constant}`;
  }
  if (form === 'annotated' && words) return `${name}: Annotated[${type}, Field(${words})]${required ? '' : ' = None'}`;
  if (first === undefined) return `${name}: ${type}`;
  return `${name}: ${type} = ${description ? asDefault : 'None'}`;
}

function functionText(
  random: Random,
  command: string,
  parameters: readonly string[],
  constant: boolean,
  syntax: boolean,
): string {
  const lines = random.sample(sentences, 2);
  const description = constant
    ? random.pick([`(${lines.map(quoted).join(' ')})`, lines.map(quoted).join(' + '), `"""${lines.join('\n')}"""`])
    : quoted(lines.join(' '));
  const inner = syntax ? random.pick(innerSamples) : '    return "done"';
  return [
    `@mcp.tool(description=${description})`,
    `${random.pick(['', 'async '])}def ${command}(*, ${parameters.join(', ')}) -> str:`,
    inner,
    '',
    '',
  ].join('\n');
}

/** Valid Python of recent versions around tools. */
const syntaxSamples: readonly string[] = [
  'def sort_key(value, /, *, reverse=False): return (value, reverse)',
  'match [1, 2]:\n    case [int() as head, *rest] if head > 0:\n        first = head\n    case _:\n        first = None',
  'if (size := len("abc")) > 2: print(f"{size!r:>{size + 2}} {{}}")',
  'try:\n    raise ExceptionGroup("all", [ValueError(1)])\nexcept* ValueError as group:\n    caught = group',
  'total = sum(x ** 2 for x in range(3) if x not in {1} or x is not None)',
  'squares: dict[str, list[int]] = {**{"a": [1]}, "b": [*range(3)]}',
];

const innerSamples: readonly string[] = [
  '    pairs = {key: value for key, value in zip("ab", [1, 2], strict=True)}\n    return f"{pairs=}"',
  '    match len("ab"):\n        case 2 | 3:\n            return "two"\n        case _:\n            return "other"',
  '    run = lambda *items, **named: (items, named)\n    return str(run(1, two=2))',
];

function scoped(random: Random, definition: string, scope: number): string {
  const indented = definition
    .trimEnd()
    .split('\n')
    .map(line => (line === '' ? '' : `    ${line}`))
    .join('\n');
  return random.pick([
    `def test_case_${scope}():\n${indented}\n\n\n`,
    `class Case${scope}:\n    def run(self):\n${indented.replace(/^(?=.)/gm, '    ')}\n\n\n`,
    `async def set_up_${scope}(mcp=mcp):\n${indented}\n\n\n`,
  ]);
}
