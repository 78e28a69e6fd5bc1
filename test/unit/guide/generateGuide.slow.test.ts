import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  validateValue,
  generateGuide,
  formatGuideMarkdown,
  formatGuideXml,
  readGuide,
} from '../../../server/src/guide/index.js';
import { parseXml } from '../../../server/src/xml/index.js';
import { schemaSignature } from './signatures.js';
import { randomSchema } from './randomSchemas.js';
import { satisfies, validator } from './strictValidator.js';

const runs = { numRuns: 60, seed: 20261121 };

// ajv compiles every schema: that takes long on a busy machine.
describe('guides of random schemas', () => {
  it('are well-formed, name real parameters, and show only valid inputs', () => {
    fc.assert(
      fc.property(randomSchema, fc.string({ unit: 'binary', maxLength: 200 }), (schema, description) => {
        const guide = generateGuide(schemaSignature('command', description), { schema });
        const tree = parseXml(formatGuideXml(guide));
        expect(tree.mistakes).toEqual([]);
        const names = Object.keys((schema.properties ?? {}) as object);
        for (const { parameter } of guide.constraints) expect(names).toContain(parameter);
        const isValid = validator(schema);
        for (const { input } of guide.scenarios) expect(isValid(input)).toBe(true);
        if (guide.scenarios.length === 0)
          expect(guide.notes.filter(note => note.startsWith('The guide has no scenarios'))).toHaveLength(1);
        expect(formatGuideMarkdown(guide)).not.toContain('undefined');
        for (const [index, scenario] of (readGuide(tree)?.scenarios ?? []).entries())
          expect(scenario.input).toEqual(guide.scenarios[index]?.input);
      }),
      runs,
    );
  });

  it('judge values as ajv does', () => {
    fc.assert(
      fc.property(randomSchema, fc.jsonValue({ maxDepth: 2 }), (schema, value) => {
        expect(validateValue(schema, value as never).length === 0).toBe(satisfies(schema, value));
      }),
      runs,
    );
  });

  it('find an input for nearly every schema that has one', () => {
    let found = 0;
    let possible = 0;
    fc.assert(
      fc.property(randomSchema, schema => {
        const guide = generateGuide(schemaSignature('command'), { schema });
        if (guide.scenarios.length > 0) found++;
        if (guide.scenarios.length > 0 || satisfies(schema, {})) possible++;
      }),
      runs,
    );
    expect(found / possible).toBeGreaterThan(0.97);
  });
});
