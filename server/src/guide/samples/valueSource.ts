import { isList, isObject, toCanonicalJson } from '../../json/schema/jsonSchema.js';
import type { JsonValue } from '../../json/jsonValue.js';

/**
 * Where a value of a scenario comes from. `prose`: words about the parameter. `example`, `enum`, `default`, `pattern`, `format`,
 * `bounds`: keywords of its schema. `neighbour`: a parameter of the same name in another command. `table`: a usual value for
 * such a name. `type`: only the type was known. `placeholder`: a word without a meaning.
 */
export type ValueSource =
  | 'prose'
  | 'example'
  | 'enum'
  | 'default'
  | 'pattern'
  | 'format'
  | 'bounds'
  | 'neighbour'
  | 'table'
  | 'type'
  | 'placeholder';

/** A value with its source; objects and arrays have none, their parts have. */
export interface SourcedValue {
  readonly value: JsonValue | undefined;
  readonly source?: ValueSource;
}

/** The sources of the values made for one command. */
export interface ValueSources {
  readonly record: (name: string, value: JsonValue, source: ValueSource) => void;
  readonly find: (name: string, value: JsonValue) => ValueSource | undefined;
}

export function createValueSources(): ValueSources {
  const known = new Map<string, ValueSource>();
  const keyOf = (name: string, value: JsonValue): string => `${name}\n${toCanonicalJson(value)}`;
  return {
    record: (name, value, source) => known.set(keyOf(name, value), source),
    find: (name, value) => known.get(keyOf(name, value)),
  };
}

/** A value of a scenario, with the name of its parameter or field. */
export interface ScenarioValue {
  readonly name: string;
  readonly value: JsonValue;
  readonly source: ValueSource;
}

/** The values of a call in their order. @param otherwise the source of values without a recorded source */
export function listSources(
  input: JsonValue,
  sources: Pick<ValueSources, 'find'>,
  otherwise: ValueSource,
  name = '',
): readonly ScenarioValue[] {
  const source = sources.find(name, input);
  if (source !== undefined) return [{ name, value: input, source }];
  if (isList(input)) {
    const singular = name.replace(/(?<=\w{2})s$/, '');
    return input.flatMap(item => {
      const found = listSources(item, sources, otherwise, singular);
      return found.map(each => ({ ...each, name: each.name === singular ? name : each.name }));
    });
  }
  if (isObject(input))
    return Object.entries(input).flatMap(([key, item]) => listSources(item, sources, otherwise, key));
  return [{ name, value: input, source: otherwise }];
}
