import { toFileUri, type Settings } from '../../core/index.js';
import { configurationFileName } from '../configuration/findConfigurationPlaces.js';
import type { Report } from '../formats/report.js';
import { messages } from '../messages/messages.js';

interface Run {
  readonly settings: Settings;
  /** The search for a configuration starts in their common folder. */
  readonly paths: readonly string[];
  /** Absolute path of the file given by --config. */
  readonly named?: string | undefined;
}

/** One line about configuration files that this run ignores, because each run uses one. Empty if no file is ignored. */
export function describeIgnoredConfigurations(report: Report, { settings: { base }, paths, named }: Run): string {
  const near = base === undefined ? undefined : `${base}/${configurationFileName}`;
  const used = named === undefined ? near : toFileUri(named);
  const others = report.configurations.filter(uri => uri !== used).map(uri => report.pathOf(uri));
  if (others.length === 0) return '';
  const sentence =
    used === undefined
      ? messages.noConfigurationUsed(paths.length, others)
      : messages.configurationsIgnored(report.pathOf(used), others);
  return `${sentence}\n`;
}
