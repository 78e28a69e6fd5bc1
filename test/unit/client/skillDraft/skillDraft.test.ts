import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftSkill, type DraftDependencies } from '../../../../client/src/skillDraft/draftSkill.js';
import { maxDraftLength } from '../../../../client/src/limits.js';
import { readDraft } from '../../../../client/src/skillDraft/readDraft.js';
import { checkDocument, parseDocument } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import type { WireChatMessage } from '../../../../server/src/shared/models.js';
import { createSkillFiles, skillKind } from '../../../../server/src/skill/index.js';
import { memoryContext } from '../../../support/checkedText.js';
import { startTimer } from '../../../support/startTimer.js';

const request = { name: 'fresh-fruit', description: 'Answers questions about fruit. Use it for recipes.' };
const good = createSkillFiles({ ...request, template: 'agentos' })[0]?.text ?? '';
const fenced = (text: string, mark = '````'): string => `Here it is:\n\n${mark}markdown\n${text}${mark}\n\nEnjoy!\n`;

/** A model with prepared answers, and our real rules. */
function drafting(...answers: string[]) {
  const sent: (readonly WireChatMessage[])[] = [];
  const steps: string[] = [];
  const dependencies: DraftDependencies = {
    send: messages => {
      sent.push([...messages]);
      return Promise.resolve(answers[sent.length - 1] ?? '');
    },
    check: async text => {
      const document = parseDocument('file:///workspace/fresh-fruit/SKILL.md', text, skillKind, documentKinds);
      const findings = await checkDocument(document, memoryContext({ 'fresh-fruit/SKILL.md': text }));
      return findings.map(({ code, severity, message, span }) => ({
        code,
        severity,
        message,
        line: document.source.lines.positionAt(span.start).line,
      }));
    },
    isCancelled: () => false,
    report: step => void steps.push(step),
  };
  return { dependencies, sent, steps, run: () => draftSkill(request, dependencies) };
}

