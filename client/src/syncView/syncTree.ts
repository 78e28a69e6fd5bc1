import {
  EventEmitter,
  Range,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  Uri,
  type TreeDataProvider,
} from 'vscode';
import type { SyncNode } from './createSyncNodes.js';
import { viewMessages } from '../messages/viewMessages.js';

/** Shows rows that were computed elsewhere. */
export class SyncTree implements TreeDataProvider<SyncNode> {
  readonly #changed = new EventEmitter<void>();
  #nodes: readonly SyncNode[] = [];

  readonly onDidChangeTreeData = this.#changed.event;

  get nodes(): readonly SyncNode[] {
    return this.#nodes;
  }

  show(nodes: readonly SyncNode[]): void {
    this.#nodes = nodes;
    this.#changed.fire();
  }

  getChildren(node?: SyncNode): SyncNode[] {
    return [...(node?.children ?? this.#nodes)];
  }

  getParent(node: SyncNode): SyncNode | undefined {
    return node.parent;
  }

  getTreeItem(node: SyncNode): TreeItem {
    const item = new TreeItem(node.label, findCollapsibleState(node));
    item.id = node.id;
    item.description = node.description;
    item.tooltip = node.tooltip.join('\n');
    item.contextValue = node.context;
    item.accessibilityInformation = { label: node.spoken };
    item.iconPath = icon(node);
    if (node.place) {
      const uri = Uri.parse(node.place.uri);
      // The file icon shows the language. The scheme keeps out decorations of the file: its problems may be others than differences.
      if (item.iconPath === ThemeIcon.File) item.resourceUri = uri.with({ scheme: 'skillwright-place' });
      const { start, end } = node.place.range;
      const selection = new Range(start.line, start.character, end.line, end.character);
      item.command = { command: 'vscode.open', title: viewMessages.goTo(), arguments: [uri, { selection }] };
    }
    return item;
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

function findCollapsibleState({ parent, children }: SyncNode): TreeItemCollapsibleState {
  if (children.length === 0) return TreeItemCollapsibleState.None;
  return parent ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.Expanded;
}

function icon({ context, differs, parent }: SyncNode): ThemeIcon {
  if (context === 'argument') return new ThemeIcon('symbol-parameter');
  if (differs) return new ThemeIcon('warning', new ThemeColor('list.warningForeground'));
  return parent ? ThemeIcon.File : new ThemeIcon('symbol-method');
}
