import { type CancellationToken, Range, type TestController, type TestItem, Uri, workspace } from 'vscode';
import {
  type WireEvalSet,
  type WireEvalSource,
  evalCasesRequest,
  evalSetsRequest,
} from '../../../server/src/shared/evaluations.js';
import type { WireRange } from '../../../server/src/shared/requests.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { modelMessages } from '../messages/modelMessages.js';

const toRange = ({ start, end }: WireRange): Range => new Range(start.line, start.character, end.line, end.character);

/** A case under a condition, which can be run. */
export interface Leaf {
  readonly source: WireEvalSource;
  readonly condition: string;
  readonly case: string;
}

/** Sets, their conditions and their cases, read when the user expands them. */
export class EvaluationTree {
  readonly #controller: TestController;
  readonly #server: ServerConnection;
  readonly #sources = new WeakMap<TestItem, WireEvalSource>();
  readonly #leaves = new WeakMap<TestItem, Leaf>();
  #showsBenchmark = false;

  constructor(controller: TestController, server: ServerConnection) {
    this.#controller = controller;
    this.#server = server;
  }

  leafOf(item: TestItem): Leaf | undefined {
    return this.#leaves.get(item);
  }

  /** Reads the sets of the workspace. Existing items stay, so that they remain expanded, and their cases are read again. */
  async readSets(token?: CancellationToken): Promise<void> {
    const sets = await this.#server.request(evalSetsRequest, {}, token);
    const shown = sets.filter(({ source }) => source.kind !== 'shipped' || this.#showsBenchmark);
    const items = shown.map(set => this.#setItem(set));
    this.#controller.items.replace(items);
    for (const item of items) if (item.children.size > 0) await this.readCases(item);
  }

  /** Lists the benchmark that is included with the extension, from now on. @returns its item */
  async showBenchmark(): Promise<TestItem | undefined> {
    this.#showsBenchmark = true;
    await this.readSets();
    return Array.from(this.#controller.items, ([, item]) => item).find(
      item => this.#sources.get(item)?.kind === 'shipped',
    );
  }

  /** Reads conditions and cases of a set. Other items have their children already. */
  async readCases(item: TestItem): Promise<void> {
    const source = this.#sources.get(item);
    if (!source) return;
    item.busy = true;
    try {
      const answer = await this.#server.request(evalCasesRequest, { source });
      item.error = 'refused' in answer ? answer.refused : undefined;
      item.children.replace(
        'refused' in answer
          ? []
          : answer.conditions.map(({ id, label }, index) => {
              const condition = this.#item(`${item.id} ${id}`, label, item.uri, index);
              condition.children.replace(
                answer.cases.map((each, place) => {
                  const leaf = this.#item(`${condition.id} ${each.id}`, each.id, item.uri, place);
                  leaf.description = each.prompt.replace(/\s+/g, ' ').slice(0, 100);
                  leaf.range = each.range ? toRange(each.range) : item.range;
                  this.#leaves.set(leaf, { source, condition: id, case: each.id });
                  return leaf;
                }),
              );
              return condition;
            }),
      );
    } finally {
      item.busy = false;
    }
  }

  /** The leaves of items, including those of sets that were never expanded. Each is listed once. */
  async leavesOf(items: Iterable<TestItem>, excluded: readonly TestItem[]): Promise<readonly TestItem[]> {
    const found = new Set<TestItem>();
    const visit = async (item: TestItem): Promise<void> => {
      if (excluded.includes(item)) return;
      if (this.#sources.has(item) && item.children.size === 0) await this.readCases(item);
      if (this.#leaves.has(item)) found.add(item);
      for (const [, child] of item.children) await visit(child);
    };
    for (const item of items) await visit(item);
    return [...found];
  }

  #setItem({ source, label, range }: WireEvalSet): TestItem {
    const uri = 'uri' in source ? Uri.parse(source.uri) : undefined;
    const id = JSON.stringify(source);
    const item = this.#controller.items.get(id) ?? this.#item(id, label, uri, 0);
    item.sortText = `${source.kind === 'shipped' ? 1 : 0} ${label}`;
    item.description = uri ? workspace.asRelativePath(uri) : modelMessages.included();
    item.canResolveChildren = true;
    if (range) item.range = toRange(range);
    this.#sources.set(item, source);
    return item;
  }

  #item(id: string, label: string, uri: Uri | undefined, place: number): TestItem {
    const item = this.#controller.createTestItem(id, label, uri);
    item.sortText = String(place).padStart(4, '0');
    return item;
  }
}
