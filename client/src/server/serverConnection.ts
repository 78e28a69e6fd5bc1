import { type CancellationToken, type Disposable, EventEmitter, type LogOutputChannel } from 'vscode';
import { type BaseLanguageClient, State } from 'vscode-languageclient';
import { type RequestSpec, filesChangedNotification } from '../../../server/src/shared/requests.js';
import { type ClientFactory, createClientOptions, offerRestart } from './languageClient.js';
import { viewMessages } from '../messages/viewMessages.js';

export type ServerState = 'starting' | 'running' | 'stopped';

/** Thrown for a request while the server is not running. */
class ServerNotRunning extends Error {
  constructor() {
    super(viewMessages.serverNotRunning());
  }
}

/** The server as the rest of the client sees it: it can be asked, restarted, and told to read sources too. */
export class ServerConnection implements Disposable {
  readonly #createClient: ClientFactory;
  readonly #log: LogOutputChannel;
  readonly #changed = new EventEmitter<ServerState>();
  readonly #filesChanged = new EventEmitter<void>();
  #client: BaseLanguageClient | undefined;
  #state: ServerState = 'stopped';
  #readsSources = false;
  /** Set when the first start is due: requests wait for it. */
  #begin: () => void = () => undefined;
  /** The last start or restart; the next one waits for it. */
  #turn = new Promise<void>(resolve => (this.#begin = resolve));
  #isTurning = true;

  constructor(createClient: ClientFactory, log: LogOutputChannel) {
    this.#createClient = createClient;
    this.#log = log;
  }

  readonly onDidChangeState = this.#changed.event;

  /** Files of the workspace changed, and the server knows it. VS Code reports a file earlier to us than to the server. */
  readonly onDidChangeFiles = this.#filesChanged.event;

  get state(): ServerState {
    return this.#state;
  }

  /** Rejects with the server's message, or with {@link ServerNotRunning}. Waits while the server starts. */
  async request<Params, Result>(
    spec: RequestSpec<Params, Result>,
    params: Params,
    token?: CancellationToken,
  ): Promise<Result> {
    await this.#turn;
    if (!this.#client?.isRunning()) throw new ServerNotRunning();
    // An absent token must not be passed on: the library would send it as a second parameter.
    return token
      ? this.#client.sendRequest<Result>(spec.method, params, token)
      : this.#client.sendRequest<Result>(spec.method, params);
  }

  /** Settled when the server runs or could not be started. Undefined while nothing starts. */
  get whenStarted(): Promise<void> | undefined {
    return this.#isTurning ? this.#turn : undefined;
  }

  start(): Promise<void> {
    this.#begin();
    return this.#takeTurn(() => this.#start());
  }

  /** A new process, which reads everything afresh. Never rejects: a failure is shown. */
  restart(): Promise<void> {
    return this.#takeTurn(async () => {
      await this.#stop();
      await this.#start();
    });
  }

  #takeTurn(run: () => Promise<void>): Promise<void> {
    this.#isTurning = true;
    const turn = this.#turn.then(run).finally(() => {
      if (turn === this.#turn) this.#isTurning = false;
    });
    return (this.#turn = turn);
  }

  /** From now on Python, TypeScript and JSON files are read too. */
  async readSources(): Promise<void> {
    if (this.#readsSources) return;
    this.#readsSources = true;
    if (this.#client) await this.restart();
  }

  async #start(): Promise<void> {
    const client = this.#createClient(createClientOptions(this.#log, this.#readsSources));
    this.#client = client;
    this.#setState('starting');
    client.onDidChangeState(({ newState }) => {
      if (client === this.#client) this.#setState(publicState(newState));
    });
    client.onNotification(filesChangedNotification, () => this.#filesChanged.fire());
    try {
      await client.start();
    } catch (error) {
      this.#log.error('The server could not be started.', error instanceof Error ? error : String(error));
      this.#setState('stopped');
      void offerRestart(viewMessages.serverNotStarted());
    }
  }

  async #stop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    try {
      await client?.dispose();
    } catch (error) {
      // It was not running, or did not end in time; either way a new one can be started.
      this.#log.debug('The server did not stop cleanly.', error instanceof Error ? error.message : String(error));
    }
    this.#setState('stopped');
  }

  #setState(state: ServerState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#changed.fire(state);
  }

  dispose(): void {
    void this.#stop().then(() => {
      this.#changed.dispose();
      this.#filesChanged.dispose();
    });
  }
}

function publicState(state: State): ServerState {
  if (state === State.Running) return 'running';
  return state === State.Starting ? 'starting' : 'stopped';
}
