/**
 * Share of the inputs that exhaustive tests try: 1 in the CI, a twentieth in `npm run test:fast`, and a tenth otherwise. `SKILLWRIGHT_INPUTS=1` tries all.
 */
export const inputShare = Number(process.env.SKILLWRIGHT_INPUTS ?? 0.1);

/**
 * In `npm run test:fast`. Slow tests are skipped: the slowest properties, and tests of whole documents against long expected texts. So are
 * tests that measure time, read very large or hostile inputs or all real documents, or start programs. With mutants, and in all other runs,
 * nothing is left out.
 */
export const isQuick = inputShare < 0.1 && process.env.UPDATE_EXPECTED === undefined;

/** One of four inputs in `npm run test:fast`, otherwise all: for cases that cost much and find little apart. */
export const selectQuickInputs = <T>(inputs: readonly T[]): readonly T[] =>
  inputs.filter((_, index) => !isQuick || index % 4 === 0);

/** How many inputs of so many are tried: at least one. */
export const scaleInputs = (count: number): number => Math.ceil(count * inputShare);

/** The inputs that are tried, spread evenly over all. @param offset other numbers choose others */
export const selectInputs = <T>(inputs: readonly T[], offset = 0): readonly T[] =>
  inputs.filter(
    (_, index) => Math.floor((index + offset + 1) * inputShare) > Math.floor((index + offset) * inputShare),
  );
