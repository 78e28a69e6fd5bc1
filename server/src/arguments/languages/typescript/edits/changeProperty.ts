import type { TextChange } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import type { Constraints, Parameter } from '../../../signature.js';
import { toItemParameter } from '../../../compareConstraints.js';
import type { Aspect } from '../../extractor.js';
import { getNodeSpan } from '../../syntaxNode.js';
import { readCall } from '../parse/scriptCall.js';
import { getText, type ScriptModule } from '../parse/scriptModule.js';
import type { ZodProperty } from './findPropertyAt.js';
import {
  addCall,
  findOwnCalls,
  removeCall,
  findChainTypeEnd,
  readZodChain,
  type ChainCall,
  type ZodChain,
} from './readZodChain.js';
import {
  formatLimitCall,
  toZodMethod,
  formatScriptLiteral,
  formatScriptString,
  detectScriptStyle,
  formatZodType,
  type ScriptStyle,
} from './zodText.js';

type Changes = readonly TextChange[] | undefined;

interface Edit {
  readonly module: ScriptModule;
  readonly chain: ZodChain;
  readonly style: ScriptStyle;
  readonly current: Parameter;
  readonly target: Parameter;
}

/** What it takes to make a key's schema say of one aspect what `wanted` says. Undefined where that cannot be written. */
export function changeProperty(
  module: ScriptModule,
  { property, key, value }: ZodProperty,
  current: Parameter,
  aspect: Aspect,
  target: Parameter,
): Changes {
  if (!value) {
    // `{ path }` says all its constant says; what is special here is called on it.
    const changes = changeChain(
      {
        module,
        chain: { root: key, calls: [], end: key.to },
        style: detectScriptStyle(module.text),
        current: current,
        target: target,
      },
      aspect,
    );
    const isAdded = changes?.every(({ span }) => span.start === key.to && span.end === key.to);
    const added = changes?.map(({ newText }) => newText).join('') ?? '';
    const name = getText(module, key);
    return isAdded ? [{ span: getNodeSpan(property), newText: `${name}: ${name}${added}` }] : undefined;
  }
  return changeChain(
    {
      module,
      chain: readZodChain(module, value),
      style: detectScriptStyle(module.text),
      current: current,
      target: target,
    },
    aspect,
  );
}

function changeChain(edit: Edit, aspect: Aspect): Changes {
  switch (aspect) {
    case 'type':
    case 'enum':
      return changeType(edit);
    case 'description':
      return describe(edit);
    case 'default':
      return edit.target.defaultValue === undefined ? changeRequired(edit) : setDefault(edit);
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
function changeType({ chain, style, current: current, target: target }: Edit): Changes {
  if (wrappers.test(chain.constructorName ?? '')) return undefined;
  const { type, enumValues } = target;
  const sameKind = current.type.kind === type.kind && !enumValues && !current.enumValues;
  const constraints = sameKind ? current.constraints : undefined;
  const isKept = (names: RegExp): boolean => findCall(chain, names) !== undefined;
  const nullable = current.nullable === true && !isKept(/^(nullable|nullish)$/);
  const losesRequired = current.required === false && !isKept(/^(optional|exactOptional|nullish|default|prefault)$/);
  // What a shared constant says besides its type would be lost with it.
  if (losesRequired || (current.description !== undefined && !isKept(/^(describe|meta)$/))) return undefined;
  const text = formatZodType(
    { type, ...(enumValues ? { enumValues } : {}), ...(constraints ? { constraints } : {}), nullable },
    style,
  );
  const isShort = chain.root.name === 'PropertyDefinition';
  return text === undefined || isShort
    ? undefined
    : [{ span: spanOf(chain.root.from, findChainTypeEnd(chain)), newText: text }];
}

const findCall = (chain: ZodChain, names: RegExp): ChainCall | undefined =>
  findOwnCalls(chain).findLast(call => names.test(call.name));

function describe({ module, chain, style, target: target }: Edit): Changes {
  if (target.description === undefined) return undefined;
  const text = formatScriptString(target.description, style.quote);
  const call = findCall(chain, /^describe$/);
  const argument = call?.given[0];
  if (argument) return [{ span: getNodeSpan(argument), newText: text }];
  return findCall(chain, /^meta$/) ? undefined : [addCall(module, chain, `.describe(${text})`, 'last')];
}

function setDefault({ module, chain, style, target: target }: Edit): Changes {
  const text = formatScriptLiteral(target.defaultValue ?? null, style.quote);
  const argument = findCall(chain, /^(default|prefault)$/)?.given[0];
  return [
    argument ? { span: getNodeSpan(argument), newText: text } : addCall(module, chain, `.default(${text})`, 'last'),
  ];
}

function changeRequired(edit: Edit): Changes {
  const { module, chain, current: current, target: target } = edit;
  if (target.required === false) {
    const initial = findCall(chain, /^(default|prefault)$/);
    if (current.required === false && initial && target.defaultValue === undefined) {
      const optional = findCall(chain, /^(optional|nullish|exactOptional)$/);
      return [optional ? removeCall(initial) : { span: spanOf(initial.dot, initial.to), newText: '.optional()' }];
    }
    if (target.defaultValue !== undefined) return setDefault(edit);
    return [addCall(module, chain, '.optional()', 'last')];
  }
  const calls = findOwnCalls(chain).filter(({ name }) =>
    /^(optional|exactOptional|default|prefault|nullish)$/.test(name),
  );
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
  const [itemSchema] = chain.constructorName === 'array' ? readCall(module, chain.root).arguments : [];
  const items = itemSchema && readZodChain(module, itemSchema);
  const [current, target] = [toItemParameter(edit.current), toItemParameter(edit.target)];
  return items?.constructorName && current && target
    ? changeConstraints({ ...edit, chain: items, current: current, target: target })
    : undefined;
}

function changeConstraints({ module, chain, current: current, target: target }: Edit): Changes {
  const before = current.constraints ?? {};
  const after = target.constraints ?? {};
  const changes: TextChange[] = [];
  let added = '';
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const name = key as keyof Constraints;
    const value = after[name];
    if (value === before[name]) continue;
    const method = toZodMethod(name);
    const call = method === undefined ? undefined : findCall(chain, synonyms[method] ?? /^$/);
    const text = value === undefined ? '' : formatLimitCall(name, value);
    if (text === undefined || (value === undefined && !call)) return undefined;
    if (call && value === undefined) changes.push(removeCall(call));
    else if (call) changes.push({ span: spanOf(call.dot, call.to), newText: text });
    else added += text;
  }
  return added === '' ? changes : [...changes, addCall(module, chain, added, 'limit')];
}
