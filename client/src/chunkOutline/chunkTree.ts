import {
  EventEmitter,
  MarkdownString,
  Range,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  type TreeDataProvider,
  type Uri,
} from 'vscode';
import type { OutlineNode } from './outlineNodes.js';

/** Shows rows that were computed elsewhere. */
export class ChunkTree implements TreeDataProvider<OutlineNode> {
  readonly #changed = new EventEmitter<void>();
  #nodes: readonly OutlineNode[] = [];
  #uri: Uri | undefined;

  readonly onDidChangeTreeData = this.#changed.event;

  get nodes(): readonly OutlineNode[] {
    return this.#nodes;
  }

  /** The document the rows are of. */
  get uri(): Uri | undefined {
    return this.#uri;
  }

  show(uri: Uri | undefined, nodes: readonly OutlineNode[]): void {
    this.#uri = uri;
    this.#nodes = nodes;
    this.#changed.fire();
  }

  getChildren(node?: OutlineNode): OutlineNode[] {
    return [...(node?.children ?? this.#nodes)];
  }

  getParent(node: OutlineNode): OutlineNode | undefined {
    return node.parent;
  }

  getTreeItem(node: OutlineNode): TreeItem {
    const item = new TreeItem(node.label, collapsibleState(node));
    item.id = `${this.#uri?.toString() ?? ''} ${node.id}`;
    item.description = node.description;
    item.iconPath = icon(node);
    item.contextValue = node.chunkId === undefined ? node.kind : 'chunk.withId';
    item.accessibilityInformation = { label: node.spoken };
    if (node.tooltip) item.tooltip = new MarkdownString(node.tooltip);
    if (this.#uri) {
      const { start, end } = node.target;
      const selection = new Range(start.line, start.character, end.line, end.character);
      item.command = { command: 'vscode.open', title: 'Go to', arguments: [this.#uri, { selection }] };
    }
    return item;
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

function collapsibleState(node: OutlineNode): TreeItemCollapsibleState {
  if (node.children.length === 0) return TreeItemCollapsibleState.None;
  return node.kind === 'core' ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.Expanded;
}

function icon(node: OutlineNode): ThemeIcon {
  if (node.problems.length > 0) return new ThemeIcon('warning', new ThemeColor('list.warningForeground'));
  if (node.kind === 'core') return new ThemeIcon('book');
  return new ThemeIcon(node.kind === 'chunk' ? 'package' : 'symbol-string');
}
