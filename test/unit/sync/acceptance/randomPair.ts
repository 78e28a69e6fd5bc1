import { parameterNames } from '../../arguments/acceptance/declaration.js';
import type { Random } from '../../arguments/acceptance/random.js';

type Kind = 'string' | 'integer' | 'number' | 'boolean' | 'array';

/** One argument of a pair, before it is written in a language or in JSON. */
interface PairParameter {
  readonly name: string;
  readonly kind: Kind;
  readonly required: boolean;
  readonly description: string;
  readonly choices?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly defaultValue?: string | number | boolean;
}

export const mutations = ['type', 'name', 'required', 'enum', 'constraint', 'default', 'sample'] as const;
export type Mutation = (typeof mutations)[number];
export const languages = ['python', 'typescript', 'swift'] as const;

/** Code and schema of one command that agree but for one mutation of the schema. */
export interface MutatedPair {
  readonly files: Readonly<Record<string, string>>;
  /** Codes of the findings, sorted. */
  readonly expected: readonly string[];
  readonly schemaFile: string;
}

const codesOf: Readonly<Record<Mutation, readonly string[]>> = {
  type: ['sync/type-mismatch'],
  name: ['sync/argument-extra', 'sync/argument-missing'],
  required: ['sync/required-mismatch'],
  enum: ['sync/enum-mismatch'],
  constraint: ['sync/constraint-mismatch'],
  default: ['sync/default-mismatch'],
  sample: ['sync/sample-invalid'],
};

/** @param mutation undefined for a pair that agrees */
export function randomPair(random: Random, language: (typeof languages)[number], mutation?: Mutation): MutatedPair {
  const plain = randomParameters(random);
  const enumerated: PairParameter = {
    name: 'mode', kind: 'string', required: random.chance(0.5), description: 'How to work.', choices: ['fast', 'exact'],
  }; // prettier-ignore
  const bounded: PairParameter = {
    name: 'count', kind: 'integer', required: true, description: 'How many.', minimum: 1, maximum: 10 + random.below(90),
  }; // prettier-ignore
  const withDefault: PairParameter = {
    name: 'depth', kind: 'integer', required: false, description: 'How deep.', defaultValue: 1 + random.below(9),
  }; // prettier-ignore
  const all = [...plain, enumerated, bounded, ...(language === 'swift' ? [] : [withDefault])];
  const mutated = mutate(random, all, mutation);
  const sample = mutation === 'sample' || (mutation === undefined && random.chance(0.5));
  const examples = sample ? [mutation === 'sample' ? wrongSample(random, all) : validSample(all)] : undefined;
  const schema = JSON.stringify(schemaOf(mutated, examples), null, 2);
  const [file, code] = sources[language](all);
  return {
    files: { [file]: code, 'search.schema.json': `${schema}\n` },
    expected: mutation ? codesOf[mutation] : [],
    schemaFile: 'search.schema.json',
  };
}

function randomParameters(random: Random): readonly PairParameter[] {
  const kinds = ['string', 'integer', 'number', 'boolean', 'array'] as const;
  const others = parameterNames.filter(name => name !== 'limit');
  return random
    .sample(others, 2 + random.below(3))
    .map(name => ({ name, kind: random.pick(kinds), required: random.chance(0.6), description: `The ${name}.` }));
}

function mutate(
  random: Random,
  all: readonly PairParameter[],
  mutation: Mutation | undefined,
): readonly PairParameter[] {
  const plain = all.filter(({ choices, maximum, defaultValue }) => !choices && !maximum && defaultValue === undefined);
  const change = (target: PairParameter | undefined, change: Partial<PairParameter>): readonly PairParameter[] =>
    all.map(parameter => (parameter === target ? { ...parameter, ...change } : parameter));
  const target = random.pick(plain);
  if (mutation === 'type') return change(target, { kind: target.kind === 'boolean' ? 'string' : 'boolean' });
  if (mutation === 'name') return change(target, { name: `${target.name}_text` });
  if (mutation === 'required') return change(target, { required: !target.required });
  const enumerated = all.find(({ choices }) => choices);
  if (mutation === 'enum') return change(enumerated, { choices: random.pick([['fast'], ['fast', 'exact', 'deep']]) });
  const bounded = all.find(({ maximum }) => maximum);
  if (mutation === 'constraint') return change(bounded, random.pick([{ maximum: 7 }, { minimum: 2 }]));
  const withDefault = all.find(({ defaultValue }) => defaultValue !== undefined);
  return mutation === 'default' ? change(withDefault, { defaultValue: 11 }) : all;
}

