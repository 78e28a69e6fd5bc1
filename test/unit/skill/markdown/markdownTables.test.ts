import { expect, it } from 'vitest';
import { parseSkill } from '../../../../server/src/skill/index.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { expectTable } from '../../../support/expectTable.js';
import { drawn, frontmatter, skill, under } from '../support.js';
import { isQuick } from '../../../support/inputShare.js';

const snippets = [
  '# A\n## B ##\n### C #d\n####### e\n#f\n# \n',
  'A\n===\nB\n---\nC\nD\n--\n',
  '> # A\n\n- # B\n\n  # C\n',
  '    # A\n\n\t# B\n',
  '# A `b` [c](d) *e* <f> &amp;\n',
  '[a](b) [a]( <b c> "t" ) [a](b (t)) [a]() [a]( [a](b\nc)\n',
  '[a][b] [c] [b][] ![d][b]\n\n[b]: e "t"\n[c]: <f g>\n[B]: h\n',
  '<https://a.b> <a@b.c> https://a.b <a:b> <a b>\n',
  '![a](b.png) [![a](b.png)](c.md) [a\\](b) \\[a](b) `[a](b)`\n',
  '[a](b.md#c?d) [a](%20.md) [a](a&amp;b.md) [a](a\\)b.md) [a](a(b)c.md)\n',
  '```js x\na\n```\n~~~\nb\n~~~~\n',
  '````\n```\n````\n```\n',
  '- a\n\n  ```js\n  b\n  ```\n> ```\n> c\n> ```\n> - ```\n>   d\n>   ```\n',
  '- ```\n  a\nb\n',
  '> ```\n> a\nb\n',
  '  ```\n  a\n b\n  ```\n',
  '``` a`b\nc\n```\n',
  '    a\n\n    b\n\nc\n    d\n',
  '`a` ``b`c`` `d\ne` `f \\` g` ` `\n',
  '<!-- a --> b <!-- c\nd -->\n\n<!--\n\ne\n\n-->\n<!-->f-->\n',
  '<pre>\na\n\nb\n</pre>\n<script>\nc\n</script>\n<style>d</style>\n<textarea>\ne\n',
  '<div>\na [b](c)\n\n[b](c)\n</div>\n',
  '<a id="x"></a> <a name=y> <h2 id=\'z\'>t</h2> <A ID="w">\n',
  'a <a id="x"> `<a id="y">` <!-- <a id="z"> -->\n',
  '<chunk id="a" description="b">\n# A\n</chunk>\n',
  '<chunk id="a">\n\n- b\n\n</chunk>\n\n- <chunk id="c">\n\n  d\n\n  </chunk>\n',
  'a <chunk id="b"> c </chunk>\n',
  '<chunk id="a"\n  description="b">\n\nc\n\n</chunk>\n',
  '| a | b |\n|---|---|\n| [c](d) | `e` |\n',
  '- [ ] a [b](c)\n1. d\n   e\n\n   f\n',
  '---\n\n***\n\na\n\n* * *\n',
  'a  \nb\\\nc&nbsp;d\n',
  '<a href="b.md">c</a> <img src=\'d.png\' /> <img src=e.png>\n',
  '[a]: b\n[c]:\n  d\n  "e"\n[f]\n[g]: h i\n',
];

it('finds the parts of Markdown', () => {
  expectTable('skill/markdownParts', snippets, snippet => {
    const model = skill(`${frontmatter}${snippet}`);
    const text = (span: { readonly start: number; readonly end: number }) => JSON.stringify(under(model, span));
    const { headings, links, fences, codeBlocks, inlineCode, comments, htmlAnchors, chunkTags, chunkClosings } =
      model.markdown;
    const parts: Readonly<Record<string, readonly string[]>> = {
      headings: headings.map(
        ({ level, title, titleSpan, span }) => `${level} ${title} ${text(titleSpan)} ${text(span)}`,
      ),
      links: links.map(({ kind, url, urlSpan, span }) => `${kind} ${url} ${text(urlSpan)} ${text(span)}`),
      fences: fences.map(
        ({ language, text: code, closed, isNested, linePrefix, span }) =>
          `${language} ${JSON.stringify(code)}${closed ? '' : ' open'}${isNested ? ` nested ${JSON.stringify(linePrefix)}` : ''} ${text(span)}`,
      ),
      code: codeBlocks.map(text),
      inline: inlineCode.map(text),
      comments: comments.map(text),
      anchors: htmlAnchors.map(({ name, span }) => `${name} ${text(span)}`),
      chunks: chunkTags.map(({ span, attributes }) => `${text(span)} ${attributes.map(({ name }) => name).join()}`),
      closings: chunkClosings.map(text),
    };
    const found = Object.entries(parts).filter(([, values]) => values.length > 0);
    return found.map(([kind, values]) => `${kind}: ${values.join(', ')}`).join(' | ');
  });
});

const document = `${frontmatter}
# Demo

See [a](b.md), \`code\`, <!-- note --> and <a id="x"></a>.

<chunk id="one" description="First" extra=1 x="a">

## Part

\`\`\`xml
<a>
  <b/>
</a>
\`\`\`

- item [c](d.md)

  \`\`\`sh
  run
  \`\`\`

</chunk>

> quoted \`q\`

    indented

Setext
------

[ref]: e.md
Last [ref] ![i](i.png)
`;

const typedTexts = ['x', '\n', '\n\n', '```\n', '<!-- ', '# New\n', '</chunk>\n', '- a\n'];

it.skipIf(isQuick)('reads a document again after something is typed or deleted at each line', () => {
  const differences: string[] = [];
  const starts = [...document.matchAll(/^/gm)].map(({ index }) => index).filter(start => start >= frontmatter.length);
  for (const [index, start] of starts.entries()) {
    const typed = typedTexts[index % typedTexts.length] ?? '';
    const before = document.slice(0, start);
    let previous = parseSkill(createSourceText(document));
    // The tree is kept from the second version on.
    for (const text of [
      `${document} `,
      `${before}${typed}${document.slice(start)}`,
      before + document.slice(start + 9),
    ]) {
      previous = parseSkill(createSourceText(text), previous);
      if (drawn(previous) !== drawn(parseSkill(createSourceText(text)))) differences.push(text);
    }
  }
  expect(differences).toEqual([]);
});
