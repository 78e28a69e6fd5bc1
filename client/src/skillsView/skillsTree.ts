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
import { createFactRows, type FactRow, type SkillDetails, type SkillRow } from './createSkillRows.js';

type Row = SkillRow | FactRow;

/** The skills of the workspace. What is below a skill is asked from the server when the user expands it. */
export class SkillsTree implements TreeDataProvider<Row> {
  readonly #server: ServerConnection;
  readonly #log: LogOutputChannel;
  readonly #changed = new EventEmitter<SkillRow[] | undefined>();
  #rows: readonly SkillRow[] = [];
  /** Of the skills that were expanded, by their URI. */
  readonly #details = new Map<string, SkillDetails>();
  /** What each row and those below it were made from. */
  #drawn: ReadonlyMap<string, string> = new Map();

  constructor(server: ServerConnection, log: LogOutputChannel) {
    this.#server = server;
    this.#log = log;
  }

  readonly onDidChangeTreeData = this.#changed.event;

  get rows(): readonly SkillRow[] {
    return this.#rows;
  }

  /** Draws only the rows that changed: VS Code forgets the row of an open menu when all are drawn again. */
  show(rows: readonly SkillRow[]): void {
    const known = new Map(this.#rows.map(row => [row.uri, row]));
    // VS Code knows a row by its object, which therefore stays.
    const next = rows.map(row => Object.assign(known.get(row.uri) ?? { ...row }, row));
    const isSameList = next.length === this.#rows.length && next.every((row, index) => row === this.#rows[index]);
    const drawn = new Map(next.map(row => [row.uri, this.#describe(row)]));
    const changed = next.filter(({ uri }) => drawn.get(uri) !== this.#drawn.get(uri));
    this.#rows = next;
    this.#drawn = drawn;
    for (const uri of this.#details.keys()) if (!drawn.has(uri)) this.#details.delete(uri);
    if (!isSameList) this.#changed.fire(undefined);
    else if (changed.length > 0) this.#changed.fire(changed);
  }

  #describe(row: SkillRow): string {
    const details = this.#details.get(row.uri);
    return JSON.stringify([row, details && [createFactRows(row, details), findFirstProblem(Uri.parse(row.uri))]]);
  }

  /** Asks the server again about the skills that were expanded. What changed is drawn by the next {@link show}. */
  async readAgain(): Promise<void> {
    await Promise.all([...this.#details.keys()].map(uri => this.#readDetails(uri)));
  }

  async getChildren(row?: Row): Promise<Row[]> {
    if (!row) return [...this.#rows];
    if (row.kind !== 'skill') return [];
    const details = this.#details.get(row.uri) ?? (await this.#readDetails(row.uri));
    this.#drawn = new Map(this.#drawn).set(row.uri, this.#describe(row));
    return [...createFactRows(row, details)];
  }

  async #readDetails(uri: string): Promise<SkillDetails> {
    const details = await this.#requestDetails(uri);
    this.#details.set(uri, details);
    return details;
  }

  async #requestDetails(uri: string): Promise<SkillDetails> {
    try {
      const [outline, verdicts, catalogues] = await Promise.all([
        this.#server.request(chunkOutlineRequest, { uri }),
        this.#server.request(checkAgentsRequest, { uri }),
        this.#server.request(cataloguesRequest, { uri }),
      ]);
      return { outline, agents: verdicts?.counts ?? null, catalogues };
    } catch (error) {
      this.#log.error(`${uri} could not be read.`, error instanceof Error ? error : String(error));
      return { outline: null, agents: null, catalogues: [] };
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
