import { maxModelStates, maxParticleCopies, maxAllMembers } from '../../limits.js';
import {
  isSameName,
  type ElementDeclaration,
  type ExpandedName,
  type Particle,
  type SchemaModel,
  type Wildcard,
} from './schemaModel.js';

/** What one step of a content model takes. */
type ModelSymbol =
  | { readonly kind: 'element'; readonly declaration: ElementDeclaration }
  | { readonly kind: 'any'; readonly wildcard: Wildcard };

/** A place between children: what has been read so far, as a set of states. Opaque. */
export type ModelState = ReadonlySet<number>;

/** The order in which children may come, as an automaton. */
export interface ContentModel {
  readonly start: ModelState;
  /** After one more child; empty where it may not come. */
  step(state: ModelState, name: ExpandedName): ModelState;
  /** What may come next, in the schema's order, each once. */
  next(state: ModelState): readonly ModelSymbol[];
  isComplete(state: ModelState): boolean;
  /** The fewest required children still missing, by the schema's order; undefined where none helps. */
  missing(state: ModelState): readonly ElementDeclaration[] | undefined;
  /** Every element that may come somewhere. */
  readonly elements: readonly ElementDeclaration[];
  /** How a name is read at all, wherever it may come. */
  symbolFor(name: ExpandedName): ModelSymbol | undefined;
}

interface Edge {
  readonly symbol: ModelSymbol;
  readonly to: number;
}

interface Node {
  readonly edges: Edge[];
  readonly silent: number[];
}

export function createContentModel(particle: Particle | undefined, schema: SchemaModel): ContentModel {
  const nodes: Node[] = [];
  const symbols: ModelSymbol[] = [];
  const node = (): number => nodes.push({ edges: [], silent: [] }) - 1;
  const silent = (from: number, to: number): void => void nodes[from]?.silent.push(to);

  function once(item: Particle, from: number): number {
    switch (item.kind) {
      case 'element': {
        const to = node();
        for (const declaration of schema.substitutes(item.declaration)) {
          nodes[from]?.edges.push({ symbol: symbolOf({ kind: 'element', declaration }), to });
        }
        return to;
      }
      case 'any': {
        const to = node();
        nodes[from]?.edges.push({ symbol: symbolOf({ kind: 'any', wildcard: item.wildcard }), to });
        return to;
      }
      case 'sequence':
        return item.items.reduce((at, inner) => repeated(inner, at), from);
      case 'choice': {
        const to = node();
        for (const inner of item.items) silent(repeated(inner, from === to ? from : fork(from)), to);
        return to;
      }
      case 'all':
        return allOf(item.items, from);
    }
  }

  const fork = (from: number): number => {
    const to = node();
    silent(from, to);
    return to;
  };

  function symbolOf(symbol: ModelSymbol): ModelSymbol {
    const known = symbols.find(other =>
      symbol.kind === 'element'
        ? other.kind === 'element' && other.declaration === symbol.declaration
        : other.kind === 'any' && other.wildcard === symbol.wildcard,
    );
    if (!known) symbols.push(symbol);
    return known ?? symbol;
  }

  function repeated(item: Particle, from: number): number {
    const { min, max } = item;
    const required = nodes.length > maxModelStates ? Math.min(min, 1) : Math.min(min, maxParticleCopies);
    let at = fork(from);
    for (let count = 0; count < required; count++) at = once(item, at);
    if (max === Infinity || max - required > maxParticleCopies || nodes.length > maxModelStates) {
      const loop = fork(at);
      silent(once(item, loop), loop);
      return fork(loop);
    }
    const end = node();
    silent(at, end);
    for (let count = required; count < max; count++) {
      at = once(item, at);
      silent(at, end);
    }
    return end;
  }

  /** `xs:all` holds few elements, each at most once; every subset of those read is a state. */
  function allOf(items: readonly Particle[], from: number): number {
    const end = node();
    if (items.length > maxAllMembers) {
      const loop = fork(from);
      for (const item of items) silent(once(item, loop), loop);
      silent(loop, end);
      return end;
    }
    const bySubset = new Map<number, number>([[0, from]]);
    for (let subset = 0; subset < 1 << items.length; subset++) {
      const at = bySubset.get(subset) ?? node();
      bySubset.set(subset, at);
      items.forEach((item, index) => {
        const larger = subset | (1 << index);
        if (larger === subset) return;
        const to = bySubset.get(larger) ?? node();
        bySubset.set(larger, to);
        silent(once(item, at), to);
      });
      if (items.every((item, index) => item.min === 0 || (subset & (1 << index)) !== 0)) silent(at, end);
    }
    return end;
  }

  const first = node();
  const final = particle ? repeated(particle, first) : first;

  function closure(seeds: Iterable<number>): ModelState {
    const reached = new Set(seeds);
    for (const at of reached) for (const to of nodes[at]?.silent ?? []) reached.add(to);
    return reached;
  }

  const edgesOf = (state: ModelState): readonly Edge[] => [...state].flatMap(at => nodes[at]?.edges ?? []);

  function missing(state: ModelState): readonly ElementDeclaration[] | undefined {
    // Breadth first, in the order of the edges: the shortest way, and the schema's first among equals.
    const seen = new Set<number>(state);
    let paths: { readonly at: ModelState; readonly path: readonly ElementDeclaration[] }[] = [{ at: state, path: [] }];
    while (paths.length > 0) {
      const done = paths.find(({ at }) => at.has(final));
      if (done) return done.path;
      paths = paths.flatMap(({ at, path }) =>
        edgesOf(at).flatMap(({ symbol, to }) => {
          if (symbol.kind !== 'element' || seen.has(to)) return [];
          const next = closure([to]);
          for (const reached of next) seen.add(reached);
          return [{ at: next, path: [...path, symbol.declaration] }];
        }),
      );
    }
    return undefined;
  }

  return {
    start: closure([first]),
    step(state, name) {
      const edges = edgesOf(state);
      const exact = edges.filter(
        ({ symbol }) => symbol.kind === 'element' && isSameName(symbol.declaration.name, name),
      );
      const taken = exact.length > 0 ? exact : edges.filter(({ symbol }) => accepts(symbol, name));
      return closure(taken.map(({ to }) => to));
    },
    next(state) {
      const open = new Set(edgesOf(state).map(({ symbol }) => symbol));
      return symbols.filter(symbol => open.has(symbol));
    },
    isComplete: state => state.has(final),
    missing,
    elements: symbols.flatMap(symbol => (symbol.kind === 'element' ? [symbol.declaration] : [])),
    symbolFor: name =>
      symbols.find(symbol => symbol.kind === 'element' && isSameName(symbol.declaration.name, name)) ??
      symbols.find(symbol => symbol.kind === 'any' && accepts(symbol, name)),
  };
}

const accepts = (symbol: ModelSymbol, name: ExpandedName): boolean =>
  symbol.kind === 'element' ? isSameName(symbol.declaration.name, name) : symbol.wildcard.allows(name.namespace);
