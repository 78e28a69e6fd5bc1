import type { TextChange } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import type { Constraints, Parameter } from '../../../signature.js';
import { itemOf } from '../../../compareConstraints.js';
import type { Aspect } from '../../extractor.js';
import { nodeSpan } from '../../syntaxNode.js';
import { callOf } from '../scriptCall.js';
import { textOf, type ScriptModule } from '../scriptModule.js';
import type { ZodProperty } from './propertyAt.js';
import { addCall, ownCalls, removeCall, typeEnd, zodChain, type ChainCall, type ZodChain } from './zodChain.js';
import {
  limitCall,
  methodFor,
  scriptLiteral,
  scriptString,
  scriptStyle,
  zodType,
  type ScriptStyle,
} from './zodText.js';

type Changes = readonly TextChange[] | undefined;

interface Edit {
  readonly module: ScriptModule;
  readonly chain: ZodChain;
  readonly style: ScriptStyle;
  readonly own: Parameter;
  readonly wanted: Parameter;
}

/** What it takes to make a key's schema say of one aspect what `wanted` says. Undefined where that cannot be written. */
export function changeProperty(
  module: ScriptModule,
  { property, key, value }: ZodProperty,
  own: Parameter,
  aspect: Aspect,
  wanted: Parameter,
): Changes {
  if (!value) {
    // `{ path }` says all its constant says; what is special here is called on it.
    const changes = changeChain(
      { module, chain: { root: key, calls: [], end: key.to }, style: scriptStyle(module.text), own, wanted },
      aspect,
    );
    const isAdded = changes?.every(({ span }) => span.start === key.to && span.end === key.to);
    const added = changes?.map(({ newText }) => newText).join('') ?? '';
    const name = textOf(module, key);
    return isAdded ? [{ span: nodeSpan(property), newText: `${name}: ${name}${added}` }] : undefined;
  }
  return changeChain({ module, chain: zodChain(module, value), style: scriptStyle(module.text), own, wanted }, aspect);
}

function changeChain(edit: Edit, aspect: Aspect): Changes {
  switch (aspect) {
    case 'type':
    case 'enum':
      return changeType(edit);
    case 'description':
      return describe(edit);
    case 'default':
      return edit.wanted.defaultValue === undefined ? changeRequired(edit) : setDefault(edit);
    case 'required':
      return changeRequired(edit);
    case 'constraints':
      return changeConstraints(edit);
    case 'items':
      return changeItems(edit);
  }
}

const wrappers =
  /^(optional|nullable|nullish|lazy|preprocess|intersection|object|strictObject|looseObject|discriminatedUnion)$/;

/** The type with its limits is replaced, what is called on it stays. */
function changeType({ chain, style, own, wanted }: Edit): Changes {
  if (wrappers.test(chain.constructorName ?? '')) return undefined;
  const { type, enumValues } = wanted;
  const sameKind = own.type.kind === type.kind && !enumValues && !own.enumValues;
  const constraints = sameKind ? own.constraints : undefined;
  const kept = (names: RegExp): boolean => callNamed(chain, names) !== undefined;
  const nullable = own.nullable === true && !kept(/^(nullable|nullish)$/);
  const losesRequired = own.required === false && !kept(/^(optional|exactOptional|nullish|default|prefault)$/);
  // What a shared constant says besides its type would be lost with it.
  if (losesRequired || (own.description !== undefined && !kept(/^(describe|meta)$/))) return undefined;
  const text = zodType(
    { type, ...(enumValues ? { enumValues } : {}), ...(constraints ? { constraints } : {}), nullable },
    style,
  );
  const isShort = chain.root.name === 'PropertyDefinition';
  return text === undefined || isShort ? undefined : [{ span: spanOf(chain.root.from, typeEnd(chain)), newText: text }];
}

const callNamed = (chain: ZodChain, names: RegExp): ChainCall | undefined =>
  ownCalls(chain).findLast(call => names.test(call.name));

function describe({ module, chain, style, wanted }: Edit): Changes {
  if (wanted.description === undefined) return undefined;
  const text = scriptString(wanted.description, style.quote);
  const call = callNamed(chain, /^describe$/);
  const argument = call?.given[0];
  if (argument) return [{ span: nodeSpan(argument), newText: text }];
  return callNamed(chain, /^meta$/) ? undefined : [addCall(module, chain, `.describe(${text})`, 'last')];
}

function setDefault({ module, chain, style, wanted }: Edit): Changes {
  const text = scriptLiteral(wanted.defaultValue ?? null, style.quote);
  const argument = callNamed(chain, /^(default|prefault)$/)?.given[0];
  return [argument ? { span: nodeSpan(argument), newText: text } : addCall(module, chain, `.default(${text})`, 'last')];
}

function changeRequired(edit: Edit): Changes {
  const { module, chain, own, wanted } = edit;
  if (wanted.required === false) {
    const initial = callNamed(chain, /^(default|prefault)$/);
    if (own.required === false && initial && wanted.defaultValue === undefined) {
      const optional = callNamed(chain, /^(optional|nullish|exactOptional)$/);
      return [optional ? removeCall(initial) : { span: spanOf(initial.dot, initial.to), newText: '.optional()' }];
    }
    if (wanted.defaultValue !== undefined) return setDefault(edit);
    return [addCall(module, chain, '.optional()', 'last')];
  }
  const calls = ownCalls(chain).filter(({ name }) => /^(optional|exactOptional|default|prefault|nullish)$/.test(name));
  if (calls.length === 0) return undefined;
  return calls.map(call =>
    call.name === 'nullish' ? { span: spanOf(call.dot, call.to), newText: '.nullable()' } : removeCall(call),
  );
}

/** Methods that mean the same limit; the fixed ones take no argument. */
const synonyms: Readonly<Record<string, RegExp>> = {
  min: /^(min|gte|nonnegative|nonempty)$/,
  max: /^(max|lte|nonpositive)$/,
  gt: /^(gt|positive)$/,
  lt: /^(lt|negative)$/,
  multipleOf: /^(multipleOf|step)$/,
  regex: /^regex$/,
};

/** `z.array(z.number().max(50))`; a constant in there may be others' too. */
function changeItems(edit: Edit): Changes {
  const { module, chain } = edit;
  const [inner] = chain.constructorName === 'array' ? callOf(module, chain.root).arguments : [];
  const items = inner && zodChain(module, inner);
  const [own, wanted] = [itemOf(edit.own), itemOf(edit.wanted)];
  return items?.constructorName && own && wanted
    ? changeConstraints({ ...edit, chain: items, own, wanted })
    : undefined;
}

function changeConstraints({ module, chain, own, wanted }: Edit): Changes {
  const before = own.constraints ?? {};
  const after = wanted.constraints ?? {};
  const changes: TextChange[] = [];
  let added = '';
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const name = key as keyof Constraints;
    const value = after[name];
    if (value === before[name]) continue;
    const method = methodFor(name);
    const call = method === undefined ? undefined : callNamed(chain, synonyms[method] ?? /^$/);
    const text = value === undefined ? '' : limitCall(name, value);
    if (text === undefined || (value === undefined && !call)) return undefined;
    if (call && value === undefined) changes.push(removeCall(call));
    else if (call) changes.push({ span: spanOf(call.dot, call.to), newText: text });
    else added += text;
  }
  return added === '' ? changes : [...changes, addCall(module, chain, added, 'limit')];
}
