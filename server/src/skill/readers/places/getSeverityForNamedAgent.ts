import type { Problem, Settings } from '../../../core/index.js';
import { selectReaders } from '../selectReaders.js';

/** With a named agent that was run, it is an error that the agent ignores a skill. To be spread into a problem. */
export const getSeverityForNamedAgent = (settings: Pick<Settings, 'profile'>): Pick<Problem, 'severity'> =>
  settings.profile !== 'auto' && selectReaders(settings).every(({ evidence }) => evidence === 'measured')
    ? { severity: 'error' }
    : {};
