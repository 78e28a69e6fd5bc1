import type { ArgumentType, Constraints, Parameter, TypeDetails } from '../../../signature.js';
import type { JsonValue } from '../../../../json/jsonValue.js';

/** How a file writes what may be written in several ways. */
export interface ScriptStyle {
  readonly quote: '"' | "'";
  /** The local name of zod. */
  readonly zod: string;
}

export function detectScriptStyle(text: string): ScriptStyle {
  const count = (pattern: RegExp): number => (text.match(pattern) ?? []).length;
  const [, star, importedName] =
    /import\s+(?:type\s+)?(?:\*\s+as\s+([\w$]+)|\{[^}]*?\bz(?:\s+as\s+([\w$]+))?\b[^}]*\}|[\w$]+)\s+from\s+["']zod/.exec(
      text,
    ) ?? [];
  return {
    quote: count(/'[^'\n]*'/g) > count(/"[^"\n]*"/g) ? "'" : '"',
    zod: star ?? importedName ?? 'z',
  };
}

/** A JSON value as an expression. */
export function formatScriptLiteral(value: JsonValue, quote: '"' | "'"): string {
  if (typeof value === 'string') return formatScriptString(value, quote);
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) {
    return `[${(value as readonly JsonValue[]).map(item => formatScriptLiteral(item, quote)).join(', ')}]`;
  }
  const entries = Object.entries(value as Readonly<Record<string, JsonValue>>);
  const members = entries.map(([key, item]) => `${formatScriptKey(key, quote)}: ${formatScriptLiteral(item, quote)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}

/** The other quote is used where the text holds this one, and only this one. */
export function formatScriptString(text: string, preferredQuote: '"' | "'"): string {
  const otherQuote = preferredQuote === '"' ? "'" : '"';
  const quote = text.includes(preferredQuote) && !text.includes(otherQuote) ? otherQuote : preferredQuote;
  return quote + JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll(quote, `\\${quote}`) + quote;
}

export const formatScriptKey = (name: string, quote: '"' | "'"): string =>
  /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : formatScriptString(name, quote);

type Typed = { readonly type: ArgumentType } & TypeDetails;

/** The schema of a type without `.optional()` and description; undefined where the type is not known well enough. */
export function formatZodType(
  { type, enumValues, constraints, nullable }: Typed,
  style: ScriptStyle,
): string | undefined {
  const base = enumValues ? zodEnum(enumValues, style) : plainType(type, style);
  if (base === undefined) return undefined;
  return base + limits(constraints ?? {}, type.kind) + (nullable ? '.nullable()' : '');
}

function zodEnum(values: readonly JsonValue[], { zod, quote }: ScriptStyle): string {
  const literals = values.map(value => formatScriptLiteral(value, quote));
  if (values.length === 1) return `${zod}.literal(${literals.join()})`;
  if (values.every(value => typeof value === 'string')) return `${zod}.enum([${literals.join(', ')}])`;
  return `${zod}.union([${literals.map(literal => `${zod}.literal(${literal})`).join(', ')}])`;
}

function plainType(type: ArgumentType, style: ScriptStyle): string | undefined {
  const { zod } = style;
  const formatMember = (member: ArgumentType): string | undefined => formatZodType({ type: member, ...member }, style);
  switch (type.kind) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'any':
      return `${zod}.${type.kind}()`;
    case 'integer':
      return `${zod}.number().int()`;
    case 'unknown':
      return undefined;
    case 'array': {
      const items = type.items.kind === 'unknown' ? `${zod}.any()` : formatMember(type.items);
      return items === undefined ? undefined : `${zod}.array(${items})`;
    }
    case 'object':
      return objectType(type, style, formatMember);
    case 'union': {
      const members = type.of.map(formatMember);
      return members.every(member => member !== undefined) ? `${zod}.union([${members.join(', ')}])` : undefined;
    }
  }
}

function objectType(
  { properties, additional }: Extract<ArgumentType, { kind: 'object' }>,
  style: ScriptStyle,
  formatMember: (member: ArgumentType) => string | undefined,
): string | undefined {
  const { zod } = style;
  if (properties.length === 0) {
    const values = additional ? formatMember(additional) : `${zod}.any()`;
    return values === undefined ? undefined : `${zod}.record(${zod}.string(), ${values})`;
  }
  const members = properties.map(property => {
    const schemaText = formatZodExpression(property, style);
    return schemaText === undefined ? undefined : `${formatScriptKey(property.name, style.quote)}: ${schemaText}`;
  });
  return members.every(member => member !== undefined) ? `${zod}.object({ ${members.join(', ')} })` : undefined;
}

/** A whole argument: type, limits, whether it may be left out, default, description. */
export function formatZodExpression(parameter: Parameter, style: ScriptStyle): string | undefined {
  const { quote } = style;
  const base = formatZodType(parameter, style);
  if (base === undefined) return undefined;
  const initial =
    parameter.defaultValue === undefined ? '' : `.default(${formatScriptLiteral(parameter.defaultValue, quote)})`;
  const optional = parameter.required === false && initial === '' ? '.optional()' : '';
  const description =
    parameter.description === undefined ? '' : `.describe(${formatScriptString(parameter.description, quote)})`;
  return base + optional + initial + description;
}

const methods: Partial<Record<keyof Constraints, string>> = {
  minimum: 'min',
  maximum: 'max',
  exclusiveMinimum: 'gt',
  exclusiveMaximum: 'lt',
  multipleOf: 'multipleOf',
  minLength: 'min',
  maxLength: 'max',
  minItems: 'min',
  maxItems: 'max',
  pattern: 'regex',
};

/** zod's method for a keyword of JSON Schema. */
export const toZodMethod = (name: keyof Constraints): string | undefined => methods[name];

/** One limit as a method call; undefined where zod has no such method. */
export function formatLimitCall(name: keyof Constraints, value: string | number | boolean): string | undefined {
  const method = methods[name];
  if (method === undefined) return undefined;
  const argument =
    name === 'pattern'
      ? `/${String(value)
          .replace(/(?<!\\)\//g, '\\/')
          .replaceAll('\n', '\\n')}/`
      : String(value);
  return `.${method}(${argument})`;
}

function limits(constraints: Constraints, kind: ArgumentType['kind']): string {
  if (kind === 'object' || kind === 'boolean' || kind === 'union') return '';
  return Object.entries(constraints)
    .map(([name, value]) => formatLimitCall(name as keyof Constraints, value as string | number) ?? '')
    .join('');
}
