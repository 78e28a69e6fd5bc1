import { toFileUri, type Settings } from '../core/index.js';
import { configurationFileName } from './findConfigurationPlaces.js';
import type { Report } from './formats/report.js';

const maxNamed = 5;

/**
 * One line about configurations that hold for nothing in this run, as another one does: there is one a run. Empty where there are none.
 * @param named the file that the command line named, absolute
 */
export function describeIgnoredConfigurations(report: Report, { base }: Settings, named: string | undefined): string {
  const near = base === undefined ? undefined : `${base}/${configurationFileName}`;
  const used = named === undefined ? near : toFileUri(named);
  const others = report.configurations.filter(uri => uri !== used).map(uri => report.pathOf(uri));
  if (others.length === 0) return '';
  const list =
    others.slice(0, maxNamed).join(', ') + (others.length > maxNamed ? ` and ${others.length - maxNamed} more` : '');
  const usedPath = used === undefined ? 'none' : report.pathOf(used);
  return `Each run uses one configuration. Used: ${usedPath}. Ignored: ${list}.\n`;
}
