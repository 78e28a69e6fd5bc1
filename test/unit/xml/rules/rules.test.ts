import { describe, expect, it } from 'vitest';
import { xmlKind } from '../../../../server/src/xml/index.js';
import { checkText, memoryContext } from '../../../support/checkedText.js';
import { isQuick } from '../../../support/inputShare.js';

describe('rules for XML', () => {
  for (const rule of xmlKind.rules) {
    const { path = 'handoff.xml', files, settings } = rule.example ?? {};
    it(`${rule.code} says nothing about its good example`, async () => {
      const { lines } = await checkText(rule.good, path, memoryContext(files, settings));
      expect(lines).toEqual([]);
    });
    it.skipIf(isQuick && rule.code === 'text/not-checked')(
      `${rule.code} objects to its bad example, and nothing else does`,
      async () => {
        const { findings } = await checkText(rule.bad, path, memoryContext(files, settings));
        expect(new Set(findings.map(({ code }) => code))).toEqual(new Set([rule.code]));
        for (const { span } of findings) expect(span.end).toBeGreaterThan(span.start);
      },
    );
  }
});
