import { parameterNames } from '../../arguments/acceptance/declaration.js';
import type { Random } from '../../arguments/acceptance/random.js';
import { changeMember, randomUnion, unionSample, unionSchema, type PairUnion } from './randomUnion.js';

type Kind = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'union';

/** One argument of a pair, before it is written in a language or in JSON. */
export interface PairParameter {
  readonly name: string;
  readonly kind: Kind;
  readonly required: boolean;
  readonly description: string;
  readonly choices?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly defaultValue?: string | number | boolean;
  /** Of the kind `union`. */
  readonly union?: PairUnion;
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
  const all = [...plain, enumerated, bounded, ...(language === 'swift' ? [] : [withDefault, randomUnion(random)])];
  const mutated = mutate(random, all, mutation);
  const sample = mutation === 'sample' || (mutation === undefined && random.chance(0.5));
  const examples = sample ? [mutation === 'sample' ? wrongSample(random, all) : validSample(all)] : undefined;
  const schema = JSON.stringify(schemaOf(random, mutated, examples), null, 2);
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
  const union = all.find(parameter => parameter.union);
  const hasTarget = mutation !== 'default' || union?.union?.members.every(({ fields }) => fields.some(isWithDefault));
  if (union && mutation && mutation !== 'sample' && hasTarget && random.chance(0.5)) {
    const changed = changeMember(random, union, fields => mutate(random, fields, mutation));
    return all.map(parameter => (parameter === union ? changed : parameter));
  }
  const plain = all.filter(
    ({ choices, maximum, defaultValue, union }) => !choices && !maximum && defaultValue === undefined && !union,
  );
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
  const withDefault = all.find(isWithDefault);
  return mutation === 'default' ? change(withDefault, { defaultValue: 11 }) : all;
}

const isWithDefault = ({ defaultValue }: PairParameter): boolean => defaultValue !== undefined;

const sampleValues = { string: 'word', integer: 3, number: 1.5, boolean: true, array: ['a'] };
const validSample = (all: readonly PairParameter[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    all.map(({ name, kind, choices, union }) => [
      name,
      union ? unionSample(union, validSample) : (choices?.[0] ?? (kind === 'union' ? undefined : sampleValues[kind])),
    ]),
  );

/** A call that breaks one rule of the schema. */
function wrongSample(random: Random, all: readonly PairParameter[]): Readonly<Record<string, unknown>> {
  const sample = validSample(all);
  const { name, kind } = random.pick(all);
  return random.pick<Readonly<Record<string, unknown>>>([
    { ...sample, [name]: kind === 'boolean' || kind === 'array' || kind === 'union' ? 'word' : [1] },
    { ...sample, mode: 'slow' },
    { ...sample, count: 1000 },
    Object.fromEntries(Object.entries(sample).filter(([key]) => key !== 'count')),
  ]);
}

function schemaOf(random: Random, all: readonly PairParameter[], examples: readonly unknown[] | undefined): object {
  return { title: 'search', type: 'object', ...objectSchema(random, all), ...(examples ? { examples } : {}) };
}

function objectSchema(
  random: Random,
  all: readonly PairParameter[],
): { readonly properties: object; readonly required: readonly string[] } {
  const properties = all.map(
    ({ name, kind, description, choices, minimum, maximum, defaultValue, union }): readonly [string, object] => [
      name,
      {
        ...(union ? unionSchema(random, union, fields => objectSchema(random, fields)) : { type: kind }),
        ...(kind === 'array' ? { items: { type: 'string' } } : {}),
        description,
        ...(choices ? { enum: choices } : {}),
        ...(minimum === undefined ? {} : { minimum, maximum }),
        ...(defaultValue === undefined ? {} : { default: defaultValue }),
      },
    ],
  );
  return {
    properties: Object.fromEntries(properties),
    required: all.filter(({ required }) => required).map(({ name }) => name),
  };
}

const quoted = (values: readonly string[]): string => values.map(value => `"${value}"`).join(', ');

function pythonParameter(parameter: PairParameter): string {
  const { name, kind, required, description, choices, minimum, maximum, defaultValue, union } = parameter;
  const types = {
    string: 'str',
    integer: 'int',
    number: 'float',
    boolean: 'bool',
    array: 'list[str]',
    union: 'object',
  };
  const limits = minimum === undefined ? '' : `, ge=${minimum}, le=${maximum ?? 0}`;
  const members = union?.members.map(member => member.name).join(' | ');
  const unionType = union?.wrapping === 'array' ? `list[${members ?? ''}]` : members;
  const base = unionType ?? (choices ? `Literal[${quoted(choices)}]` : types[kind]);
  const optional = required || defaultValue !== undefined ? base : `${base} | None`;
  const value = required ? '' : ` = ${defaultValue === undefined ? 'None' : String(defaultValue)}`;
  return `${name}: Annotated[${optional}, Field(description="${description}"${limits})]${value}`;
}

function zodProperty(parameter: PairParameter): string {
  const { name, kind, required, description, choices, minimum, maximum, defaultValue, union } = parameter;
  const types = {
    string: 'z.string()', integer: 'z.number().int()', number: 'z.number()', boolean: 'z.boolean()',
    array: 'z.array(z.string())', union: 'z.any()',
  }; // prettier-ignore
  const base = union ? zodUnion(union) : choices ? `z.enum([${quoted(choices)}])` : types[kind];
  const limits = minimum === undefined ? '' : `.min(${minimum}).max(${maximum ?? 0})`;
  const absence = union ? '.nullish()' : '.optional()';
  const absent = required ? '' : defaultValue === undefined ? absence : `.default(${String(defaultValue)})`;
  return `    ${name}: ${base}${limits}${absent}.describe("${description}"),`;
}

function zodUnion({ members, wrapping }: PairUnion): string {
  const objects = members.map(({ tag, fields }) => {
    const kind = tag === undefined ? '' : `kind: z.literal("${tag}"), `;
    return `z.object({ ${kind}${fields.map(zodProperty).join(' ')} })`;
  });
  const isTagged = members.every(({ tag }) => tag !== undefined);
  const union = isTagged ? `z.discriminatedUnion("kind", [${objects.join(', ')}])` : `z.union([${objects.join(', ')}])`;
  return wrapping === 'array' ? `z.array(${union})` : union;
}

const sources: Readonly<
  Record<(typeof languages)[number], (all: readonly PairParameter[]) => readonly [file: string, code: string]>
> = {
  python(all) {
    const classes = all
      .flatMap(({ union }) => union?.members ?? [])
      .map(({ name, tag, fields }) => {
        const kind = tag === undefined ? '' : `    kind: Literal["${tag}"]\n`;
        return `class ${name}(BaseModel):\n${kind}${fields.map(field => `    ${pythonParameter(field)}\n`).join('')}\n\n`;
      });
    const imports = 'from typing import Annotated, Literal\n\nfrom pydantic import BaseModel, Field\n\n\n';
    const lines = all.map(parameter => `    ${pythonParameter(parameter)},`);
    const code = `@mcp.tool()\ndef search(\n    *,\n${lines.join('\n')}\n) -> str:\n    return ""\n`;
    return ['tool.py', `${imports}${classes.join('')}${code}`];
  },
  typescript(all) {
    const shape = `{\n  inputSchema: {\n${all.map(zodProperty).join('\n')}\n  },\n}`;
    return ['tool.ts', `import { z } from "zod";\n\nserver.registerTool("search", ${shape}, run);\n`];
  },
  swift(all) {
    const types = {
      string: 'String',
      integer: 'Int',
      number: 'Double',
      boolean: 'Bool',
      array: '[String]',
      union: 'Any',
    };
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
