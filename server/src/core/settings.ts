import type { ConfiguredSeverity } from './finding.js';

/** One command's places, and which side is right there where it is not `sync.truth`. */
export interface SyncGroupSetting {
  readonly members: readonly string[];
  readonly truth?: 'code' | 'schema';
}

/** The configuration section `skillwright`, complete: defaults are filled in by `settings.ts` at the root. */
export interface Settings {
  /** URI of the folder where the paths and globs in these settings start; without it, at every workspace folder. */
  readonly base?: string;
  /** URI of the file these settings were read from, where findings about them stand; without it they are the editor's. */
  readonly configuration?: string | undefined;
  /** A profile's name or `auto`. */
  readonly profile: string;
  readonly rules: Readonly<Record<string, ConfiguredSeverity>>;
  readonly tokens: {
    readonly encoding: 'o200k_base' | 'cl100k_base' | 'claude';
    /** Most tokens the always-loaded core may have. */
    readonly coreBudget: number;
    /** Most lines the always-loaded core may have. */
    readonly coreLines: number;
    readonly inlayHints: boolean;
  };
  readonly xml: {
    /** Namespace or glob to the path of an XSD in the workspace. */
    readonly schemas: Readonly<Record<string, string>>;
  };
  readonly sync: {
    readonly truth: 'code' | 'schema';
    /** Names of Python decorators that make a function a command. */
    readonly decorators: readonly string[];
    /** Names of parameters the framework fills in. */
    readonly injectedParameters: readonly string[];
    /** Places that declare the same arguments, where names and folders do not say so: paths below a workspace folder, with `#command` or without. */
    readonly groups: readonly SyncGroupSetting[];
  };
  /** Only where somebody asked for guides to be held against their commands: one whose command is not found is then said to be unchecked. */
  readonly guides?: {
    /** URIs of folders and sources, beside the skill a guide lies in, that declare the commands. */
    readonly commandsIn: readonly string[];
  };
  readonly prompt: {
    readonly xmlFormatting: boolean;
    /** Most tokens a prompt document may have; 0: no limit. */
    readonly maxTokens: number;
  };
}
