import { moduleOf, type Definition, type PythonReader } from './pythonModule.js';

/** What a name stands for, and the module that defines it: this one, or one it imports from. */
export interface Found {
  readonly module: PythonReader;
  readonly definition: Exclude<Definition, { readonly kind: 'import' }>;
  /** Defined in another file. */
  readonly elsewhere: boolean;
}

/** A name, or a chain of attributes, as one module is asked for it. */
interface Asked {
  readonly reader: PythonReader;
  readonly name: string;
  /** Modules that passed the question on. */
  readonly depth: number;
}

/** More modules than a name is passed on by, one to the next. */
const deepest = 8;

/**
 * Follows a name through the modules that pass it on to where it is defined. Each module is asked for a name once, the nearest
 * first, as modules may import each other in circles. Two that mean different things by it decide nothing.
 * @param dotted a name or a chain of attributes: `Args`, `models.Args`
 */
export function lookUp(reader: PythonReader, dotted: string | undefined): Found | undefined {
  const found = new Map<Definition, Found>();
  const seen = new Map<PythonReader, Set<string>>();
  const asked: Asked[] = [];
  const ask = (question: Asked): void => {
    const names = seen.get(question.reader) ?? new Set();
    if (names.has(question.name) || question.depth > deepest) return;
    seen.set(question.reader, names.add(question.name));
    asked.push(question);
  };
  ask({ reader, name: dotted ?? '', depth: 0 });
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
function answerOf({ reader, name: dotted, depth }: Asked): Found | readonly Asked[] {
  const [first = '', ...rest] = dotted.split('.');
  const own = first === '' ? undefined : reader.names.get(first);
  if (first === '' || (own && own.kind !== 'import' && rest.length > 0)) return [];
  if (own && own.kind !== 'import') return { module: reader.module, definition: own, elsewhere: depth > 0 };
  // A name that `from .models import *` may bring.
  const from = own
    ? [[own.path, ...rest].join('.')].map(path => ({ path, name: path.slice(path.lastIndexOf('.') + 1) }))
    : reader.starred.map(path => ({ path, name: dotted }));
  const asked = from.flatMap(({ path, name }) => {
    const module = reader.module.imported(moduleOf(path));
    return module ? { reader: module, name, depth: depth + 1 } : [];
  });
  // Most names are built in: what no module has, none needs to be asked for.
  return own || reader.isStarred(first) ? asked : [];
}
