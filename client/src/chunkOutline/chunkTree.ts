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
import type { OutlineNode } from './createOutlineNodes.js';
import { viewMessages } from '../messages/viewMessages.js';
import { maxOpenRows } from '../limits.js';

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
    const item = new TreeItem(node.label, this.#collapsibleState(node));
    item.id = `${this.#uri?.toString() ?? ''} ${node.id}`;
    item.description = node.description;
    const image = icon(node);
    if (image) item.iconPath = image;
    item.contextValue = getContextValue(node);
    item.accessibilityInformation = { label: node.spoken };
    if (node.tooltip) item.tooltip = new MarkdownString(node.tooltip);
    if (this.#uri) {
      const { start, end } = node.target;
      const selection = new Range(start.line, start.character, end.line, end.character);
      item.command = { command: 'vscode.open', title: viewMessages.goTo(), arguments: [this.#uri, { selection }] };
    }
    return item;
  }

  /** A short list starts open. In a long one the chunks are what matters; the one with the cursor opens by itself. */
  #collapsibleState(node: OutlineNode): TreeItemCollapsibleState {
    if (node.children.length === 0) return TreeItemCollapsibleState.None;
    const isLong = rowCount(this.#nodes.filter(({ kind }) => kind === 'chunk')) > maxOpenRows;
    return node.kind === 'core' || isLong ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.Expanded;
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

const rowCount = (nodes: readonly OutlineNode[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + rowCount(children), 0);

/** The manifest chooses by it what the context menu offers. */
function getContextValue({ kind, chunkId, parent }: OutlineNode): string {
  if (kind === 'heading') return isInCore(parent) ? 'heading.ofCore' : 'heading';
  return chunkId === undefined ? kind : 'chunk.withId';
}

const isInCore = (node: OutlineNode | undefined): boolean =>
  node !== undefined && (node.kind === 'core' || isInCore(node.parent));

const infoIcon = new ThemeIcon('info', new ThemeColor('problemsInfoIcon.foreground'));
const severityIcons = {
  error: new ThemeIcon('error', new ThemeColor('list.errorForeground')),
  warning: new ThemeIcon('warning', new ThemeColor('list.warningForeground')),
  info: infoIcon,
  hint: infoIcon,
};

/** Headings have none: the text alone reads better under the icons of their chunks. */
function icon(node: OutlineNode): ThemeIcon | undefined {
  if (node.severity) return severityIcons[node.severity];
  if (node.kind === 'core') return new ThemeIcon('book');
  return node.kind === 'chunk' ? new ThemeIcon('package') : undefined;
}
