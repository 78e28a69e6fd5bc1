import type { SyntaxNode } from '../syntaxNode.js';
import { definitionOf, textOf, topLevelDefinition, type Definition, type ScriptModule } from './scriptModule.js';

/** What a module exports, and the module that defines it: itself, or one it passes it on from. */
export interface Exported {
  readonly module: ScriptModule;
  readonly definition: Exclude<Definition, { readonly kind: 'import' }>;
}

/** A name, as one module is asked for it from outside. */
interface Asked {
  readonly module: ScriptModule;
  readonly name: string;
  /** Modules that passed the question on. */
  readonly depth: number;
}

type Answer = Exported | readonly Asked[];

/** More modules than a name is passed on by, one to the next. */
const deepest = 8;

/** What a name stands for where it is used, followed into the module it is imported from. */
export function resolvedDefinition(module: ScriptModule, name: SyntaxNode): Exported | undefined {
  const answer = followed(module, definitionOf(module, textOf(module, name), name), 0);
  return 'definition' in answer ? answer : firstDefinition(answer);
}

/** Follows an exported name (`default` too) through the modules that pass it on to where it is defined. */
export const exportedDefinition = (module: ScriptModule, exported: string): Exported | undefined =>
  firstDefinition([{ module, name: exported, depth: 0 }]);

/**
 * Asks each module for a name once, the nearest first, as modules may import each other in circles. Two that mean different
 * things by it decide nothing.
 */
function firstDefinition(questions: readonly Asked[]): Exported | undefined {
  const found = new Map<Definition, Exported>();
  const seen = new Map<ScriptModule, Set<string>>();
  const asked: Asked[] = [];
  const ask = (question: Asked): void => {
    const names = seen.get(question.module) ?? new Set();
    if (names.has(question.name) || question.depth > deepest) return;
    seen.set(question.module, names.add(question.name));
    asked.push(question);
  };
  questions.forEach(ask);
  // What is asked meanwhile is added to the list.
  for (const question of asked) {
    const answer = answerOf(question);
    if ('definition' in answer) found.set(answer.definition, answer);
    else answer.forEach(ask);
    if (found.size > 1) return undefined;
  }
  const [only] = found.values();
  return only;
}

/** What a module defines, or what it asks the modules it has a name from. */
function answerOf({ module, name, depth }: Asked): Answer {
  const exported = module.exports.names.get(name);
  if (exported?.kind === 'value') {
    const { value } = exported;
    return value ? { module, definition: { kind: 'const', node: value, name: value } } : [];
  }
  if (exported?.from !== undefined) return passedOn(module, exported.from, exported.name, depth);
  if (exported) return followed(module, topLevelDefinition(module, exported.name), depth);
  const own = followed(module, topLevelDefinition(module, name), depth);
  if ('definition' in own || own.length > 0 || name === 'default') return own;
  // `export * from "./a.js"`
  return module.exports.starred.flatMap(from => passedOn(module, from, name, depth));
}

function followed(module: ScriptModule, definition: Definition | undefined, depth: number): Answer {
  if (definition?.kind !== 'import') return definition ? { module, definition } : [];
  return definition.exported === '*' ? [] : passedOn(module, definition.specifier, definition.exported, depth);
}

function passedOn(module: ScriptModule, specifier: string, name: string, depth: number): readonly Asked[] {
  const other = module.imported(specifier);
  return other ? [{ module: other, name, depth: depth + 1 }] : [];
}
