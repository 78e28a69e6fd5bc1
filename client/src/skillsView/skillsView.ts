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
  /** What the rows were made from: findings that change nothing in the rows do not draw them again. */
  #shown = '';

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
      this.#view.onDidChangeVisibility(refresh),
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
      const skills = await this.#server.request(skillsRequest, {});
      // A later request has a newer answer, even if it was faster.
      if (load !== this.#loads) return;
      this.#skills = skills;
      this.#shown = '';
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
    const shown = JSON.stringify(rows);
    if (shown !== this.#shown) this.#tree.show(rows);
    this.#shown = shown;
    this.#view.description = rows.length > 0 ? viewMessages.skillCount(rows.length) : '';
  }

  /** The manifest chooses by it what an empty view says. */
  #setSituation(situation: string): void {
    if (situation === 'stopped' || situation === 'failed') this.#tree.show([]);
    void commands.executeCommand('setContext', 'skillwright.skillsView', situation);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}
