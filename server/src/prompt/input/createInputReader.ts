import { toOptionalProperty } from '../toOptionalProperty.js';
import type { Extensions } from '../prompt.js';
import { messages, typeNames } from '../messages.js';

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
  /** Reports members that were not read. */
  reportUnknown(): void;
}

/** XML's NCName, ASCII part: what a prefix or an extension's name may be. */
const extensionName = /^[A-Za-z_][\w.-]*:[A-Za-z_][\w.-]*$/;
const reservedPrefix = /^xml/i;

export function createInputReader(input: unknown, path: string, problems: InputProblem[]): InputReader {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  const object = new Map<string, unknown>(isObject ? Object.entries(input) : []);
  const readKeys = new Set<string>();
  const reported = new Set<string>();
  const report = (key: string, message: string): void => {
    reported.add(key);
    problems.push({ path: key === '' ? path : `${path}/${key}`, message });
  };
  if (!isObject) report('', messages.wrongType(typeNames.object(), describeType(input)));

  function readValue<T>(key: string, expected: string, accept: (value: unknown) => value is T): T | undefined {
    readKeys.add(key);
    const value = object.get(key);
    if (value === undefined || value === null) return undefined;
    if (accept(value)) return value;
    report(key, messages.wrongType(expected, describeType(value)));
    return undefined;
  }

  const text = (key: string): string | undefined => readValue(key, typeNames.string(), isText);
  const number: InputReader['number'] = (key, min = -Infinity, max = Infinity) => {
    const value = readValue(key, typeNames.number(), isNumber);
    if (value === undefined || (value >= min && value <= max)) return value;
    report(key, max === Infinity ? messages.numberTooSmall(min, value) : messages.numberOutOfRange(min, max, value));
    return undefined;
  };

  return {
    raw: key => (readKeys.add(key), object.get(key)),
    text,
    number,
    report,
    requiredText(key) {
      const value = text(key);
      if (value === undefined && !reported.has(key)) report(key, messages.missingField(key));
      return value ?? '';
    },
    texts(key) {
      readKeys.add(key);
      const value = object.get(key);
      if (isText(value)) return [value];
      return readValue(key, typeNames.strings(), isTexts) ?? [];
    },
    wholeNumber(key) {
      const value = number(key, 0);
      if (value === undefined || Number.isInteger(value)) return value;
      report(key, messages.notAnInteger(value));
      return undefined;
    },
    choice(key, values) {
      const value = text(key);
      const choice = values.find(candidate => candidate === value);
      if (value !== undefined && choice === undefined) report(key, messages.notAChoice(values.join(', '), value));
      return choice;
    },
    flag: key => readValue(key, typeNames.boolean(), value => typeof value === 'boolean'),
    child: key =>
      readValue(key, typeNames.object(), isRecord)
        ? createInputReader(object.get(key), `${path}/${key}`, problems)
        : undefined,
    children: key =>
      (readValue(key, typeNames.array(), Array.isArray) ?? []).map((item, index) =>
        createInputReader(item, `${path}/${key}/${index}`, problems),
      ),
    strings(key) {
      const entries = Object.entries(readValue(key, typeNames.object(), isRecord) ?? {});
      return Object.fromEntries(
        entries.flatMap(([name, value]) => {
          if (isText(value) && /^[A-Za-z_][\w.-]*$/.test(name) && !reservedPrefix.test(name) && value !== '')
            return [[name, value]];
          report(`${key}/${name}`, messages.wrongNamespace());
          return [];
        }),
      );
    },
    extensions() {
      const values: Record<string, string> = {};
      for (const [key, value] of object) {
        if (!extensionName.test(key) || reservedPrefix.test(key)) continue;
        readKeys.add(key);
        if (isText(value) || isNumber(value) || typeof value === 'boolean') values[key] = String(value);
        else report(key, messages.wrongExtension());
      }
      return values;
    },
    optional: toOptionalProperty,
    reportUnknown() {
      for (const key of object.keys()) {
        if (readKeys.has(key)) continue;
        problems.push({ path: `${path}/${key}`, message: messages.unknownField(key), isName: true });
      }
    },
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function describeType(value: unknown): string {
  if (value === null) return typeNames.null();
  if (Array.isArray(value)) return typeNames.array();
  if (isText(value)) return typeNames.string();
  if (typeof value === 'number') return typeNames.number();
  return typeof value === 'boolean' ? typeNames.boolean() : typeNames.object();
}
