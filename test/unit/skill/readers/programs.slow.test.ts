import { describe, expect, it } from 'vitest';
import { installProgram } from '../../../../scripts/conformance/installProgram.mjs';
import { measure } from '../../../../scripts/conformance/measure.mjs';
import { programs } from '../../../../scripts/conformance/programs.mjs';
import { selectInputs } from '../../../support/inputShare.js';
import { requireIsolation } from '../../../../scripts/conformance/sandbox.mjs';
import { compareWithMeasured, exceptions, models } from './models.js';
import { probes, treeOf } from './probes.js';

/** Every which probe a program gets: `skills` takes a thread for each. */
const steps: Readonly<Record<string, number>> = { mcp: 1, 'skills-ref-npm': 1, 'skills-cli': 3 };

/** The small ones of `npm run conformance`, which runs them all. They come from npm once, into the user's cache. */
describe.each(programs.filter(({ id }) => steps[id] !== undefined))('the program $id $version', program => {
  it('does with the probes what its model does', async ({ skip }) => {
    try {
      requireIsolation();
      await installProgram(program);
    } catch (error) {
      skip(error instanceof Error ? error.message : String(error));
    }
    const model = models.find(({ id }) => id === program.id);
    if (model === undefined) throw new Error(`There is no model of ${program.id}`);
    const selected = selectInputs(probes.filter((_, index) => index % (steps[program.id] ?? 1) === 0));
    const results = await measure(program, selected);
    const differences = selected.flatMap(probe => {
      const measured = results[probe.id];
      if (measured === undefined) throw new Error(`${probe.id} was not measured`);
      const difference = compareWithMeasured(model, program.version, probe.id, treeOf(probe), measured);
      return difference && exceptions[`${program.id} ${probe.id}`] === undefined ? [difference] : [];
    });
    expect(differences).toEqual([]);
  });
});
