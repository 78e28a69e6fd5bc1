import { toFileUri, type Settings } from '../../core/index.js';
import { configurationFileName } from '../configuration/findConfigurationPlaces.js';
import type { Report } from '../formats/report.js';
import { messages } from '../messages/messages.js';

/**
 * One line about configuration files that this run ignores, because each run uses one. Empty if no file is ignored.
 * @param named absolute path of the file given by --config
 */
export function describeIgnoredConfigurations(report: Report, { base }: Settings, named: string | undefined): string {
  const near = base === undefined ? undefined : `${base}/${configurationFileName}`;
  const used = named === undefined ? near : toFileUri(named);
  const others = report.configurations.filter(uri => uri !== used).map(uri => report.pathOf(uri));
  if (others.length === 0) return '';
  const sentence =
    used === undefined
      ? messages.noConfigurationUsed(others)
      : messages.configurationsIgnored(report.pathOf(used), others);
  return `${sentence}\n`;
}
