import {
  EventEmitter,
  type LogOutputChannel,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  Uri,
  type Command,
  type TreeDataProvider,
} from 'vscode';
import { cataloguesRequest, checkAgentsRequest } from '../../../server/src/shared/authoring.js';
import { chunkOutlineRequest } from '../../../server/src/shared/requests.js';
import { viewMessages } from '../messages/viewMessages.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { findFirstProblem } from './countProblems.js';
import { createFactRows, type FactRow, type SkillRow } from './createSkillRows.js';

type Row = SkillRow | FactRow;

/** The skills of the workspace. What is below a skill is asked from the server when the user expands it. */
export class SkillsTree implements TreeDataProvider<Row> {
  readonly #server: ServerConnection;
  readonly #log: LogOutputChannel;
  readonly #changed = new EventEmitter<void>();
  #rows: readonly SkillRow[] = [];

  constructor(server: ServerConnection, log: LogOutputChannel) {
    this.#server = server;
    this.#log = log;
  }

  readonly onDidChangeTreeData = this.#changed.event;

  get rows(): readonly SkillRow[] {
    return this.#rows;
  }

  show(rows: readonly SkillRow[]): void {
    this.#rows = rows;
    this.#changed.fire();
  }

  async getChildren(row?: Row): Promise<Row[]> {
    if (!row) return [...this.#rows];
    return row.kind === 'skill' ? this.#readFacts(row) : [];
  }

  async #readFacts(row: SkillRow): Promise<Row[]> {
    const { uri } = row;
    try {
      const [outline, verdicts, catalogues] = await Promise.all([
        this.#server.request(chunkOutlineRequest, { uri }),
        this.#server.request(checkAgentsRequest, { uri }),
        this.#server.request(cataloguesRequest, { uri }),
      ]);
      return [...createFactRows(row, { outline, agents: verdicts?.counts ?? null, catalogues })];
    } catch (error) {
      this.#log.error(`${uri} could not be read.`, error instanceof Error ? error : String(error));
      return [...createFactRows(row, { outline: null, agents: null, catalogues: [] })];
    }
  }

  getParent(row: Row): SkillRow | undefined {
    return row.kind === 'skill' ? undefined : row.parent;
  }

  getTreeItem(row: Row): TreeItem {
    return row.kind === 'skill' ? createSkillItem(row) : createFactItem(row);
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

function createSkillItem(row: SkillRow): TreeItem {
  const item = new TreeItem(row.label, TreeItemCollapsibleState.Collapsed);
  item.id = row.uri;
  item.description = row.description;
  item.tooltip = row.description ? `${row.label}\n${row.description}` : row.label;
  item.contextValue = 'skill';
  item.accessibilityInformation = { label: row.spoken };
  const { errors, warnings } = row.problems;
  item.iconPath = icons[errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'skill'];
  item.command = { command: 'vscode.open', title: viewMessages.goTo(), arguments: [Uri.parse(row.uri)] };
  return item;
}

function createFactItem(row: FactRow): TreeItem {
  const item = new TreeItem(row.label);
  item.id = `${row.parent.uri} ${row.kind}`;
  item.description = row.description;
  item.tooltip = row.description ? `${row.label}\n${row.description}` : row.label;
  item.contextValue = row.kind;
  item.iconPath = row.state === 'neutral' ? icons.tokens : icons[row.state];
  item.command = commandOf(row);
  return item;
}

function commandOf({ kind, parent, label }: FactRow): Command {
  const uri = Uri.parse(parent.uri);
  if (kind === 'problems') {
    const selection = findFirstProblem(uri);
    return { command: 'vscode.open', title: label, arguments: [uri, ...(selection ? [{ selection }] : [])] };
  }
  const command = kind === 'tokens' ? 'skillwright.previewAgentView' : 'skillwright.checkAllAgents';
  return { command, title: label, arguments: [uri] };
}

const icons = {
  skill: new ThemeIcon('book'),
  tokens: new ThemeIcon('symbol-numeric'),
  passed: new ThemeIcon('pass', new ThemeColor('testing.iconPassed')),
  info: new ThemeIcon('info'),
  warning: new ThemeIcon('warning', new ThemeColor('list.warningForeground')),
  error: new ThemeIcon('error', new ThemeColor('list.errorForeground')),
};
