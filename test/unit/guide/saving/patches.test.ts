import { describe, expect, it } from 'vitest';
import type { Guide, GuideScenario } from '../../../../server/src/guide/guide.js';
import type { GuideFormat } from '../../../../server/src/guide/render/renderGuide.js';
import { readSavedMarkdown, readSavedXml, type SavedGuide } from '../../../../server/src/guide/saving/savedGuide.js';
import { applyChanges } from '../../../../server/src/text/applyChanges.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { expectTable } from '../../../support/expectTable.js';
import { formatChanges } from '../../../support/formatFindings.js';

const documents: Readonly<Record<string, string>> = {
  'whole.xml': `<?skillwright-guide source="sha256:1"?>
<tool_augmentation name="find">
  <context>
    Finds files.
    When to use: often.
  </context>
  <faq>
    <item><q>One?</q><a>Yes.</a></item>
    <item><q>Two?</q><a>No.</a></item>
  </faq>
  <constraints>
    <rule param="a">Required.</rule>
    <?skillwright-guide now="Optional."?>
    <rule param="b">Mine.</rule>
  </constraints>
  <scenarios>
    <scenario description="First"><input>{"a": 1}</input><reasoning>So.</reasoning></scenario>
    <scenario description="Second"><input>{"a": 2}</input><reasoning>So.</reasoning></scenario>
  </scenarios>
</tool_augmentation>
`,
  'empty.xml': '<tool_augmentation name="find"></tool_augmentation>',
  'closed.xml': '<tool_augmentation name="find"><context/><faq/><constraints/><scenarios/></tool_augmentation>',
  'odd.xml': `<tool_augmentation name='find'>
  <?skillwright-guide now="Other."?>
  <context>Finds files.</context><!-- kept -->
  <faq> <item><q>One?</q><a/></item> <!-- kept --> </faq>
  <constraints><rule param="a"/></constraints>
  <scenarios><scenario description="First"><reasoning>So.</reasoning><reasoning>And.</reasoning></scenario></scenarios>
</tool_augmentation>`,
  'whole.md': `<!-- skillwright-guide source="sha256:1" -->

# find

Finds files.

**When to use:** often.

## FAQ

**One?** Yes.

**Two?** No.

## Constraints

- \`a\`: Required.
<!-- skillwright-guide now="Optional." -->
- \`b\`: Mine.

## Scenarios

### First

\`\`\`json
{"a": 1}
\`\`\`

So.

### Second

\`\`\`json
{"a": 2}
\`\`\`

So.
`,
  'odd.md': `<!-- skillwright-guide source="sha256:1" -->

# find

<!-- skillwright-guide now="Other." -->
Finds files.

## FAQ

Kept.

**One?**

## Constraints

- \`a\`: Required.

## Notes

Kept.

## Scenarios

### First

So.

And.
`,
};

const said = (text: string) => ({ text, trace: { origin: 'guide' as const } });
const scenario = (title: string, value: number, reasoning: string): GuideScenario => ({
  description: said(title),
  input: { a: value },
  reasoning: reasoning === '' ? [] : [said(reasoning)],
});

function without<T extends object>(value: T, field: keyof T): T {
  const copy = { ...value };
  Reflect.deleteProperty(copy, field);
  return copy;
}