const sampleValues = { string: 'word', integer: 3, number: 1.5, boolean: true, array: ['a'] };
const validSample = (all: readonly PairParameter[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(all.map(({ name, kind, choices }) => [name, choices?.[0] ?? sampleValues[kind]]));

/** A call that breaks one rule of the schema. */
function wrongSample(random: Random, all: readonly PairParameter[]): Readonly<Record<string, unknown>> {
  const sample = validSample(all);
  const { name, kind } = random.pick(all);
  return random.pick<Readonly<Record<string, unknown>>>([
    { ...sample, [name]: kind === 'boolean' || kind === 'array' ? 'word' : [1] },
    { ...sample, mode: 'slow' },
    { ...sample, count: 1000 },
    Object.fromEntries(Object.entries(sample).filter(([key]) => key !== 'count')),
  ]);
}

function schemaOf(all: readonly PairParameter[], examples: readonly unknown[] | undefined): object {
  const properties = all.map(
    ({ name, kind, description, choices, minimum, maximum, defaultValue }): readonly [string, object] => [
      name,
      {
        type: kind,
        ...(kind === 'array' ? { items: { type: 'string' } } : {}),
        description,
        ...(choices ? { enum: choices } : {}),
        ...(minimum === undefined ? {} : { minimum, maximum }),
        ...(defaultValue === undefined ? {} : { default: defaultValue }),
      },
    ],
  );
  return {
    title: 'search',
    type: 'object',
    properties: Object.fromEntries(properties),
    required: all.filter(({ required }) => required).map(({ name }) => name),
    ...(examples ? { examples } : {}),
  };
}

const quoted = (values: readonly string[]): string => values.map(value => `"${value}"`).join(', ');

const sources: Readonly<
  Record<(typeof languages)[number], (all: readonly PairParameter[]) => readonly [file: string, code: string]>
> = {
  python(all) {
    const types = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', array: 'list[str]' };
    const lines = all.map(({ name, kind, required, description, choices, minimum, maximum, defaultValue }) => {
      const limits = minimum === undefined ? '' : `, ge=${minimum}, le=${maximum ?? 0}`;
      const base = choices ? `Literal[${quoted(choices)}]` : types[kind];
      const optional = required || defaultValue !== undefined ? base : `${base} | None`;
      const value = required ? '' : ` = ${defaultValue === undefined ? 'None' : String(defaultValue)}`;
      return `    ${name}: Annotated[${optional}, Field(description="${description}"${limits})]${value},`;
    });
    const imports = 'from typing import Annotated, Literal\n\nfrom pydantic import Field\n\n\n';
    return ['tool.py', `${imports}@mcp.tool()\ndef search(\n    *,\n${lines.join('\n')}\n) -> str:\n    return ""\n`];
  },
  typescript(all) {
    const types = {
      string: 'z.string()', integer: 'z.number().int()', number: 'z.number()', boolean: 'z.boolean()', array: 'z.array(z.string())',
    }; // prettier-ignore
    const lines = all.map(({ name, kind, required, description, choices, minimum, maximum, defaultValue }) => {
      const base = choices ? `z.enum([${quoted(choices)}])` : types[kind];
      const limits = minimum === undefined ? '' : `.min(${minimum}).max(${maximum ?? 0})`;
      const absent = required ? '' : defaultValue === undefined ? '.optional()' : `.default(${String(defaultValue)})`;
      return `    ${name}: ${base}${limits}${absent}.describe("${description}"),`;
    });
    const shape = `{\n  inputSchema: {\n${lines.join('\n')}\n  },\n}`;
    return ['tool.ts', `import { z } from "zod";\n\nserver.registerTool("search", ${shape}, run);\n`];
  },
  swift(all) {
    const types = { string: 'String', integer: 'Int', number: 'Double', boolean: 'Bool', array: '[String]' };
    const lines = all.map(({ name, kind, required, description, choices, minimum, maximum }) => {
      const guide = choices ? `, .anyOf([${quoted(choices)}])` : '';
      const range = minimum === undefined ? '' : `, .range(${minimum}...${maximum ?? 0})`;
      const type = `${types[kind]}${required ? '' : '?'}`;
      return `        @Guide(description: "${description}"${guide}${range})\n        var ${name}: ${type}\n`;
    });
    const head =
      'import FoundationModels\n\nstruct SearchTool: Tool {\n    let name = "search"\n    let description = "Searches."\n';
    const end = '    func call(arguments: Arguments) async throws -> String { "" }\n';
    return [
      'SearchTool.swift',
      `${head}\n    @Generable\n    struct Arguments {\n${lines.join('\n')}    }\n\n${end}}\n`,
    ];
  },
};
