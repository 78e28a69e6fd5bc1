import type { SyntaxNode } from '../../../syntaxNode.js';
import type { ScriptModule } from '../../parse/scriptModule.js';
import type { ZodValue } from './zodValue.js';

/** A call that builds or changes a schema: `z.name(given)` or `schema.name(given)`. */
export interface ZodCall {
  readonly module: ScriptModule;
  /** The whole call. */
  readonly node: SyntaxNode;
  readonly name: string;
  readonly given: readonly SyntaxNode[];
  readonly depth: number;
  readonly evaluate: (module: ScriptModule, node: SyntaxNode, depth: number) => ZodValue | undefined;
}

/** The schema given as an argument; unknown where it cannot be followed. */
export function evaluateArgument({ module, given, depth, evaluate }: ZodCall, index: number): ZodValue | undefined {
  const node = given[index];
  return node && evaluate(module, node, depth + 1);
}
