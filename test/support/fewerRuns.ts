import fc from 'fast-check';
import { inputShare, scaleInputs } from './inputShare.js';

export * from 'fast-check';

const defaultRuns = 100;

/** The same inputs in every run, so that a failure belongs to a change. `SKILLWRIGHT_SEED=random` or a number tries others. */
const seed = process.env.SKILLWRIGHT_SEED ?? '20261123';

/** As that of fast-check, with fewer runs and a fixed seed. */
const assert = <T>(property: fc.IRawProperty<T>, parameters: fc.Parameters<T> = {}): Promise<void> | void =>
  fc.assert(property, {
    ...(seed !== 'random' && { seed: Number(seed) }),
    ...parameters,
    numRuns: scaleInputs(parameters.numRuns ?? defaultRuns),
  });

/**
 * As that of fast-check. With few inputs, texts of all code points are of graphemes instead: the table of all code points takes a second of
 * processor time to build.
 */
const string = (constraints: fc.StringConstraints = {}): fc.Arbitrary<string> =>
  fc.string(constraints.unit === 'binary' && inputShare < 0.2 ? { ...constraints, unit: 'grapheme' } : constraints);

/** fast-check for all tests: properties are tried with a share of their inputs (see `inputShare`). */
export default { ...fc, assert, string };
