import { describe, expect, it } from 'vitest';
import { checkAllAgents } from '../../../../../../server/src/skill/index.js';
import { checkText, memoryContext } from '../../../../../support/checkedText.js';
import { skillAt } from '../../../support.js';

const createSkill = (...fields: readonly string[]): string =>
  ['---', 'name: demo', ...fields, '---', '', '# Demo', '', 'Do it.', ''].join('\n');
const description = 'description: Shows one thing.';

async function find(text: string, settings: unknown = {}) {
  const { findings, document } = await checkText(text, 'demo/SKILL.md', memoryContext({}, settings));
  return findings.map(
    ({ severity, code, span }) => `${severity} ${code}|${document.source.text.slice(span.start, span.end)}`,
  );
}

describe('YAML for which an agent that was run ignores the skill', () => {
  it.each<readonly [string, readonly string[], string]>([
    ['an alias', [description, 'license: &a MIT', 'compatibility: *a'], '&a MIT'],
    ['an anchor in a description', ['description: &a Shows one thing.', 'license: *a'], '&a Shows one thing.'],
    ['a tag of YAML', [description, 'license: !!str MIT'], '!!str MIT'],
    ['a tag before a mapping', [description, 'license: MIT', 'compatibility: !!str x'], '!!str x'],
    ['an end of the document', [description, '...'], '...'],
    ['quoted text on two lines', ['description: "Shows', '  one thing."'], '"Shows'],
    ['brackets on two lines', [description, 'metadata: { a: "b",', '  c: "d" }'], '{ a: "b",'],
    ['a key that is a number', [description, 'metadata:', '  1: "b"'], '"b"'],
  ])('is a hint at its place: %s', async (_, fields, under) => {
    expect(await find(createSkill(...fields))).toEqual([`hint frontmatter/invalid-yaml|${under}`]);
    const verdicts = await checkAllAgents(skillAt(createSkill(...fields)), memoryContext());
    const ignoring = verdicts.filter(
      ({ verdict, isAgent, evidence }) => verdict === 'ignored' && isAgent && evidence === 'measured',
    );
    expect(ignoring.map(({ id }) => id)).toEqual(['mcp']);
  });

  it('says what the agent says', async () => {
    const { findings } = await checkText(createSkill(description, '...'), 'demo/SKILL.md', memoryContext());
    expect(findings.map(({ message }) => message)).toEqual([
      'MCP SDK cannot read this YAML: a “...” or “---” line ends the YAML too early. Remove that line.',
    ]);
  });

  it('is part of the one hint about the document', async () => {
    const text = createSkill(description, 'argument-hint: [file]', 'license: !!str MIT');
    const { findings } = await checkText(text, 'demo/SKILL.md', memoryContext());
    expect(findings.map(({ severity, code }) => `${severity} ${code}`)).toEqual(['hint frontmatter/unknown-field']);
    expect(findings[0]?.message).toContain('MCP SDK cannot read this YAML.');
  });

  it.each<readonly [string, readonly string[], unknown]>([
    ['nothing special', [description, 'license: "MIT"', 'metadata:', '  a: "b: c"'], {}],
    ['lost text, which is a warning', ['description: &a Shows one thing.'], {}],
    ['broken YAML, which is an error', [description, 'license: *a'], {}],
    ['a named agent that reads it', [description, 'license: !!str MIT'], { profile: 'pi' }],
    ['the specification', [description, 'license: !!str MIT'], { profile: 'agentskills' }],
  ])('is not reported for %s', async (_, fields, settings) => {
    expect(
      (await find(createSkill(...fields), settings)).filter(line => line.startsWith('hint frontmatter/invalid')),
    ).toEqual([]);
  });
});
