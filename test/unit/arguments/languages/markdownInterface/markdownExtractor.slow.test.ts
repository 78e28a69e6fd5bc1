import { describe, expect, test } from 'vitest';
import { markdownExtractor } from '../../../../../server/src/arguments/languages/markdownInterface/markdownExtractor.js';
import type { Signature } from '../../../../../server/src/arguments/signature.js';
import { defaultSettings } from '../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../server/src/text/createSourceText.js';
import { spansOf } from '../../spansOf.js';
import { startTimer } from '../../../../support/startTimer.js';

const extract = (text: string): readonly Signature[] =>
  markdownExtractor.extract(createSourceText(text), defaultSettings.sync);

describe('any input', () => {
  const check = (text: string): void => {
    for (const span of extract(text).flatMap(spansOf)) {
      expect(span.start).toBeGreaterThanOrEqual(0);
      expect(span.end).toBeGreaterThan(span.start);
      expect(span.end).toBeLessThanOrEqual(text.length);
    }
  };

  test('long and deep ones stay quick', () => {
    const timer = startTimer();
    check(`# S\n\n## Interface\n\n- \`a\` (${'('.repeat(20_000)}`);
    check(`# S\n\n## Interface\n\n- \`a\` (str): ${'(default '.repeat(5000)}`);
    check(`# S\n\n## Interface\n\n${'- `a` (str): x\n'.repeat(5000)}`);
    check(`# S\n\n## Interface\n\n${'It takes the following inputs, returns them and '.repeat(5000)}:\n- \`a\` (str)`);
    check(`# S\n\n## Interface\n\n${'the input \`a\` (is what it takes\n'.repeat(10_000)}:\n- \`a\` (str)`);
    check(`# S\n\n## Interface\n\n${'|a'.repeat(20_000)}\n${'|-'.repeat(20_000)}\n`);
    timer.expectBelow(8000);
  });
});
