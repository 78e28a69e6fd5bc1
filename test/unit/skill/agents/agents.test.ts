import { describe, expect, it } from 'vitest';
import { checkDocument, findKind, parseDocument } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import {
  formatVerdicts,
  createAgentView,
  checkAllAgents,
  createSkillFiles,
  profiles,
  rankSkills,
  parseMatterSafely,
  skillTemplates,
} from '../../../../server/src/skill/index.js';
import { memoryContext } from '../../../support/checkedText.js';
import { applied } from '../../../support/memoryWorkspace.js';
import { frontmatter, skill, skillAt } from '../support.js';
import { countTokens } from '../../../../server/src/tokens/index.js';

describe('every profile', () => {
  it.each(profiles)('$id knows where its facts stand', profile => {
    expect(profile.source.length).toBeGreaterThan(10);
    expect(profile.verified).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(new Set(profile.fields.map(field => field.name)).size).toBe(profile.fields.length);
    expect(profile.name.pattern === undefined).toBe(profile.name.allows === undefined);
  });
});

describe('Check Against All Agents', () => {
  const refusing = async (text: string): Promise<Record<string, readonly string[]>> => {
    const verdicts = await checkAllAgents(skillAt(text), memoryContext());
    return Object.fromEntries(
      verdicts.filter(({ loads }) => !loads).map(({ id, refusals }) => [id, refusals.map(({ code }) => code)]),
    );
  };
  const agentOs = { agentos: ['skill/overview-missing', 'skill/interface-missing'] };

  it.each([
    ['a plain skill', `${frontmatter}# Demo\n`, agentOs],
    [
      'an unknown field',
      `${frontmatter.replace('---\n', '---\nsource: x\n')}# Demo\n`,
      { agentskills: ['frontmatter/unknown-field'], ...agentOs },
    ],
    [
      'a list of tools',
      `${frontmatter.replace('---\n', '---\nallowed-tools: [Read]\n')}# Demo\n`,
      { agentskills: ['frontmatter/allowed-tools-invalid'], ...agentOs },
    ],
    [
      'another folder',
      `${frontmatter.replace('demo', 'other')}# Demo\n`,
      {
        agentskills: ['frontmatter/name-directory-mismatch'],
        ...agentOs,
        copilot: ['frontmatter/name-directory-mismatch'],
        cursor: ['frontmatter/name-directory-mismatch'],
        opencode: ['frontmatter/name-directory-mismatch'],
      },
    ],
  ])('%s', async (_, text, expected) => {
    expect(await refusing(text)).toEqual(expected);
  });

  it('knows that Gemini reads name and description out of broken YAML', async () => {
    const verdicts = await checkAllAgents(
      skillAt('---\nname: demo\ndescription: One: two\n---\n# Demo\n'),
      memoryContext(),
    );
    expect(verdicts.filter(({ loads }) => loads).map(({ id }) => id)).toEqual(['gemini']);
    expect(formatVerdicts(verdicts)).toMatch(
      /^Loads in 1 of 8\. Refused by Agent Skills specification, AgentOS, Claude Code/,
    );
  });

  it('knows who finds nothing after a byte order mark', async () => {
    const refused = await refusing(`\ufeff${frontmatter}# Demo\n`);
    expect(Object.keys(refused)).toEqual(['agentskills', 'agentos', 'codex', 'gemini']);
  });

  it('knows what gray-matter makes of a value', async () => {
    const refused = await refusing('---\nname: demo\ndescription: 2024-01-01\n---\n# Demo\n');
    expect(refused.opencode).toEqual(['frontmatter/ambiguous-scalar']);
  });

  it('offers fixes that make the agent load the skill', async () => {
    const text = `${frontmatter.replace('---\n', '---\nsource: x\n')}# Demo\n`;
    const verdicts = await checkAllAgents(skillAt(text), memoryContext());
    const fix = verdicts[0]?.refusals[0]?.fixes()[0];
    expect(fix?.title).toBe('Move “source” under `metadata`');
    expect(await refusing(applied(text, fix?.changes ?? []))).toEqual(agentOs);
  });
});

