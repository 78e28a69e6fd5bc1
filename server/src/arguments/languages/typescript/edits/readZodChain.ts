import type { TextChange } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import type { SyntaxNode } from '../../syntaxNode.js';
import { getCallee, readCall, unwrap } from '../parse/scriptCall.js';
import { getText, type ScriptModule } from '../parse/scriptModule.js';
import { isZod } from '../types/zod/evaluateZod.js';

/** One method call of a chain. */
export interface ChainCall {
  readonly name: string;
  readonly given: readonly SyntaxNode[];
  /** From the end of what it is called on to its closing parenthesis: what removing the call removes. */
  readonly from: number;
  readonly to: number;
  /** Where the dot stands. */
  readonly dot: number;
}

/** `z.string().min(1).describe("…")`: where it starts, and what is called on it, in order. */
export interface ZodChain {
  /** `z.string()`, or the name of a constant. */
  readonly root: SyntaxNode;
  /** The constructor's name; undefined for a constant. */
  readonly constructorName?: string;
  readonly calls: readonly ChainCall[];
  readonly end: number;
}

export function readZodChain(module: ScriptModule, expression: SyntaxNode): ZodChain {
  const calls: ChainCall[] = [];
  const outerExpression = unwrap(expression);
  let current = outerExpression;
  for (;;) {
    const callee = current.name === 'CallExpression' ? getCallee(current) : null;
    const base = callee?.name === 'MemberExpression' ? callee.firstChild : null;
    const name = callee?.getChild('PropertyName');
    if (!base || !name) return { root: current, calls, end: outerExpression.to };
    if (isZod(module, base))
      return { root: current, constructorName: getText(module, name), calls, end: outerExpression.to };
    calls.unshift({
      name: getText(module, name),
      given: readCall(module, current).arguments,
      from: base.to,
      to: current.to,
      dot: callee?.getChild('.')?.from ?? base.to,
    });
    current = base;
  }
}

const limitNames =
  /^(min|max|gt|gte|lt|lte|length|nonempty|regex|positive|negative|nonnegative|nonpositive|multipleOf|step|int|email|url|uuid|datetime|trim)$/;

/** Methods that make another type of what they are called on. */
const typeChanging =
  /^(array|or|and|extend|safeExtend|augment|merge|pick|omit|partial|deepPartial|required|exclude|extract|keyof|unwrap|pipe)$/;

/** The calls that belong to the type as it finally is. */
export function findOwnCalls({ calls }: ZodChain): readonly ChainCall[] {
  return calls.slice(calls.findLastIndex(call => typeChanging.test(call.name)) + 1);
}

/** The end of the type and its limits. */
export function findChainTypeEnd(chain: ZodChain): number {
  const ownCalls = findOwnCalls(chain);
  let end = chain.calls[chain.calls.length - ownCalls.length - 1]?.to ?? chain.root.to;
  for (const call of ownCalls) {
    if (!limitNames.test(call.name)) return end;
    end = call.to;
  }
  return end;
}

/** A call added to a chain, laid out as its last one is. `after`: limits stand with the type, the rest before the description. */
export function addCall(module: ScriptModule, chain: ZodChain, call: string, place: 'limit' | 'last'): TextChange {
  const last = chain.calls.at(-1);
  const describeCall = last && /^(describe|meta)$/.test(last.name) ? last : undefined;
  const current = place === 'limit' ? findChainTypeEnd(chain) : (describeCall?.from ?? chain.end);
  const lead = last ? module.text.slice(last.from, last.dot) : '';
  return { span: spanOf(current, current), newText: lead + call };
}

export const removeCall = ({ from, to }: ChainCall): TextChange => ({ span: spanOf(from, to), newText: '' });
