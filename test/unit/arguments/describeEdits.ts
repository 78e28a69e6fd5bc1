import { defaultOptions } from '../../../server/src/arguments/findSignatures.js';
import type { Aspect, LanguageExtractor } from '../../../server/src/arguments/languages/extractor.js';
import type { Parameter, Signature } from '../../../server/src/arguments/signature.js';
import type { TextChange } from '../../../server/src/core/index.js';
import { formatTitle, oneLine, type DeclarationDocument } from './declarationDocuments.js';
import { argument } from './editing.js';

type Changes = readonly TextChange[] | undefined;

const without = (parameter: Parameter, ...keys: readonly (keyof Parameter)[]): Parameter => {
  const rest = { ...parameter };
  for (const key of keys) Reflect.deleteProperty(rest, key);
  return rest;
};

type Change = readonly [name: string, aspect: Aspect, target: Parameter];

/** The changes that are made to an argument, by the names that the tables have: those that it is not like already. */
function changesOf(current: Parameter): readonly Change[] {
  const { type } = current;
  const plain = without(current, 'enumValues', 'constraints');
  const mayDiffer = type.kind === 'unknown' || current.defaultSpan !== undefined;
  const changes: (Change | false)[] = [
    type.kind !== 'integer' && ['integer', 'type', { ...plain, type: { kind: 'integer' } }],
    type.kind === 'integer' && ['numbers', 'type', { ...plain, type: { kind: 'array', items: { kind: 'number' } } }],
    current.required !== true && ['required', 'required', { ...current, required: true }],
    current.required !== false && ['optional', 'required', { ...without(current, 'defaultValue'), required: false }],
    (type.kind === 'string' || mayDiffer) && [
      'default',
      'default',
      { ...current, required: false, defaultValue: 'x\n"y"' },
    ],
    current.defaultSpan !== undefined && [
      'no default',
      'default',
      { ...without(current, 'defaultValue'), required: false },
    ],
    type.kind === 'string' && ['enum', 'enum', { ...current, enumValues: ['a', "b'c"] }],
    type.kind === 'string' && [
      'limits',
      'constraints',
      { ...current, constraints: { minLength: 2, pattern: '^a/b$' } },
    ],
    type.kind === 'array' && ['limits', 'constraints', { ...current, constraints: { minItems: 2, maxItems: 4 } }],
    /^(integer|number)$/.test(type.kind) && [
      'limits',
      'constraints',
      { ...current, constraints: { minimum: 2, maximum: 50 } },
    ],
    current.constraintSpans !== undefined && ['no limits', 'constraints', without(current, 'constraints')],
    type.kind === 'array' && [
      'items',
      'items',
      { ...current, type: { ...type, items: { ...type.items, constraints: { minimum: 3 } } } },
    ],
    ['description', 'description', { ...current, description: 'A "new" text,\nit\'s | \\ two.' }],
  ];
  return changes.filter(change => change !== false);
}

const additions: Readonly<Record<string, Parameter>> = {
  'add required': argument({ required: true }),
  'add all': argument({
    type: { kind: 'integer' },
    required: false,
    defaultValue: 5,
    description: 'How "many".',
    constraints: { minimum: 1, maximum: 9 },
  }),
  'add enum': argument({ required: false, enumValues: ['a', 'b'] }),
  'add other name': argument({ name: 'other-name', required: true, type: { kind: 'array', items: { kind: 'any' } } }),
};

/** What the editor of a language makes of one change after another to each argument of a document. */
export function describeEdits(extractor: LanguageExtractor, document: DeclarationDocument): string {
  const { source, fileName } = document;
  const { editor } = extractor;
  const lines: string[] = [];
  const show = (owner: string, results: readonly (readonly [name: string, changes: Changes])[]): void => {
    const refused = results.filter(([, changes]) => changes === undefined).map(([name]) => name);
    const unchanged = results.filter(([, changes]) => changes?.length === 0).map(([name]) => name);
    for (const [name, changes] of results) {
      if (changes && changes.length > 0) lines.push(`${owner} ${name}: ${describeChanges(source.text, changes)}`);
    }
    if (refused.length > 0) lines.push(`${owner} refused: ${refused.join(', ')}`);
    if (unchanged.length > 0) lines.push(`${owner} unchanged: ${unchanged.join(', ')}`);
  };
  const edit = (signature: Signature, owner: Signature | Parameter, path: string, depth: number): void => {
    if (editor?.add) {
      const results = Object.entries(additions).map(
        ([name, target]) => [name, editor.add?.(source, owner, target)] as const,
      );
      show(path, results);
    }
    const parameters = 'role' in owner ? owner.parameters : fieldsOf(owner);
    for (const [index, current] of parameters.entries()) {
      const name = `${path}.${current.name}`;
      const other = parameters.find(parameter => parameter !== current)?.name ?? '1';
      const renames = index === 0 ? ['renamed', 'new-name', 'class', other] : ['renamed'];
      show(name, [
        ...(editor?.remove ? [['remove', editor.remove(source, owner, current)] as const] : []),
        ...renames.map(
          newName => [`rename ${newName}`, editor?.rename?.(source, signature, current, newName)] as const,
        ),
        ...(editor?.change
          ? changesOf(current).map(
              ([change, aspect, target]) => [change, editor.change?.(source, owner, current, aspect, target)] as const,
            )
          : []),
      ]);
      if (depth > 0 && fieldsOf(current).length > 0) edit(signature, current, name, depth - 1);
    }
  };
  extractor.extract(source, { ...defaultOptions, fileName }).forEach((signature, index) => {
    edit(signature, signature, signature.command ?? signature.declaration ?? String(index), 1);
  });
  return `${formatTitle(document)}${lines.map(line => `${line}\n`).join('')}`;
}

function fieldsOf({ type }: Parameter): readonly Parameter[] {
  const object = type.kind === 'array' ? type.items : type;
  return object.kind === 'object' ? object.properties : [];
}

/** The changes with some text before and after: `f(a: ⟦int→str⟧)`. */
function describeChanges(text: string, changes: readonly TextChange[]): string {
  const sorted = [...changes].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  let result = '';
  let offset = 0;
  for (const { span, newText } of sorted) {
    if (span.start < offset) return `OVERLAP ${JSON.stringify(changes)}`;
    const between = text.slice(offset, span.start);
    result +=
      result === ''
        ? between.slice(-24)
        : between.length > 48
          ? `${between.slice(0, 24)} … ${between.slice(-24)}`
          : between;
    result += `⟦${oneLine(text.slice(span.start, span.end), 60)}→${newText}⟧`;
    offset = span.end;
  }
  return oneLine(result + text.slice(offset, offset + 24), Infinity);
}
