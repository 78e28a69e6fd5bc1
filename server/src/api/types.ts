import type { JsonRange } from '../cli/formats/jsonReport.js';

/** A text that is not on disk. */
export interface TextInput {
  readonly text: string;
  /** File name of the text, which determines how it is read, such as `mail/SKILL.md`. The file need not exist. */
  readonly path: string;
}

/** Path of a file or folder, or a text. */
export type Input = string | TextInput;

export interface Options {
  /** Absolute path of the folder that paths are relative to. Default: the working directory. */
  readonly cwd?: string;
  /** Settings as in `skillwright.json`, such as `{ profile: 'claude-code' }`. Default: the nearest `skillwright.json`. */
  readonly settings?: object;
  /** Stops the work. The promise is then rejected, or is fulfilled with what is complete. */
  readonly signal?: AbortSignal;
}

export interface GuideOptions extends Options {
  /** Name of the command. Required if the input declares several. */
  readonly command?: string;
  /** Default: `xml`. */
  readonly format?: 'xml' | 'markdown';
}

export interface CommandParameter {
  readonly name: string;
  readonly required: boolean;
  /** Where its name stands. */
  readonly range: JsonRange;
}

/** A command and its arguments, from the place that is right about them (the setting `sync.truth`). */
export interface CommandSignature {
  readonly name: string;
  readonly description?: string;
  /** The declaring file: relative to `cwd`, with `/`. */
  readonly path: string;
  /** Id of the language, such as `python` or `json`. */
  readonly language: string;
  /** The declaration. */
  readonly range: JsonRange;
  readonly parameters: readonly CommandParameter[];
  /** JSON Schema of the arguments, an object. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** False if not all arguments could be read: a syntax error, or an unknown type. */
  readonly complete: boolean;
}
