import {
  type CancellationToken,
  Range,
  type TestController,
  type TestItem,
  type TestRunRequest,
  Uri,
  workspace,
} from 'vscode';
import type { WireRange } from '../../../server/src/shared/requests.js';
import {
  type WireTriggerResult,
  runTriggersRequest,
  triggerFilesRequest,
} from '../../../server/src/shared/triggers.js';
import { modelMessages } from '../messages/modelMessages.js';
import type { ServerConnection } from '../server/serverConnection.js';

/** Around the runs of trigger tests. */
export interface TriggerContext {
  readonly controller: TestController;
  readonly tree: TriggerTree;
  readonly server: ServerConnection;
}

/** A case of a file. */
export interface TriggerLeaf {
  readonly uri: string;
  /** Place in the file. */
  readonly index: number;
}

const toRange = ({ start, end }: WireRange): Range => new Range(start.line, start.character, end.line, end.character);

/** Files with trigger tests and their cases. */
export class TriggerTree {
  readonly #controller: TestController;
  readonly #server: ServerConnection;
  readonly #leaves = new WeakMap<TestItem, TriggerLeaf>();

  constructor(controller: TestController, server: ServerConnection) {
    this.#controller = controller;
    this.#server = server;
  }

  /** Reads all files. Existing items stay, with their results. */
  async readFiles(): Promise<void> {
    const files = await this.#server.request(triggerFilesRequest, {});
    const items: TestItem[] = [];
    for (const { uri: file, label } of files) {
      const uri = Uri.parse(file);
      const item = this.#controller.items.get(file) ?? this.#controller.createTestItem(file, label, uri);
      item.label = label;
      item.description = workspace.asRelativePath(uri);
      items.push(item);
      const answer = await this.#server.request(runTriggersRequest, { uri: file });
      item.error = 'refused' in answer ? answer.refused : undefined;
      const results = 'refused' in answer ? [] : answer.results;
      item.children.replace(results.map((result, index) => this.#caseItem(item, uri, result, index)));
    }
    this.#controller.items.replace(items);
  }

  /** The case of an item. Undefined for a file. */
  leafOf(item: TestItem): TriggerLeaf | undefined {
    return this.#leaves.get(item);
  }

  /** The requested cases, each once. Reads the files if the view was not opened. */
  async leavesOf({ include, exclude = [] }: TestRunRequest, token: CancellationToken): Promise<readonly TestItem[]> {
    if (this.#controller.items.size === 0 && !token.isCancellationRequested) await this.readFiles();
    const found = new Set<TestItem>();
    const visit = (item: TestItem): void => {
      if (exclude.includes(item)) return;
      if (this.#leaves.has(item)) found.add(item);
      for (const [, child] of item.children) visit(child);
    };
    for (const item of include ?? Array.from(this.#controller.items, ([, each]) => each)) visit(item);
    return [...found];
  }

  /** Cases by their file. */
  groupByFile(items: readonly TestItem[]): ReadonlyMap<string, readonly TestItem[]> {
    const groups = new Map<string, TestItem[]>();
    for (const item of items) {
      const uri = this.#leaves.get(item)?.uri ?? '';
      groups.set(uri, [...(groups.get(uri) ?? []), item]);
    }
    return groups;
  }

  #caseItem(parent: TestItem, uri: Uri, { prompt, range, words }: WireTriggerResult, index: number): TestItem {
    // The same prompt may be there twice.
    const id = `${parent.id} ${index} ${prompt}`;
    const item = parent.children.get(id) ?? this.#controller.createTestItem(id, prompt.replace(/\s+/g, ' '), uri);
    item.sortText = String(index).padStart(5, '0');
    item.description = formatWords(words);
    if (range) item.range = toRange(range);
    this.#leaves.set(item, { uri: uri.toString(), index });
    return item;
  }
}

/** The words that decided. */
export const formatWords = (words: readonly string[]): string =>
  words.length > 0 ? modelMessages.triggerWords(words.join(', ')) : modelMessages.noTriggerWords();
