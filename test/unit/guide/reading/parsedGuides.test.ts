import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseDocument } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { parseGuides } from '../../../../server/src/guide/reading/parseGuides.js';
import type { ParsedGuide } from '../../../../server/src/guide/reading/parsedGuide.js';
import {
  readMarkdownBold,
  readMarkdownParagraph,
  readMarkdownText,
  readMarkdownTitle,
  toMarkdownBold,
  toMarkdownParagraph,
  toMarkdownText,
  toMarkdownTitle,
} from '../../../../server/src/guide/render/markdownProse.js';
import { expectTable } from '../../../support/expectTable.js';
import { expectText } from '../../../support/expectText.js';

/** What rules and completion see of a guide, with the text at each place. */
function describeGuide({ guide, mark, rules, inputs, open, form }: ParsedGuide, text: string): unknown {
  const at = ({ start, end }: { readonly start: number; readonly end: number }): string =>
    `${start} ${text.slice(start, end)}`;
  const places = JSON.parse(
    JSON.stringify(guide, (key, value: unknown) =>
      /span$/i.test(key) ? at(value as { start: number; end: number }) : value,
    ),
  ) as object;
  const rule = { parameter: 'x<"`', sentences: [{ text: 'A & b.', trace: { origin: 'schema' as const } }] };
  const added = form.addRules([rule, rule]);
  return {
    ...places,
    ...(mark && { mark: at(mark.sourceSpan), source: mark.source }),
    rules: rules.map(({ parameter, runs }) => [parameter, ...runs.map(at)]),
    inputs: inputs.map(({ nameSpan, start, text: input, map, json: { root, problems } }) => [
      at(nameSpan),
      start,
      input,
      root ? at(map.spanToHost({ start: 0, end: input.length })) : '–',
      ...problems.map(({ span, message }) => `${at(span)} ${message}`),
    ]),
    open: open.map(({ now, formatted, nameSpan, body, markSpan }) => [
      now,
      formatted,
      at(nameSpan),
      at(body),
      at(markSpan),
    ]),
    form: [
      form.name('a<"`b'),
      form.json('{"a": "<"}'),
      form.read('a &lt; b'),
      added ? `${added.span.start}-${added.span.end} ${added.newText}` : '–',
    ],
  };
}

const documents: Readonly<Record<string, string>> = {
  'a.xml': `<?xml version="1.0"?>
<?skillwright-guide source='sha256:ab'?>
<tool_augmentation name="a&amp;b">
  <?skillwright-guide now="New &lt;one>.&#10;Two."?>
  <context>
    Finds &amp; lists.
    When to use: often.
    Limits: big files.
  </context>
  <faq><?skillwright-guide now='It&apos;s.'?><item><q>Q &lt;1>?</q><a>One.</a><a>Two.</a></item><item/></faq>
  <constraints>
    <rule param="p&quot;q">First <!-- not --> second.</rule>
    <?skillwright-guide now="Old."?>
    <rule>No name.</rule>
  </constraints>
  <scenarios>
    <scenario description="D"><input>{"a": "&lt;&#65;<![CDATA[<b>]]>"}</input><reasoning>So <b>it</b>.</reasoning></scenario>
    <?skillwright-guide now="Why."?>
    <scenario><description>Inner</description><input>{"a": }</input><reasoning>A &own; b.</reasoning></scenario>
    <scenario><input/></scenario>
  </scenarios>
</tool_augmentation>`,
  'b.xml':
    '<tool_augmentation><context><purpose>A.</purpose><behavior>B.\n\nLimits: C.</behavior></context><description>D.</description></tool_augmentation>',
  'c.xml': '<tool_augmentation name="{command}"><constraints><rule param="a"/></constraints></tool_augmentation>',
  'd.xml': '<other name="a"/>',
  'e.xml': '<tool_augmentation name="MY_NAME"/>',
  'f.xml': '<tool_augmentation name="…"/>',
  'a.guide.md': `<!-- skillwright-guide source="sha256:ab" -->

# a \\#

<!-- skillwright-guide now="New &lt;one>.&#10;Limits: Two." -->
Finds \\<b> & lists.

**When to use:** often.

**Limits:** big files.

## FAQ

<!-- skillwright-guide now="It&apos;s." -->
**Q \\*1?** One
two.

**Other?**

## Constraints

- \`p\`: First.
  Second.
<!-- skillwright-guide now="Old." -->
- \`q\`: A list:
  - b

## Scenarios

<!-- skillwright-guide now="Why." -->
### D

Before.

\`\`\`json
{"a": 1}
\`\`\`

1\\. So.

More.

### Empty

\`\`\`json
\`\`\`
`,
  'b.guide.md': '# b\n\nPlain.\n\n```\ncode\n```\n\n## Constraints\n\n- `a`: A.\n',
};

it.each(Object.entries(documents))('reads the guide %s', (name, text) => {
  const kind = documentKinds.find(candidate => candidate.claims(name, `file:///w/${name}`));
  if (!kind) throw new Error(name);
  const document = parseDocument(`file:///w/${name}`, text, kind, documentKinds);
  const guides = parseGuides(document);
  expect(parseGuides(document)).toBe(guides);
  const described = guides.map(guide => describeGuide(guide, document.source.text));
  expectText(
    `${JSON.stringify(described, undefined, 1)}\n`,
    join(import.meta.dirname, `../../../fixtures/tables/guide/parsed/${name}.json`),
  );
});

it('escapes what Markdown would take for markup, and reads it again', () => {
  const texts = [
    ...[
      'plain',
      'a <b> c',
      'a < b',
      '</b>',
      '<!-- -->',
      '<?x',
      '&amp;',
      '& b',
      '&#38;',
      '`<b>` <b>',
      '`a',
      'a\\<b>',
      'a  b\n c',
      ' a ',
    ],
    ...[
      '# a',
      '###### a',
      '####### a',
      '#a',
      '- a',
      '-a',
      '* a',
      '+ a',
      '> a',
      '>a',
      '``` a',
      '~~~',
      '[a]: b',
      '[a] b',
      '===',
      '= a',
      '---',
      '--',
      '-',
      '#',
      '\\# a',
      '\\\\- a',
    ],
    ...[
      '1. a',
      '1) a',
      '123456789. a',
      '1234567890. a',
      '1.a',
      '1.',
      '1\\. a',
      'a 1. b',
      'a #',
      'a ##',
      'a#',
      '#',
      'a \\#',
      'a # b',
      'a *b*',
      '**',
      '\\*',
      '`*`',
      'a\\\\*b',
    ],
  ];
  const ways = [
    [toMarkdownText, readMarkdownText],
    [toMarkdownParagraph, readMarkdownParagraph],
    [toMarkdownBold, readMarkdownBold],
    [toMarkdownTitle, readMarkdownTitle],
  ] as const;
  expectTable('guide/markdownProse', [...new Set(texts)], text => {
    const written = ways.map(([write, read]) => {
      const markdown = write(text);
      return `${markdown}${read(markdown) === text.replace(/\s+/g, ' ').trim() ? '' : ` ≠ ${read(markdown)}`}`;
    });
    return [...written, ...ways.map(([, read]) => read(text))].join(' | ');
  });
});
