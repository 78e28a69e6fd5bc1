import { describe, expect, it } from 'vitest';
import { claudeCode } from '../../../../server/src/skill/readers/claudeCode.js';
import { cline } from '../../../../server/src/skill/readers/cline.js';
import { codex } from '../../../../server/src/skill/readers/codex.js';
import { copilot } from '../../../../server/src/skill/readers/copilot.js';
import { gemini } from '../../../../server/src/skill/readers/gemini.js';
import { opencode } from '../../../../server/src/skill/readers/opencode.js';
import { openclaw } from '../../../../server/src/skill/readers/openclaw.js';
import { pi } from '../../../../server/src/skill/readers/pi.js';
import { qwenCode } from '../../../../server/src/skill/readers/qwenCode.js';
import type { SkillReader } from '../../../../server/src/skill/readers/reader.js';

const read = (reader: SkillReader, ...lines: readonly string[]) => {
  const text = ['---', ...lines, '---', '# Demo', ''].join('\n');
  const { verdict, reasons, inCatalogue } = reader.read({ path: 'demo/SKILL.md', bytes: Buffer.from(text) });
  return { verdict, codes: reasons.map(({ code }) => code), inCatalogue };
};

const name = 'name: demo';
const description = 'description: Shows one thing.';

describe('a description that is not the one written', () => {
  it.each<readonly [string, SkillReader, readonly string[], readonly string[]]>([
    [
      'lost lines that start with a quote',
      copilot,
      [name, 'description: Use for "a",', '  "b", or "c".'],
      ['description-changed'],
    ],
    [
      'a nested field after a broken line',
      qwenCode,
      [name, description, 'note: a: b', 'outputs:', '  - x: y', '    description: Other.'],
      ['description-changed'],
    ],
    [
      'a block that ends inside of it',
      codex,
      [name, 'description: |', '  Use when x.', '  ---', '  more'],
      ['description-changed'],
    ],
    ['an alias', copilot, [name, 'license: &text Shows it.', 'description: *text'], ['description-changed']],
    ['a colon', claudeCode, [name, 'description: Build for AWS: ECS.'], []],
    ['brackets', claudeCode, [name, 'description: "Use <a> and <b>."'], []],
    ['a folded text', gemini, [name, 'description: >', '  Shows', '  one thing.'], []],
    ['an exclamation mark', copilot, [name, 'description: !important Shows one thing.'], []],
    ['two fields', codex, [name, description, 'license: x'], []],
  ])('%s: %o', (_, reader, lines, codes) => {
    expect(read(reader, ...lines).codes).toEqual(codes);
  });
});

describe('no description', () => {
  it('is no difference where the agent lists the skill without one', () => {
    expect(read(cline, name)).toEqual({ verdict: 'loads', codes: [], inCatalogue: true });
    expect(read(gemini, name, 'description:')).toEqual({ verdict: 'loads', codes: [], inCatalogue: true });
  });

  it('is one where the agent leaves the skill out of its catalogue', () => {
    expect(read(opencode, name)).toEqual({ verdict: 'partly', codes: ['description-missing'], inCatalogue: false });
    expect(read(copilot, name)).toEqual({ verdict: 'partly', codes: ['description-missing'], inCatalogue: false });
  });

  it('is one where the author wrote it in a block that the agent does not find', () => {
    const bytes = Buffer.from(`\n\n---\n${name}\n${description}\n---\n# Demo\n`);
    expect(cline.read({ path: 'demo/SKILL.md', bytes }).verdict).toBe('partly');
  });
});

describe('flags', () => {
  it.each<readonly [string, SkillReader, string, boolean]>([
    ['true', copilot, 'disable-model-invocation: true', false],
    ['yes', copilot, 'disable-model-invocation: yes', true],
    ['no, which is the default,', copilot, 'disable-model-invocation: no', false],
    ['no', copilot, 'user-invocable: no', true],
    ['yes', claudeCode, 'disable-model-invocation: yes', false],
    ['maybe', claudeCode, 'disable-model-invocation: maybe', true],
    ['quoted true', pi, 'disable-model-invocation: "true"', true],
    ['quoted true', qwenCode, 'disable-model-invocation: "true"', false],
    ['yes', qwenCode, 'disable-model-invocation: yes', true],
    ['on', openclaw, 'disable-model-invocation: on', false],
    ['nothing', claudeCode, 'disable-model-invocation:', false],
  ])('%s in %o: %s', (_, reader, line, isMisread) => {
    expect(read(reader, name, description, line).codes).toEqual(isMisread ? [`${line.split(':')[0] ?? ''}-type`] : []);
  });
});

describe('a skill that its author hides from the model and from the user', () => {
  const fields = [name, description, 'user-invocable: false', 'disable-model-invocation: true'];

  it.each([copilot, qwenCode, openclaw])('loads in $id, which lists it nowhere', reader => {
    const text = ['---', ...fields, '---', '# Demo', ''].join('\n');
    const { verdict, inCatalogue, inMenu } = reader.read({ path: 'demo/SKILL.md', bytes: Buffer.from(text) });
    expect({ verdict, inCatalogue, inMenu }).toEqual({ verdict: 'loads', inCatalogue: false, inMenu: false });
  });

  it('is dropped by Claude Code', () => {
    expect(read(claudeCode, ...fields)).toEqual({ verdict: 'ignored', codes: ['not-invocable'], inCatalogue: false });
  });
});
