import { toItemParameter } from '../../../server/src/arguments/compareConstraints.js';
import { expect } from 'vitest';
import type { TextChange } from '../../../server/src/core/index.js';
import type { Aspect, LanguageExtractor } from '../../../server/src/arguments/languages/extractor.js';
import type { Parameter, Signature } from '../../../server/src/arguments/signature.js';
import { defaultSettings } from '../../../server/src/settings.js';
import { createSourceText } from '../../../server/src/text/createSourceText.js';
import { withoutSpans } from './withoutSpans.js';

/** The text after changes that must not overlap. */
export function applied(text: string, changes: readonly TextChange[]): string {
  const sorted = [...changes].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  sorted.forEach((change, index) => {
    const before = sorted[index - 1];
    expect(before === undefined || before.span.end <= change.span.start).toBe(true);
  });
  return sorted.reduceRight(
    (result, { span, newText }) => result.slice(0, span.start) + newText + result.slice(span.end),
    text,
  );
}

export const codeOf = (extractor: LanguageExtractor, text: string): Signature | undefined =>
  extractor.extract(createSourceText(text), defaultSettings.sync).find(({ role }) => role === 'code');

export const anyOf = (extractor: LanguageExtractor, text: string): Signature | undefined =>
  extractor.extract(createSourceText(text), defaultSettings.sync)[0];

const span = { start: 0, end: 1 };
export const argument = (facts: Partial<Parameter>): Parameter => ({
  name: 'added',
  nameSpan: span,
  span,
  type: { kind: 'string' },
  required: true,
  ...facts,
});

export interface Edit {
  readonly aspect: Aspect | 'add' | 'remove';
  readonly wanted: Parameter;
  /** What of the argument may differ afterwards. */
  readonly touches: readonly string[];
}

/** One edit of every kind for an argument that is there. */
export function editsFor(own: Parameter): readonly Edit[] {
  const other = own.type.kind === 'boolean' ? 'string' : 'boolean';
  const bare = { ...own };
  Reflect.deleteProperty(bare, 'enumValues');
  Reflect.deleteProperty(bare, 'constraints');
  return [
    { aspect: 'description', wanted: { ...own, description: 'A "new" text\\, it\'s' }, touches: ['description'] },
    { aspect: 'type', wanted: { ...bare, type: { kind: other } }, touches: ['type', 'enumValues', 'constraints'] },
    {
      aspect: 'type',
      wanted: { ...bare, type: { kind: 'array', items: { kind: 'integer' } } },
      touches: ['type', 'enumValues', 'constraints'],
    },
    { aspect: 'required', wanted: { ...own, required: true }, touches: ['required', 'defaultValue'] },
    { aspect: 'required', wanted: { ...own, required: false }, touches: ['required', 'defaultValue', 'nullable'] },
    {
      aspect: 'default',
      wanted: { ...own, defaultValue: 'x\n"y"', required: false },
      touches: ['defaultValue', 'required'],
    },
    {
      aspect: 'enum',
      wanted: { ...own, type: { kind: 'string' }, enumValues: ['a', "b'c"] },
      touches: ['enumValues', 'type', 'constraints'],
    },
    ...(own.type.kind === 'string'
      ? [
          {
            aspect: 'constraints' as const,
            wanted: { ...own, constraints: { ...own.constraints, minLength: 2 } },
            touches: ['constraints'],
          },
        ]
      : []),
    { aspect: 'remove', wanted: own, touches: [] },
  ];
}

const plain = (parameter: Parameter | undefined, without: readonly string[] = []): object => {
  const whole = withoutSpans(parameter) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(whole).filter(([key]) => !without.includes(key)));
};

/**
 * Makes one edit and reads the result again: it says what was wanted, and nothing else changed.
 * @returns the new text; undefined where the editor refused
 */
export function proveEdit(
  extractor: LanguageExtractor,
  text: string,
  own: Parameter,
  { aspect, wanted, touches }: Edit,
  pick: (extractor: LanguageExtractor, text: string) => Signature | undefined = codeOf,
): string | undefined {
  const before = pick(extractor, text);
  const { editor } = extractor;
  if (!before || !editor) throw new Error('nothing to edit');
  const source = createSourceText(text);
  const changes =
    aspect === 'add'
      ? editor.add?.(source, before, wanted)
      : aspect === 'remove'
        ? editor.remove?.(source, before, own)
        : editor.change?.(source, before, own, aspect, wanted);
  if (!changes) return undefined;
  const after = applied(text, changes);
  const result = pick(extractor, after);
  expect(result?.complete, after).toBe(before.complete);
  const others = before.parameters.filter(({ name }) => name !== own.name || aspect === 'add');
  for (const other of others) {
    expect(plain(result?.parameters.find(({ name }) => name === other.name)), after).toEqual(plain(other));
  }
  const found = result?.parameters.find(({ name }) => name === wanted.name);
  if (aspect === 'remove') {
    expect(found, after).toBeUndefined();
    return after;
  }
  expect(found, after).toBeDefined();
  if (aspect === 'add') return after;
  expect(plain(found, touches), after).toEqual(plain(own, touches));
  const said: Record<Aspect, unknown> = {
    type: found?.type,
    required: found?.required,
    default: found?.defaultValue,
    enum: found?.enumValues,
    description: found?.description,
    constraints: found?.constraints,
    items: found && toItemParameter(found)?.constraints,
  };
  const meant: Record<Aspect, unknown> = {
    type: wanted.type,
    required: wanted.required,
    default: wanted.defaultValue,
    enum: wanted.enumValues,
    description: wanted.description,
    constraints: wanted.constraints,
    items: toItemParameter(wanted)?.constraints,
  };
  expect(said[aspect], after).toEqual(meant[aspect]);
  return after;
}
