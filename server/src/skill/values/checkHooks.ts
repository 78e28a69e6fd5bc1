import type { Span } from '../../text/span.js';
import type { YamlEntry, YamlNode } from '../frontmatter/readYaml.js';
import { shortenName } from '../shortenName.js';
import { messages } from '../messages/index.js';
import { findMisspelled } from './findMisspelled.js';
import { createReplacement, type ValueProblem } from './valueProblem.js';
import type { HooksSpec } from './valueSpec.js';

/** Events with groups, groups with handlers, handlers with a type and the fields of that type. */
export function checkHooks(node: YamlNode, spec: HooksSpec): readonly ValueProblem[] {
  const { kind, span, entries } = node;
  if (!span || kind === 'null' || kind === 'unknown') return [];
  if (!entries) return [{ span, message: messages.hooksNotMap() }];
  return entries.flatMap(entry => [...checkEvent(entry, spec), ...checkGroups(entry, spec)]);
}

/** New versions have more events, so only misspelled ones are wrong. */
function checkEvent({ key, keySpan }: YamlEntry, spec: HooksSpec): readonly ValueProblem[] {
  const nearest = findMisspelled(key, spec.events, true);
  const [first] = nearest;
  if (first === undefined) return [];
  return [
    { span: keySpan, message: messages.hookEventMisspelled(key, first), fixes: createReplacement(keySpan, nearest) },
  ];
}

function checkGroups({ key, keySpan, value }: YamlEntry, spec: HooksSpec): readonly ValueProblem[] {
  if (value.kind === 'null' || value.kind === 'unknown') return [];
  if (!value.items) return [{ span: keySpan, message: messages.hookEventNotList(shortenName(key)) }];
  return value.items.flatMap(group => {
    if (group.kind === 'unknown' || !group.span) return [];
    const hooks = findEntry(group, 'hooks');
    if (!hooks) return [{ span: findFirstKey(group), message: messages.hookGroupWithoutHooks() }];
    const wrongMatcher = [
      ...checkMatcher(findEntry(group, 'matcher')?.value),
      ...(group.entries ?? []).flatMap(({ key, keySpan }) => checkFieldName(key, keySpan, ['matcher', 'hooks'])),
    ];
    if (hooks.value.kind === 'unknown') return wrongMatcher;
    if (!hooks.value.items) return [...wrongMatcher, { span: hooks.keySpan, message: messages.hooksNotList() }];
    return [...wrongMatcher, ...hooks.value.items.flatMap(handler => checkHandler(handler, spec))];
  });
}

/** A matcher is empty, `*`, names between `|` or a regular expression of JavaScript. */
function checkMatcher(value: YamlNode | undefined): readonly ValueProblem[] {
  if (!value?.span || value.kind === 'unknown') return [];
  const { span, scalar, kind } = value;
  if (kind === 'mapping' || kind === 'sequence') return [{ span, message: messages.hookMatcherNotText() }];
  if (typeof scalar !== 'string') return [{ span, message: messages.hookFieldType.string('matcher') }];
  if (scalar === '*' || isRegularExpression(scalar)) return [];
  return [{ span, message: messages.hookMatcherInvalid(shortenName(scalar)) }];
}

function isRegularExpression(pattern: string): boolean {
  try {
    new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
}

/** New versions have more fields, so only misspelled ones are wrong. */
function checkFieldName(key: string, keySpan: Span, known: readonly string[]): readonly ValueProblem[] {
  const nearest = findMisspelled(key, known, true);
  const [first] = nearest;
  if (first === undefined) return [];
  const message = messages.hookFieldMisspelled(key, first);
  return [{ span: keySpan, message, fixes: createReplacement(keySpan, nearest) }];
}

function checkHandler(handler: YamlNode, { handlers, types }: HooksSpec): readonly ValueProblem[] {
  if (handler.kind === 'unknown' || !handler.span) return [];
  const type = findEntry(handler, 'type');
  const names = Object.keys(handlers);
  const listed = names.map(name => `\`${name}\``).join(', ');
  if (!type || type.value.kind === 'null')
    return [{ span: findFirstKey(handler), message: messages.hookTypeMissing(listed) }];
  const { scalar, span: valueSpan } = type.value;
  const span = valueSpan ?? type.keySpan;
  if (type.value.kind === 'unknown') return [];
  const required = new Map(Object.entries(handlers)).get(String(scalar));
  if (!required) {
    const nearest = findMisspelled(String(scalar), names, true);
    const message = messages.valueUnknown(shortenName(String(scalar)), 'type', listed);
    return [{ span, message, fixes: createReplacement(span, nearest) }];
  }
  const known = ['type', ...Object.keys(types)];
  const misspelt = (handler.entries ?? []).flatMap(({ key, keySpan }) => checkFieldName(key, keySpan, known));
  const missing = required.filter(field => !findEntry(handler, field));
  return [
    ...misspelt,
    ...(misspelt.length > 0 ? [] : missing).map(field => {
      return { span, message: messages.hookFieldMissing(String(scalar), field) };
    }),
    ...(handler.entries ?? []).flatMap(({ key, value }) => {
      const expected = new Map(Object.entries(types)).get(key);
      if (expected === undefined || !value.span || value.kind === 'unknown' || value.kind === expected) return [];
      return [{ span: value.span, message: messages.hookFieldType[expected](key) }];
    }),
  ];
}

const findEntry = ({ entries }: YamlNode, key: string): YamlEntry | undefined =>
  entries?.find(entry => entry.key === key);

/** Where a map begins; the whole value where it is none. */
const findFirstKey = ({ entries, span }: YamlNode): ValueProblem['span'] =>
  entries?.[0]?.keySpan ?? span ?? { start: 0, end: 0 };
