import { isSameName, type ExpandedName } from '../../expandedName.js';
import { maxModelStates, maxParticleCopies, maxAllMembers } from '../../limits.js';
import { type ElementDeclaration, type Particle, type SchemaModel, type Wildcard } from './schemaModel.js';

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
  /** Whether nothing can be complete without this element. */
  requires(state: ModelState, declaration: ElementDeclaration): boolean;
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
  readonly emptyEdges: number[];
}

export function createContentModel(particle: Particle | undefined, schema: SchemaModel): ContentModel {
  const nodes: Node[] = [];
  const symbols: ModelSymbol[] = [];
  const addNode = (): number => nodes.push({ edges: [], emptyEdges: [] }) - 1;
  const addEmptyEdge = (from: number, to: number): void => void nodes[from]?.emptyEdges.push(to);

  function addParticle(item: Particle, from: number): number {
    switch (item.kind) {
      case 'element': {
        const to = addNode();
        for (const declaration of schema.substitutes(item.declaration)) {
          nodes[from]?.edges.push({ symbol: internSymbol({ kind: 'element', declaration }), to });
        }
        return to;
      }
      case 'any': {
        const to = addNode();
        nodes[from]?.edges.push({ symbol: internSymbol({ kind: 'any', wildcard: item.wildcard }), to });
        return to;
      }
      case 'sequence':
        return item.items.reduce((at, inner) => addRepeated(inner, at), from);
      case 'choice': {
        const to = addNode();
        for (const inner of item.items) addEmptyEdge(addRepeated(inner, from === to ? from : addFork(from)), to);
        return to;
      }
      case 'all':
        return addAll(item.items, from);
    }
  }

  const addFork = (from: number): number => {
    const to = addNode();
    addEmptyEdge(from, to);
    return to;
  };

  function internSymbol(symbol: ModelSymbol): ModelSymbol {
    const known = symbols.find(other =>
      symbol.kind === 'element'
        ? other.kind === 'element' && other.declaration === symbol.declaration
        : other.kind === 'any' && other.wildcard === symbol.wildcard,
    );
    if (!known) symbols.push(symbol);
    return known ?? symbol;
  }

  function addRepeated(item: Particle, from: number): number {
    const { min, max } = item;
    const required = nodes.length > maxModelStates ? Math.min(min, 1) : Math.min(min, maxParticleCopies);
    let at = addFork(from);
    for (let count = 0; count < required; count++) at = addParticle(item, at);
    if (max === Infinity || max - required > maxParticleCopies || nodes.length > maxModelStates) {
      const loop = addFork(at);
      addEmptyEdge(addParticle(item, loop), loop);
      return addFork(loop);
    }
    const end = addNode();
    addEmptyEdge(at, end);
    for (let count = required; count < max; count++) {
      at = addParticle(item, at);
      addEmptyEdge(at, end);
    }
    return end;
  }

  /** `xs:all` holds few elements, each at most once; every subset of those read is a state. */
  function addAll(items: readonly Particle[], from: number): number {
    const end = addNode();
    if (items.length > maxAllMembers) {
      const loop = addFork(from);
      for (const item of items) addEmptyEdge(addParticle(item, loop), loop);
      addEmptyEdge(loop, end);
      return end;
    }
    const bySubset = new Map<number, number>([[0, from]]);
    for (let subset = 0; subset < 1 << items.length; subset++) {
      const at = bySubset.get(subset) ?? addNode();
      bySubset.set(subset, at);
      items.forEach((item, index) => {
        const larger = subset | (1 << index);
        if (larger === subset) return;
        const to = bySubset.get(larger) ?? addNode();
        bySubset.set(larger, to);
        addEmptyEdge(addParticle(item, at), to);
      });
      if (items.every((item, index) => item.min === 0 || (subset & (1 << index)) !== 0)) addEmptyEdge(at, end);
    }
    return end;
  }

  const startNode = addNode();
  const endNode = particle ? addRepeated(particle, startNode) : startNode;

  function closure(seeds: Iterable<number>): ModelState {
    const reached = new Set(seeds);
    for (const at of reached) for (const to of nodes[at]?.emptyEdges ?? []) reached.add(to);
    return reached;
  }

  const findEdges = (state: ModelState): readonly Edge[] => [...state].flatMap(at => nodes[at]?.edges ?? []);

  function findMissing(state: ModelState): readonly ElementDeclaration[] | undefined {
    // Breadth first, in the order of the edges: the shortest way, and the schema's first among equals.
    const visited = new Set<number>(state);
    let paths: { readonly at: ModelState; readonly path: readonly ElementDeclaration[] }[] = [{ at: state, path: [] }];
    while (paths.length > 0) {
      const complete = paths.find(({ at }) => at.has(endNode));
      if (complete) return complete.path;
      paths = paths.flatMap(({ at, path }) =>
        findEdges(at).flatMap(({ symbol, to }) => {
          if (symbol.kind !== 'element' || visited.has(to)) return [];
          const next = closure([to]);
          for (const reached of next) visited.add(reached);
          return [{ at: next, path: [...path, symbol.declaration] }];
        }),
      );
    }
    return undefined;
  }

  /** Without the element, the end cannot be reached. */
  function isRequired(state: ModelState, declaration: ElementDeclaration): boolean {
    const reached = new Set(state);
    for (const at of reached) {
      for (const to of nodes[at]?.emptyEdges ?? []) reached.add(to);
      for (const { symbol, to } of nodes[at]?.edges ?? [])
        if (symbol.kind !== 'element' || symbol.declaration !== declaration) reached.add(to);
    }
    return !reached.has(endNode);
  }

  return {
    start: closure([startNode]),
    step(state, name) {
      const edges = findEdges(state);
      const exact = edges.filter(
        ({ symbol }) => symbol.kind === 'element' && isSameName(symbol.declaration.name, name),
      );
      const matching = exact.length > 0 ? exact : edges.filter(({ symbol }) => acceptsName(symbol, name));
      return closure(matching.map(({ to }) => to));
    },
    next(state) {
      const nextSymbols = new Set(findEdges(state).map(({ symbol }) => symbol));
      return symbols.filter(symbol => nextSymbols.has(symbol));
    },
    isComplete: state => state.has(endNode),
    missing: findMissing,
    requires: isRequired,
    elements: symbols.flatMap(symbol => (symbol.kind === 'element' ? [symbol.declaration] : [])),
    symbolFor: name =>
      symbols.find(symbol => symbol.kind === 'element' && isSameName(symbol.declaration.name, name)) ??
      symbols.find(symbol => symbol.kind === 'any' && acceptsName(symbol, name)),
  };
}

const acceptsName = (symbol: ModelSymbol, name: ExpandedName): boolean =>
  symbol.kind === 'element' ? isSameName(symbol.declaration.name, name) : symbol.wildcard.allows(name.namespace);