describe('a draft', () => {
  it('that has no findings is taken at once', async () => {
    const { run, sent, steps } = drafting(fenced(good));
    expect(await run()).toEqual({ kind: 'draft', text: good, findings: [] });
    expect(sent).toHaveLength(1);
    expect(steps).toEqual(['Writing the draft…', 'Checking the draft…']);
  });

  it('is asked for in the format of the specification, with the user’s words between marks', async () => {
    const { run, sent } = drafting(fenced(good));
    await run();
    const [first] = sent[0] ?? [];
    expect(first?.role).toBe('user');
    for (const part of ['fresh-fruit', request.description, '## Overview', '## Interface', '<chunk id="']) {
      expect(first?.content).toContain(part);
    }
  });

  it('with findings is asked for once more, told what and where they are', async () => {
    const bad = good
      .replace('name: fresh-fruit', 'name: Fresh Fruit')
      .replace(' description="Worked', ' about="Worked');
    const { run, sent } = drafting(fenced(bad), fenced(good));
    expect(await run()).toEqual({ kind: 'draft', text: good, findings: [] });
    expect(sent).toHaveLength(2);
    const asked = sent[1]?.at(-1)?.content ?? '';
    expect(asked).toContain('line 2, error frontmatter/name-invalid');
    expect(asked).toContain('chunk/description-missing');
    expect(sent[1]?.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  });

  it('is not corrected for findings about other files, whose paths and texts are not sent', async () => {
    const duplicate = {
      code: 'skill/name-duplicate',
      severity: 'warning' as const,
      message: '“.github/skills/fresh-fruit/SKILL.md” has the same name.',
      line: 1,
      concernsOtherFiles: true as const,
    };
    const invalid = { code: 'frontmatter/name-invalid', severity: 'error' as const, message: 'Wrong.', line: 1 };
    const { dependencies, sent } = drafting(fenced(good), fenced(good));
    const alone = { ...dependencies, check: () => Promise.resolve([duplicate]) };
    expect(await draftSkill(request, alone)).toEqual({ kind: 'draft', text: good, findings: [duplicate] });
    expect(sent).toHaveLength(1);
    sent.length = 0;
    await draftSkill(request, { ...dependencies, check: () => Promise.resolve([duplicate, invalid]) });
    expect(sent[1]?.at(-1)?.content).toContain('frontmatter/name-invalid');
    expect(sent[1]?.at(-1)?.content).not.toContain('.github');
  });

  it('that stays wrong comes with its findings, the better of the two', async () => {
    const worse = good.replace(/<\/chunk>/g, '').replace('name: fresh-fruit', 'name: Fresh Fruit');
    const bad = good.replace('name: fresh-fruit', 'name: Fresh Fruit');
    for (const answers of [
      [bad, worse],
      [worse, bad],
    ]) {
      const { run, sent } = drafting(...answers.map(answer => fenced(answer)));
      const outcome = await run();
      expect(outcome).toMatchObject({ kind: 'draft', text: bad });
      expect(outcome.kind === 'draft' && outcome.findings.map(({ code }) => code)).toContain(
        'frontmatter/name-invalid',
      );
      expect(sent).toHaveLength(2);
    }
  });

  it('is never more than two questions, whatever is answered', async () => {
    const { run, sent } = drafting('I cannot do that.', 'No.', fenced(good));
    expect(await run()).toMatchObject({ kind: 'refused', problem: expect.stringContaining('no SKILL.md') as string });
    expect(sent).toHaveLength(2);
  });

  it('is repaired from an answer that was no file', async () => {
    const { run } = drafting('Shall I begin?', good);
    expect(await run()).toEqual({ kind: 'draft', text: good, findings: [] });
  });

  it('that is cancelled is not even checked', async () => {
    const { dependencies } = drafting(fenced(good));
    const outcome = await draftSkill(request, {
      ...dependencies,
      isCancelled: () => true,
      check: () => Promise.reject(new Error('checked')),
    });
    expect(outcome).toEqual({ kind: 'cancelled' });
  });

  it('passes a model’s failure on', async () => {
    const { dependencies } = drafting();
    const send = (): Promise<string> => Promise.reject(new Error('no quota'));
    await expect(draftSkill(request, { ...dependencies, send })).rejects.toThrow('no quota');
  });

  it('with a program for frontmatter is a finding, and is run by nobody', async () => {
    const { run } = drafting(...Array<string>(2).fill(`---js\nthrow new Error('run')\n---\n\n# X\n`));
    expect(await run()).toMatchObject({ kind: 'refused' });
    const { dependencies } = drafting();
    const findings = await dependencies.check(`---js\nthrow new Error('run')\n---\n`);
    expect(findings.map(({ code }) => code)).toContain('frontmatter/executable-language');
  });
});

describe('the file in an answer', () => {
  const file = '---\nname: a\n---\n\n# A\n';

  it.each([
    ['alone', file],
    ['alone, after blank lines', `\n\n${file}`],
    ['in a fence', fenced(file, '```')],
    ['in a fence of tildes', fenced(file, '~~~')],
    ['after another fence', `\`\`\`bash\nls\n\`\`\`\n${fenced(file)}`],
    ['in a fence that is cut off', `\`\`\`md\n${file}`],
    ['with other line ends and a mark', `\uFEFF${file.replaceAll('\n', '\r\n')}`],
    ['with characters nobody sees', file.replace('# A', '# \u202EA\u0000\u{E0041}')],
  ])('is found %s', (_how, answer) => {
    expect(readDraft(answer)).toEqual({ text: file });
  });

  it('keeps the fences inside it, even in a fence that is no longer than they are', () => {
    const inner = `${file}\n\`\`\`bash\nls\n\`\`\`\n\nEnd\n`;
    expect(readDraft(fenced(inner, '```'))).toEqual({ text: inner });
    expect(readDraft(fenced(inner))).toEqual({ text: inner });
  });

  it.each(['', '---', '# No frontmatter\n', '```\n# none\n```', 'x'.repeat(maxDraftLength + 1), '---\nnever closed'])(
    'is missing from %#',
    answer => {
      expect(readDraft(answer)).toHaveProperty('problem');
    },
  );

  it('is looked for in any answer without a throw, and in linear time', () => {
    const piece = fc.constantFrom(
      '---\n',
      '```',
      '````\n',
      '~~~\n',
      '\n',
      'name: a\n',
      '\u0000',
      '\ud800',
      '<chunk>',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
        const read = readDraft(pieces.join(''));
        if ('text' in read) expect(read.text.startsWith('---\n')).toBe(true);
      }),
    );
    const timer = startTimer();
    readDraft('```\n---\n'.repeat(maxDraftLength / 8));
    timer.expectBelow(3000);
  });
});
