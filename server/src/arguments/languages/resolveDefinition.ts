import { maxReExports } from './limits.js';

/** A name, as one module is asked for it. */
export interface Query<Module> {
  readonly module: Module;
  readonly name: string;
  /** Modules that passed the question on. */
  readonly depth: number;
}

/** What a module defines, or what it asks the modules it has the name from. */
export type QueryResult<Module, Found> = Found | readonly Query<Module>[];

/**
 * Follows names through the modules that pass them on to where they are defined. Each module is asked for a name once, the
 * nearest first, as modules may import each other in circles. Two that mean different things by it decide nothing.
 */
export function resolveDefinition<Module extends object, Found extends { readonly definition: object }>(
  questions: readonly Query<Module>[],
  findCandidates: (question: Query<Module>) => QueryResult<Module, Found>,
): Found | undefined {
  const results = new Map<object, Found>();
  const visitedNames = new Map<Module, Set<string>>();
  const pendingQueries: Query<Module>[] = [];
  const ask = (question: Query<Module>): void => {
    const names = visitedNames.get(question.module) ?? new Set();
    if (names.has(question.name) || question.depth > maxReExports) return;
    visitedNames.set(question.module, names.add(question.name));
    pendingQueries.push(question);
  };
  questions.forEach(ask);
  // Names that are requested during the search are added to the list.
  for (const question of pendingQueries) {
    const queryResult = findCandidates(question);
    if ('definition' in queryResult) results.set(queryResult.definition, queryResult);
    else queryResult.forEach(ask);
    if (results.size > 1) return undefined;
  }
  const [onlyResult] = results.values();
  return onlyResult;
}
