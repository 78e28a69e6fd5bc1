import type { ConfiguredSeverity } from './checks/finding.js';

/** The places that declare one command, and which side is right where that is not `sync.truth`. */
export interface SyncGroupSetting {
  readonly members: readonly string[];
  readonly truth?: 'code' | 'schema';
}

/** The configuration section `skillwright`, complete: defaults are filled in by `settings.ts` at the root. */
export interface Settings {
  /** URI of the folder that paths and globs in these settings are relative to. Default: every workspace folder. */
  readonly base?: string;
  /** URI of the file of these settings, for findings about them. Undefined for the editor's settings. */
  readonly configuration?: string | undefined;
  /** False: no file is checked, and requests about documents are answered with nothing. Only editors turn it off. */
  readonly enable: boolean;
  /** Globs of files that are not checked unless the user names them, relative to `base`. */
  readonly exclude: readonly string[];
  /** A profile's name or `auto`. */
  readonly profile: string;
  /** The version of the profile's agent that a skill is written for, such as `2.1.197`. Empty for the newest. */
  readonly profileVersion: string;
  readonly rules: Readonly<Record<string, ConfiguredSeverity>>;
  readonly tokens: {
    readonly encoding: 'o200k_base' | 'cl100k_base' | 'claude';
    /** Maximum number of tokens in the always-loaded core. */
    readonly coreBudget: number;
    /** Maximum number of lines in the always-loaded core. */
    readonly coreLines: number;
    readonly inlayHints: boolean;
  };
  readonly xml: {
    /** Namespace or glob to the path of an XSD in the workspace. */
    readonly schemas: Readonly<Record<string, string>>;
    /** Only our own schemas are used: the workspace is not trusted. */
    readonly ignoresWorkspaceSchemas?: true;
  };
  readonly sync: {
    readonly truth: 'code' | 'schema';
    /** Names of Python decorators that make a function a command. */
    readonly decorators: readonly string[];
    /** Names of parameters the framework fills in. */
    readonly injectedParameters: readonly string[];
    /** Places that declare the same arguments without related names or folders: paths below a workspace folder, with or without `#command`. */
    readonly groups: readonly SyncGroupSetting[];
  };
  /** Set where guides are compared with their commands: a guide whose command is not found is then reported as not checked. */
  readonly guides?: {
    /** URIs of folders and sources that declare the commands, besides the guide's own skill. */
    readonly commandsIn: readonly string[];
  };
  readonly prompt: {
    readonly xmlFormatting: boolean;
    /** Maximum number of tokens in a prompt document; 0: no limit. */
    readonly maxTokens: number;
  };
}
