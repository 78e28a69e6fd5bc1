// @ts-check
/** Where the bundled tests of a room lie in StrykerJS's copy of the project. */
export const bundleFolder = 'out/mutation';

/** A CommonJS script that exports `imports`: a function that imports it for each test file. */
export const bundleFile = `${bundleFolder}/tests.cjs`;

/** JSON: for each source file, the test files that import it, directly or not. */
export const importersFile = `${bundleFolder}/importers.json`;

/** A file for each mutant that took too much processor time, named by its id. */
export const timeoutsFolder = `${bundleFolder}/timeouts`;

/** JSON: how long each test takes without a mutant, in milliseconds of processor time; null if it fails. */
export const durationsFile = `${bundleFolder}/durations.json`;
