import { describe, expect, it } from 'vitest';
import { findReplacedText } from '../../../../server/src/skill/substitution/findReplacedText.js';
import { argumentReaders } from '../../../../server/src/skill/substitution/index.js';
import { maxExaminedPlaceholders } from '../../../../server/src/skill/limits.js';
import { frontmatter, skill, under } from '../support.js';

/** `token meaning`, with `?` where the meaning is not certain. */
const meanings = (body: string, fields = ''): readonly string[] => {
  const model = skill(`${frontmatter.replace('---\n', `---\n${fields}`)}# Demo\n\n${body}\n`);
  return findReplacedText(model, argumentReaders).map(
    ({ span, meaning, certain }) => `${under(model, span) ?? ''} ${meaning}${certain ? '' : '?'}`,
  );
};

describe('text that agents take for arguments', () => {
  it('examines a bounded number of places', () => {
    expect(meanings('$5.00 '.repeat(170_000))).toHaveLength(maxExaminedPlaceholders);
  });
});
