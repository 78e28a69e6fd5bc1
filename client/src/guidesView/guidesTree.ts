import {
  EventEmitter,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  Uri,
  type TreeDataProvider,
} from 'vscode';
import { viewMessages } from '../messages/viewMessages.js';
import type { GuideRow } from './guideRow.js';

/** Shows rows that were computed elsewhere. */
export class GuidesTree implements TreeDataProvider<GuideRow> {
  readonly #changed = new EventEmitter<void>();
  #rows: readonly GuideRow[] = [];

  readonly onDidChangeTreeData = this.#changed.event;

  show(rows: readonly GuideRow[]): void {
    this.#rows = rows;
    this.#changed.fire();
  }

  getChildren(row?: GuideRow): GuideRow[] {
    return row ? [] : [...this.#rows];
  }

  getTreeItem(row: GuideRow): TreeItem {
    const item = new TreeItem(row.command, TreeItemCollapsibleState.None);
    item.id = `${row.uri} ${row.command}`;
    item.description = row.description;
    item.tooltip = row.tooltip;
    item.contextValue = `guide.${row.state}`;
    item.accessibilityInformation = { label: row.spoken };
    item.iconPath = icons[row.state];
    item.command =
      row.state === 'refused'
        ? { command: 'vscode.open', title: viewMessages.goTo(), arguments: [Uri.parse(row.uri)] }
        : { command: 'skillwright.previewGuide', title: viewMessages.usageGuide(), arguments: [row] };
    return item;
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

const icons = {
  saved: new ThemeIcon('book'),
  outdated: new ThemeIcon('history', new ThemeColor('list.warningForeground')),
  missing: new ThemeIcon('circle-outline'),
  refused: new ThemeIcon('warning', new ThemeColor('list.warningForeground')),
};
