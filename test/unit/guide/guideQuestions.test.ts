import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setTranslation, type Translation } from '../../../server/src/text/localize.js';
import type { JsonValue } from '../../../server/src/json/jsonValue.js';
import { formatGuideXml, type Guide } from '../../../server/src/guide/index.js';
import { guideOf, object } from './generatedGuide.js';

const questionsOf = (guide: Guide): Readonly<Record<string, string>> =>
  Object.fromEntries(
    guide.faq.map(({ question, answer }) => [question.text, answer.map(({ text }) => text).join(' ')]),
  );

describe('questions', () => {
  it('tells similar arguments apart', () => {
    const guide = guideOf(
      object({
        path: { type: 'string', description: 'File whose lines are replaced' },
        dir: { type: 'string', description: 'Folder that relative names start from' },
      }),
    );
    expect(questionsOf(guide)).toHaveProperty(
      '`path` or `dir`?',
      '`path`: File whose lines are replaced. `dir`: Folder that relative names start from.',
    );
  });

  it('says what excludes what, once', () => {
    const guide = guideOf(
      object({
        names: {
          type: 'array',
          items: { type: 'string' },
          description: "Names to read. Mutually exclusive with 'ids'.",
        },
        ids: {
          type: 'array',
          items: { type: 'string' },
          description: "Identifiers to read. Mutually exclusive with 'names'.",
        },
      }),
    );
    expect(formatGuideXml(guide).match(/[Mm]utually exclusive/g)).toHaveLength(1);
    expect(questionsOf(guide)['`names` or `ids`?']).toContain("Mutually exclusive with 'ids'.");
  });

  it('says what the choices mean, and what each needs', () => {
    const guide = guideOf(
      object(
        {
          mode: { enum: ['one', 'all'], description: "How.\nOptions are:\n- 'one' - reads one.\n- 'all' - reads all." },
          id: { type: 'string', description: "Required for 'one' mode." },
          limit: { type: 'integer', description: "Only used for 'all' mode." },
          since: { type: 'string', description: "Only used for 'all' mode." },
        },
        { required: ['mode'] },
      ),
    );
    expect(questionsOf(guide)['Which `mode` should be chosen?']).toBe('"one": reads one. "all": reads all.');
  });

  it('shows a wrong call with the reason', () => {
    const guide = guideOf(object({ ids: { type: 'array', items: { type: 'string' } } }, { required: ['ids'] }));
    expect(questionsOf(guide)['What is rejected?']).toBe(
      '`{"ids": "8b7bc6f0"}`: `ids` must be an array, not a string; write `["8b7bc6f0"]`.',
    );
    const issue = object(
      { owner: { type: 'string' }, issue_number: { type: 'integer' }, tags: { type: 'array' } },
      { required: ['owner', 'issue_number'] },
    );
    const { faq, scenarios } = guideOf(issue);
    expect(faq).toHaveLength(1);
    const [, call = ''] = /^`(\{[^`]*\})`: `issue_number` must be an integer/.exec(faq[0]?.answer[0]?.text ?? '') ?? [];
    const wrong = JSON.parse(call) as { issue_number: string };
    expect({ ...wrong, issue_number: Number(wrong.issue_number) }).toEqual(scenarios[0]?.input);
  });

  it.each<[string, JsonValue]>([
    ['limit', { type: 'integer' }],
    ['verbose', { type: 'boolean' }],
    ['issue_number', { type: ['integer', 'string'] }],
    ['edits', { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] } }],
  ])('shows no wrong call where the mistake is not likely: %s', (name, schema) => {
    expect(questionsOf(guideOf(object({ [name]: schema }, { required: [name] })))['What is rejected?']).toBeUndefined();
  });

  it('is English in every language: models read it', () => {
    const schema = object({ ids: { type: 'array', items: { type: 'string' } } }, { required: ['ids'] });
    const english = guideOf(schema);
    setTranslation(JSON.parse(readFileSync('l10n/bundle.l10n.zh-cn.json', 'utf8')) as Translation);
    const guide = guideOf(schema);
    setTranslation(undefined);
    expect(guide).toEqual(english);
  });
});