/** What a merge can come to. */
const merges: Readonly<Record<string, (guide: Guide) => Guide>> = {
  'nothing new': guide => guide,
  'a source': guide => ({ ...guide, source: 'sha256:2' }),
  'another name': guide => ({ ...guide, command: 'find "#"' }),
  'another purpose': guide => ({
    ...guide,
    context: [{ ...said('Looks <here>.'), role: 'purpose' }, ...guide.context.filter(({ role }) => role !== 'purpose')],
  }),
  'a use and a limit': guide => ({
    ...guide,
    context: [
      ...guide.context.filter(({ role }) => role === 'purpose'),
      { ...said('Rarely.'), role: 'use' },
      { ...said('Slow.'), role: 'limit' },
      { ...said('Big.'), role: 'limit' },
    ],
  }),
  'no context': guide => ({ ...guide, context: [] }),
  'an open context': guide => ({ ...guide, contextNow: 'New & “old”.' }),
  'a settled context': guide => without(guide, 'contextNow'),
  'another answer': guide => ({
    ...guide,
    faq: guide.faq.map((item, index) =>
      index === 0 ? { ...item, answer: [said('Never <b>.'), said('Ever.')] } : item,
    ),
  }),
  'an open answer': guide => ({ ...guide, faq: guide.faq.map(item => ({ ...item, now: 'Now.' })) }),
  'the last question': guide => ({ ...guide, faq: guide.faq.slice(1) }),
  'a new question': guide => ({ ...guide, faq: [...guide.faq, { question: said('New & *?*'), answer: [said('A.')] }] }),
  'only a new question': guide => ({ ...guide, faq: [{ question: said('New?'), answer: [said('A.')] }] }),
  'no questions': guide => ({ ...guide, faq: [] }),
  'another rule': guide => ({
    ...guide,
    constraints: guide.constraints.map((rule, index) =>
      index === 0 ? { ...rule, sentences: [said('Optional <b>.')] } : rule,
    ),
  }),
  'open rules': guide => ({ ...guide, constraints: guide.constraints.map(rule => ({ ...rule, now: 'Now.' })) }),
  'settled rules': guide => ({ ...guide, constraints: guide.constraints.map(rule => without(rule, 'now')) }),
  'the first rule': guide => ({ ...guide, constraints: guide.constraints.slice(0, 1) }),
  'the last rule': guide => ({ ...guide, constraints: guide.constraints.slice(1) }),
  'new rules': guide => ({
    ...guide,
    constraints: [
      ...guide.constraints,
      { parameter: 'c&"', sentences: [said('C.')] },
      { parameter: 'd', sentences: [said('D.')] },
    ],
  }),
  'no rules': guide => ({ ...guide, constraints: [] }),
  'another input': guide => ({
    ...guide,
    scenarios: guide.scenarios.map(item => ({ ...item, input: { a: 3, b: '<' } })),
  }),
  'another reasoning': guide => ({
    ...guide,
    scenarios: guide.scenarios.map((item, index) =>
      index === 0 ? { ...item, reasoning: [said('Because <b>.')] } : item,
    ),
  }),
  'no reasoning': guide => ({ ...guide, scenarios: guide.scenarios.map(item => ({ ...item, reasoning: [] })) }),
  'open scenarios': guide => ({ ...guide, scenarios: guide.scenarios.map(item => ({ ...item, now: 'Now.' })) }),
  'the last scenario': guide => ({ ...guide, scenarios: guide.scenarios.slice(1) }),
  'a new scenario': guide => ({ ...guide, scenarios: [...guide.scenarios, scenario('New', 5, 'So.')] }),
  'only a new scenario': guide => ({ ...guide, scenarios: [scenario('New', 5, '')] }),
  'no scenarios': guide => ({ ...guide, scenarios: [] }),
};

function read(text: string, format: GuideFormat): SavedGuide {
  const saved = format === 'xml' ? readSavedXml(text, 'find') : readSavedMarkdown(text, 'find');
  if (typeof saved === 'string') throw new Error(saved);
  return saved;
}

/** What a guide says, without places and marks of the text. */
const factsOf = ({ command, context, contextNow, faq, constraints, scenarios }: Guide) => ({
  command,
  context: (['purpose', 'use', 'limit'] as const).map(role =>
    context
      .filter(sentence => sentence.role === role)
      .map(({ text }) => text)
      .join(' '),
  ),
  contextNow: context.length > 0 ? contextNow : undefined,
  faq: faq.map(({ question, answer, now }) => [question.text, answer.map(({ text }) => text).join(' '), now]),
  constraints: constraints.map(({ parameter, sentences, now }) => [
    parameter,
    sentences.map(({ text }) => text).join(' '),
    now,
  ]),
  scenarios: scenarios.map(({ description, input, reasoning, now }) => [
    description.text,
    input,
    reasoning.map(({ text }) => text).join(' '),
    now,
  ]),
});

const formatOf = (name: string): GuideFormat => (name.endsWith('.xml') ? 'xml' : 'markdown');

it.each(Object.entries(documents))('a merge into %s changes what it has to', (name, text) => {
  const saved = read(text, formatOf(name));
  expectTable(`guide/patches/${name.replace('.', '-')}`, Object.keys(merges), title => {
    const changes = saved.patch(merges[title]?.(saved.guide) ?? saved.guide);
    return formatChanges(createSourceText(text), changes).join(' | ');
  });
});

describe.each(['whole.xml', 'whole.md'])('a merge into %s', name => {
  const text = documents[name] ?? '';
  const format = formatOf(name);
  const saved = read(text, format);

  it.each(Object.entries(merges))('is read again: %s', (_title, merge) => {
    const merged = merge(saved.guide);
    const patched = applyChanges(text, saved.patch(merged));
    expect(factsOf(read(patched, format).guide)).toEqual(factsOf(merged));
  });
});
