import { toOptionalProperty } from '../toOptionalProperty.js';
import type { Extensions } from '../prompt.js';

export interface InputProblem {
  /** JSON pointer, such as `/context/3/timestamp`. */
  readonly path: string;
  readonly message: string;
  /** The rule that reports it in prompt documents, if not `prompt/input-invalid`. */
  readonly code?: 'prompt/duplicate-tool' | 'prompt/tool-unknown';
  /** The part is kept as it is. Other problems are mistakes, whose parts are left out. */
  readonly isAdvice?: true;
  /** The name of the member is wrong, not its value. */
  readonly isName?: true;
}

/** Reads the members of one JSON object; each that has the wrong type is reported and read as absent. */
export interface InputReader {
  raw(key: string): unknown;
  text(key: string): string | undefined;
  requiredText(key: string): string;
  /** One string or several. */
  texts(key: string): readonly string[];
  number(key: string, min?: number, max?: number): number | undefined;
  wholeNumber(key: string): number | undefined;
  flag(key: string): boolean | undefined;
  choice<Value extends string>(key: string, values: readonly Value[]): Value | undefined;
  child(key: string): InputReader | undefined;
  children(key: string): readonly InputReader[];
  strings(key: string): Readonly<Record<string, string>>;
  extensions(): Extensions;
  /** `{[key]: value}`, or nothing where the value is undefined. */
  optional<Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>>;
  report(key: string, message: string): void;
  /** Reports members that nothing asked for. */
  refuseUnknown(): void;
}

/** XML's NCName, ASCII part: what a prefix or an extension's name may be. */
const extensionName = /^[A-Za-z_][\w.-]*:[A-Za-z_][\w.-]*$/;
const reservedPrefix = /^xml/i;

export function createInputReader(input: unknown, path: string, problems: InputProblem[]): InputReader {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  const object = new Map<string, unknown>(isObject ? Object.entries(input) : []);
  const asked = new Set<string>();
  const reported = new Set<string>();
  const report = (key: string, message: string): void => {
    reported.add(key);
    problems.push({ path: key === '' ? path : `${path}/${key}`, message });
  };
  if (!isObject) report('', `An object is expected here, not ${nameOf(input)}.`);

  function take<T>(key: string, what: string, accept: (value: unknown) => value is T): T | undefined {
    asked.add(key);
    const value = object.get(key);
    if (value === undefined || value === null) return undefined;
    if (accept(value)) return value;
    report(key, `${what} is expected here, not ${nameOf(value)}.`);
    return undefined;
  }

  const text = (key: string): string | undefined => take(key, 'A text', isText);
  const number: InputReader['number'] = (key, min = -Infinity, max = Infinity) => {
    const found = take(key, 'A number', isNumber);
    if (found === undefined || (found >= min && found <= max)) return found;
    report(key, `A number from ${min} to ${max} is expected here, not ${found}.`);
    return undefined;
  };

  return {
    raw: key => (asked.add(key), object.get(key)),
    text,
    number,
    report,
    requiredText(key) {
      const found = text(key);
      if (found === undefined && !reported.has(key)) report(key, `"${key}" is missing.`);
      return found ?? '';
    },
    texts(key) {
      asked.add(key);
      const value = object.get(key);
      if (isText(value)) return [value];
      return take(key, 'A text or a list of texts', isTexts) ?? [];
    },
    wholeNumber(key) {
      const found = number(key, 0);
      if (found === undefined || Number.isInteger(found)) return found;
      report(key, `A whole number is expected here, not ${found}.`);
      return undefined;
    },
    choice(key, values) {
      const found = text(key);
      const value = values.find(candidate => candidate === found);
      if (found !== undefined && value === undefined)
        report(key, `One of ${values.join(', ')} is expected here, not '${found}'.`);
      return value;
    },
    flag: key => take(key, 'true or false', value => typeof value === 'boolean'),
    child: key =>
      take(key, 'An object', isRecord) ? createInputReader(object.get(key), `${path}/${key}`, problems) : undefined,
    children: key =>
      (take(key, 'A list', Array.isArray) ?? []).map((item, at) =>
        createInputReader(item, `${path}/${key}/${at}`, problems),
      ),
    strings(key) {
      const entries = Object.entries(take(key, 'An object', isRecord) ?? {});
      return Object.fromEntries(
        entries.flatMap(([name, value]) => {
          if (isText(value) && /^[A-Za-z_][\w.-]*$/.test(name) && !reservedPrefix.test(name) && value !== '')
            return [[name, value]];
          report(
            `${key}/${name}`,
            'A prefix is a name that does not begin with xml, and its value the URI of a namespace.',
          );
          return [];
        }),
      );
    },
    extensions() {
      const found: Record<string, string> = {};
      for (const [key, value] of object) {
        if (!extensionName.test(key) || reservedPrefix.test(key)) continue;
        asked.add(key);
        if (isText(value) || isNumber(value) || typeof value === 'boolean') found[key] = String(value);
        else report(key, 'An extension is a text, a number, true or false.');
      }
      return found;
    },
    optional: toOptionalProperty,
    refuseUnknown() {
      for (const key of object.keys()) {
        if (asked.has(key)) continue;
        problems.push({ path: `${path}/${key}`, message: `There is no "${key}" here; it is left out.`, isName: true });
      }
    },
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return (
    { string: 'a text', number: 'a number', boolean: 'true or false', object: 'an object' }[typeof value as string] ??
    'nothing'
  );
}
