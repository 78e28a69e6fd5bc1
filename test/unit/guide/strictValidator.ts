import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonValue } from '../../../server/src/json/jsonValue.js';

const names: Readonly<Record<string, string>> = { dict: 'object', float: 'number', tuple: 'array' };

/** Types as ajv knows them; `any` is no restriction. */
function standard(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(standard);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(key === 'type' && value === 'any') && key !== '$schema')
      .map(([key, value]) => [
        key,
        key === 'type' && typeof value === 'string' ? (names[value] ?? value) : standard(value),
      ]),
  );
}

/** The independent verdict: ajv with the options FACTS asks for, own properties only. */
export function validator(schema: JsonValue): (value: unknown) => boolean {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    multipleOfPrecision: 6,
    validateFormats: false,
    ownProperties: true,
  });
  const validate = ajv.compile(standard(schema) as object);
  return value => validate(value);
}

export const satisfies = (schema: JsonValue, value: unknown): boolean => validator(schema)(value);
