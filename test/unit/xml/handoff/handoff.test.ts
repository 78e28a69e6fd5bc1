import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  findHandoffs,
  getHandoffField,
  listHandoffFields,
  createHandoff,
  validateHandoff,
  type Handoff,
} from '../../../../server/src/xml/index.js';
import { checkText, memoryContext } from '../../../support/checkedText.js';

const handoff = readFileSync(new URL('../../../fixtures/xml/handoff.xml', import.meta.url), 'utf8');

const found = async (text: string, path = 'handoff.xml'): Promise<readonly Handoff[]> =>
  findHandoffs((await checkText(text, path)).document);

const fence = (text: string): string => `\`\`\`xml\n${text}\n\`\`\`\n`;

describe('handoffs', () => {
  it('are found in files and in fences of Markdown, others left alone', async () => {
    expect(await found(handoff)).toHaveLength(1);
    expect(await found('<note/>')).toHaveLength(0);
    expect(await found('<note>')).toHaveLength(1);
    const markdown = `# Task\n${fence('<config/>')}${fence(handoff)}${fence(handoff.replace('spawn', 'blocking'))}`;
    const handoffs = await found(markdown, 'prompt.md');
    expect(handoffs.map(each => getHandoffField(each, 'mode'))).toEqual([
      { kind: 'found', text: 'spawn' },
      { kind: 'found', text: 'blocking' },
    ]);
    expect(await found('# Nothing\n', 'prompt.md')).toEqual([]);
  });

  it('get the verdict of xmllint', async () => {
    const verdict = async (text: string): Promise<string | undefined> => {
      const [first] = await found(text);
      return first && (await validateHandoff(first, memoryContext())).verdict;
    };
    expect(await verdict(handoff)).toBe('valid');
    expect(await verdict(handoff.replace('spawn', 'fork'))).toBe('invalid');
    expect(await verdict(handoff.replace('</mode>', ''))).toBe('not-well-formed');
    expect(await verdict('<agent_request/>')).toBe('invalid');
    expect(await verdict('')).toBe('not-well-formed');
    // xmllint complains about the prefix, and lets it pass.
    expect(await verdict(handoff.replace('session_id', 'meta:session'))).toBe('valid');
    expect(await verdict(handoff.replace('<constraint>No new dependency</constraint>', ''))).toBe('valid');
    expect(await verdict(handoff.replace(/<constraint>[^]*<\/constraint>/, ''))).toBe('valid');
  });

  it('say where their problems are in the Markdown around them', async () => {
    const markdown = `# Task\n\n${fence(handoff.replace('>TDD', '>XP'))}`;
    const [first] = await found(markdown, 'prompt.md');
    const { problems } = await validateHandoff(first!, memoryContext());
    expect(problems.map(({ span }) => markdown.slice(span.start, span.end))).toEqual(['XP']);
  });

  it('give their fields trimmed, decoded, lists by line', async () => {
    const [first] = await found(handoff);
    expect(getHandoffField(first!, 'task_details')).toEqual({
      kind: 'found',
      text: 'GET /search?q=text answers at most 20 results.',
    });
    expect(getHandoffField(first!, 'current_task_summary')).toEqual({
      kind: 'found',
      text: 'Add the search endpoint & its tests',
    });
    expect(getHandoffField(first!, 'constraints')).toEqual({
      kind: 'found',
      text: 'No new dependency\nNo change of the database',
    });
    expect(getHandoffField(first!, 'target_agent')).toEqual({ kind: 'found', text: 'backend' });
    expect(getHandoffField(first!, 'priority')).toEqual({ kind: 'unknown-field', fields: listHandoffFields() });
    const [without] = await found(handoff.replace(/<backlog_notes>.*/, ''));
    expect(getHandoffField(without!, 'backlog_notes')).toEqual({ kind: 'absent' });
    const [marked] = await found(handoff.replace('spawn', '<![CDATA[spawn]]><!-- or not -->'));
    expect(getHandoffField(marked!, 'mode')).toEqual({ kind: 'found', text: 'spawn' });
  });

  it('are valid when new, whatever is put into them', async () => {
    const text = fc.string({ unit: 'binary' });
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            original_intent: text,
            task_details: text,
            constraints: fc.array(text, { maxLength: 3 }),
            deliverables: fc.array(
              fc.oneof(
                fc.record({ kind: fc.constant('file' as const), path: text, required: fc.boolean(), text }),
                fc.record({ kind: fc.constantFrom('decision' as const, 'report' as const), text }),
              ),
              { minLength: 1, maxLength: 3 },
            ),
            backlog_notes: text,
            session_id: text,
          },
          { requiredKeys: [] },
        ),
        async values => {
          expect((await checkText(createHandoff(values))).lines).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
    expect((await checkText(createHandoff())).lines).toEqual([]);
  });
});
