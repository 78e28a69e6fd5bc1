import type { FileSystem } from './workspace/fileSystem.js';
import type { Logger } from './logger.js';
import type { Settings } from './settings.js';
import type { WorkspaceView } from './workspace/workspaceView.js';
import type { XmlValidator } from './xmlValidator.js';

/** Work in a thread that can be stopped when it takes too long. Messages are plain data. */
export interface BackgroundWorker {
  post(message: unknown): void;
  terminate(): void;
}

/** Receives a worker's messages, and its end where it ended by itself. */
interface WorkerListener {
  message(message: unknown): void;
  ended(): void;
}

/** Starts one of the programs that are built to run in a thread. */
export type StartWorker = (name: 'xmlValidator', listener: WorkerListener) => BackgroundWorker;

/** An answer that is computed from files. It is kept as long as the findings that depend on it, so it should keep nothing large alive. */
export interface DerivedAnswer<Answer> {
  /** Whether the answer depends on files with this name. */
  accept(fileName: string): boolean;
  compute(context: Pick<Context, 'services' | 'signal'>): Promise<Answer>;
  /** For findings that do not wait for the answer. The shell then asks for them again. */
  readonly meanwhile: Answer;
  /** Whether two answers lead to the same findings. */
  isSame(before: Answer, after: Answer): boolean;
}

/** What a shell provides to the engine. Two engines in one process share none of it. */
export interface Services {
  readonly files: FileSystem;
  readonly workspace: WorkspaceView;
  readonly log: Logger;
  /** Counts tokens and remembers the counts. */
  readonly countTokens: (text: string, encoding: Settings['tokens']['encoding']) => Promise<number>;
  /**
   * The same for findings, hovers and hints, which do not wait for the table of an encoding: undefined until it is loaded. The shell then
   * asks for them again. A shell that reports once waits.
   */
  readonly countTokensIfReady: (text: string, encoding: Settings['tokens']['encoding']) => Promise<number | undefined>;
  /**
   * Findings depend on the answer only, not on all files that it is computed from. A shell that remembers findings provides it, and computes
   * the answer again after a change. Others call the function.
   */
  readonly derive?: <Answer>(derived: DerivedAnswer<Answer>, signal: AbortSignal) => Promise<Answer>;
  /** The validator of these services, loaded when first asked for; undefined (logged once) where WebAssembly is not available. */
  readonly loadXmlValidator: () => Promise<XmlValidator | undefined>;
}

/** What a rule or a feature may use besides its document. */
export interface Context {
  readonly settings: Settings;
  readonly services: Services;
  /** URIs of files that the user named on the command line or in the settings: it is an error if one is not checked. */
  readonly named?: ReadonlySet<string>;
  /** Aborted when the request was cancelled or superseded; long work checks it. */
  readonly signal: AbortSignal;
}