describe('gray-matter', () => {
  it('never executes a block', () => {
    for (const language of ['js', 'javascript', 'JS', 'coffee', 'cson', 'json', 'toml', 'lisp']) {
      Reflect.deleteProperty(globalThis, 'executed');
      const text = `---${language}\n(globalThis.executed = true, { name: "x" })\n---\n`;
      expect(parseMatterSafely(text).ok, language).toBe(false);
      expect(parseMatterSafely(text).ok, 'the second time').toBe(false);
      expect(skill(text).frontmatter.fields).toEqual([]);
      expect(Reflect.get(globalThis, 'executed')).toBeUndefined();
    }
  });

  it('reads a block as YAML 1.1', () => {
    expect(parseMatterSafely('---\na: yes\nb: text\n---\nbody')).toEqual({
      ok: true,
      data: { a: true, b: 'text' },
      body: 'body',
    });
    expect(parseMatterSafely('---\na: [\n---\n').ok).toBe(false);
    expect(parseMatterSafely('no block').ok).toBe(true);
  });
});

describe('the agent’s view', () => {
  it('goes from the list over the summary to each chunk', async () => {
    const steps = await createAgentView(
      skill(`${frontmatter}# A\n\n<chunk id="x" description="About x">\n\nInside.\n\n</chunk>\n`),
      text => countTokens(text, 'o200k_base'),
    );
    expect(steps.map(({ kind, id, text }) => [kind, id, text.split('\n')[0]])).toEqual([
      ['listed', undefined, 'demo: Shows one thing. Use it in examples.'],
      ['summary', undefined, '---'],
      ['chunk', 'x', 'Inside.'],
    ]);
    const tokens = steps.map(step => step.tokens);
    expect(steps.at(-1)?.total).toBe(tokens.reduce((sum, count) => sum + count));
  });

  it('goes over levels where there are no chunks', async () => {
    const steps = await createAgentView(skill(`${frontmatter}# A\n\n## B\n\nText.\n`), text =>
      countTokens(text, 'claude'),
    );
    expect(steps.map(({ title }) => title).slice(2)).toEqual(['Level 1', 'Level 2', 'Level 3']);
  });
});

describe('Try a Prompt', () => {
  const skills = [
    {
      id: '1',
      name: 'pdf-processing',
      description: 'Extract text and tables from PDF files, fill forms, merge documents.',
    },
    { id: '2', name: 'release-notes', description: 'Write release notes from merged pull requests.' },
    { id: '3', name: '数据分析', description: '分析 CSV 数据并生成图表。' },
    { id: '4', name: 'pdf-forms', description: 'Fill forms in PDF files and extract text and tables from documents.' },
  ];

  it('ranks by words and says which', () => {
    const { skills: ranked } = rankSkills('please merge these PDFs', skills);
    expect(ranked.map(({ id }) => id).slice(0, 2)).toEqual(['1', '4']);
    expect(ranked[0]?.matched).toEqual(['pdfs', 'merge']);
    expect(ranked.at(-1)?.score).toBe(0);
  });

  it('works without spaces between words', () => {
    expect(rankSkills('帮我分析数据', skills).skills[0]?.id).toBe('3');
  });

  it('points out skills that say the same', () => {
    expect(rankSkills('', skills).overlaps.map(({ first, second }) => [first, second])).toEqual([['1', '4']]);
    expect(rankSkills('x', []).skills).toEqual([]);
  });
});

describe('a new skill', () => {
  it.each(skillTemplates.flatMap(template => ['my-skill', 'x', '3d-model'].map(name => ({ template, name }))))(
    '$template named $name has no finding',
    async ({ template, name }) => {
      const files = Object.fromEntries(
        createSkillFiles({ name, template }).map(({ path, text }) => [`${name}/${path}`, text]),
      );
      const context = memoryContext(files);
      for (const [path, text] of Object.entries(files)) {
        const kind = findKind(path.slice(path.lastIndexOf('/') + 1), undefined, documentKinds);
        if (!kind) throw new Error(`nothing reads ${path}`);
        const document = parseDocument(`file:///workspace/${path}`, text, kind, documentKinds);
        const findings = await checkDocument(document, context);
        expect(findings.map(({ code, message }) => `${path} ${code} ${message}`)).toEqual([]);
      }
    },
  );

  it('takes any description', () => {
    const [file] = createSkillFiles({ name: 'demo', template: 'basic', description: 'Does: "this" # and that' });
    expect(skill(file?.text ?? '').frontmatter.fields[1]?.value.scalar).toBe('Does: "this" # and that');
  });
});
