import { Disposable, type LogOutputChannel, type TreeView, commands, languages, window, workspace } from 'vscode';
import { type WireSkill, skillsRequest } from '../../../server/src/shared/authoring.js';
import { debounce } from '../debounce.js';
import { viewMessages } from '../messages/viewMessages.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { isSkill } from '../server/watchForSkills.js';
import { countProblems } from './countProblems.js';
import { createSkillRows } from './createSkillRows.js';
import { SkillsTree } from './skillsTree.js';

const pauseMilliseconds = 400;

/** The view `skillwright.skills`: all skills of the workspace. Nothing is read while it is hidden. */
export class SkillsView implements Disposable {
  readonly #server: ServerConnection;
  readonly #log: LogOutputChannel;
  readonly #tree: SkillsTree;
  readonly #view: TreeView<unknown>;
  readonly #subscriptions: Disposable;
  readonly #refresh = debounce(pauseMilliseconds, () => void this.#load());
  readonly #redraw = debounce(pauseMilliseconds, () => this.#show());
  #skills: readonly WireSkill[] = [];
  #loads = 0;

  constructor(server: ServerConnection, log: LogOutputChannel) {
    this.#server = server;
    this.#log = log;
    this.#tree = new SkillsTree(server, log);
    this.#view = window.createTreeView('skillwright.skills', { treeDataProvider: this.#tree, showCollapseAll: true });
    const refresh = (): void => this.#refresh.start();
    this.#subscriptions = Disposable.from(
      this.#refresh,
      this.#redraw,
      this.#view,
      this.#tree,
      workspace.onDidChangeTextDocument(({ document }) => {
        if (isSkill(document)) refresh();
      }),
      languages.onDidChangeDiagnostics(() => this.#redraw.start()),
      server.onDidChangeState(refresh),
      server.onDidChangeFiles(refresh),
      this.#view.onDidChangeVisibility(({ visible }) => {
        if (visible) refresh();
        else this.#setSituation('');
      }),
    );
    refresh();
  }

  async #load(): Promise<void> {
    if (!this.#view.visible) return;
    const { state } = this.#server;
    if (state !== 'running') {
      this.#setSituation(state);
      return;
    }
    try {
      const load = ++this.#loads;
      const [skills] = await Promise.all([this.#server.request(skillsRequest, {}), this.#tree.readAgain()]);
      // A later request has a newer answer, even if it was faster.
      if (load !== this.#loads) return;
      this.#skills = skills;
      this.#show();
      this.#setSituation(this.#skills.length > 0 ? 'skills' : 'none');
    } catch (error) {
      this.#log.error('The skills could not be listed.', error instanceof Error ? error : String(error));
      this.#setSituation('failed');
    }
  }

  #show(): void {
    if (!this.#view.visible) return;
    const rows = createSkillRows(this.#skills, countProblems);
    this.#tree.show(rows);
    this.#view.description = rows.length > 0 ? viewMessages.skillCount(rows.length) : '';
  }

  /** The manifest chooses by it what an empty view says: nothing while it is hidden, so that no old text stands there later. A message leaves the focus to the rows that come; a welcome text would lose it. */
  #setSituation(situation: string): void {
    if (situation === 'stopped' || situation === 'failed') this.#tree.show([]);
    const isReading = situation === 'starting' && this.#tree.rows.length === 0;
    this.#view.message = isReading ? viewMessages.readingSkills() : '';
    void commands.executeCommand('setContext', 'skillwright.skillsView', situation);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}
