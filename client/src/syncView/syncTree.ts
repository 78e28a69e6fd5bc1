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
import type { SyncNode } from './syncNodes.js';

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
    const isCommand = node.children.length > 0;
    const item = new TreeItem(
      node.label,
      isCommand ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.None,
    );
    item.id = node.id;
    item.description = node.description;
    item.tooltip = node.tooltip.join('\n');
    item.contextValue = node.context;
    item.accessibilityInformation = { label: node.spoken };
    item.iconPath = icon(node, isCommand);
    if (node.member) {
      const uri = Uri.parse(node.member.uri);
      // A file's own icon, by the user's theme, says its language.
      if (!isCommand && !node.differs) item.resourceUri = uri;
      const { start, end } = node.member.range;
      const selection = new Range(start.line, start.character, end.line, end.character);
      item.command = { command: 'vscode.open', title: 'Go to', arguments: [uri, { selection }] };
    }
    return item;
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

function icon({ differs }: SyncNode, isCommand: boolean): ThemeIcon {
  if (differs) return new ThemeIcon('warning', new ThemeColor('list.warningForeground'));
  return isCommand ? new ThemeIcon('symbol-method') : ThemeIcon.File;
}
