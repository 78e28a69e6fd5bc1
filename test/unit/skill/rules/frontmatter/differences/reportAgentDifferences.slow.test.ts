import { describe, expect, it } from 'vitest';
import { profiles } from '../../../../../../server/src/skill/index.js';
import { applyChanges } from '../../../../../../server/src/text/applyChanges.js';
import { checkText, memoryContext, type Checked } from '../../../../../support/checkedText.js';

const skill = (...fields: readonly string[]): string =>
  ['---', 'name: demo', 'description: Shows one thing.', ...fields, '---', '', '# Demo', '', 'Do it.', ''].join('\n');

const check = async (text: string, settings: unknown = {}): Promise<Checked> =>
  checkText(text, 'demo/SKILL.md', memoryContext({}, settings));

/** Everything that an agent does something with, and that the specification does not have. */
const actedOn = [
  ['disable-model-invocation', 'true'],
  ['user-invocable', 'false'],
  ['argument-hint', 'FILE'],
  ['context', 'fork'],
  ['model', 'opus'],
  ['effort', 'high'],
  ['agent', 'Explore'],
  ['paths', '[src/lib]'],
  ['when_to_use', 'Always.'],
  ['arguments', 'file'],
  ['shell', 'bash'],
  ['homepage', 'https://example.com'],
  ['command-tool', 'exec'],
  ['enabled', 'false'],
  ['priority', '5'],
] as const;

describe('a field that some agent acts on', () => {
  it.each(['auto', ...profiles.map(({ id }) => id)])('is never moved in %s', async profile => {
    for (const [key, value] of actedOn) {
      const text = skill(`${key}: ${value}`, 'source: x');
      const { findings } = await check(text, { profile });
      for (const fix of findings.flatMap(finding => finding.fixes())) {
        expect(applyChanges(text, fix.changes), `${key}: ${fix.title}`).toContain(`\n${key}: ${value}\n`);
      }
    }
  });
});
