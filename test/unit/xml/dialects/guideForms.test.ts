import { it } from 'vitest';
import { parseXml } from '../../../../server/src/xml/index.js';
import { detectGuideDialect } from '../../../../server/src/xml/dialects/detectGuideDialect.js';
import { expectTable } from '../../../support/expectTable.js';

/** The differences, the guide in the form of its schema, and the offsets of the document for those of each tag there. */
function describeDialect(content: string): string {
  const text = content.startsWith('<tool') ? content : `<tool_augmentation>${content}</tool_augmentation>`;
  const dialect = detectGuideDialect(parseXml(text));
  if (!dialect) return 'standard';
  const { differences, standard } = dialect;
  const shown = differences.map(({ what, span }) => `${what} at ${text.slice(span.start, span.end)} ${span.start}`);
  if (!standard) return `${shown.join(', ')}: not rewritten`;
  const places = [...standard.text.matchAll(/<\w+/g)].map(
    ({ 0: tag, index }) => `${tag.slice(1)} ${standard.map.toHost(index)}`,
  );
  const written = standard.text.replace(/^<tool_augmentation>|<\/tool_augmentation>$/g, '').replaceAll('\n', '⏎');
  return `${shown.join(', ')}: ${written} [${places.slice(1).join(', ')}] change ${standard.change.span.start}–${standard.change.span.end}`;
}

it('writes guides in the form of their schema', () =>
  expectTable(
    'xml/guideForms',
    [
      ...['', '<context>C</context>', '<context>C</context><faq/><constraints/><scenarios/>', '<context/>', '<other/>', '<tool_augmentation/>'],
      ...['<context><purpose>P</purpose></context>', '<context><p>P</p><p>Q</p></context>', '<context>A <b>bold</b> word</context>', '<context>\n  <purpose>P</purpose>\n  <behavior>B</behavior>\n</context>', '<context><p a="1">P</p><para/></context>', '<context><behaviour>A</behaviour><description>B<p>C</p></description></context>', '<context><a><b><c>x</c></b></a></context>', '<context><p><!-- a --b --></p></context>', '<context><p>P</p><![CDATA[x]]><p>Q</p></context>', '<context><p>P</p> <!-- c --><p>Q</p></context>', '<context><x y="--z-"/></context>'],
      ...['<description>D</description>', '<description/>', '<description a="b">D</description>', '<description><p>D</p></description>', '<description>D</description><context>C</context>', '<context>C</context>\n<description>D</description>', '<description>D</description><description>E</description>', '<context>\n  C\n</context>\n<description>\n  D\n</description>', '<context/><description>D</description>', '<context>C</context><!-- c --><description>D</description><!-- e -->', '<context>C</context><context>E</context>', '<context>C</context>\n<!-- 1 -->\n<context a="b">E</context> <!-- 2 -->\n<faq/>'],
      ...['<faq/><context/>', '<scenarios/><constraints/><faq/><context/>', '<other/><faq/><context/>', '<faq/><other/><context/>', '<faq/><context/><other/>', '<x:faq xmlns:x="u"/><context/>', '<faq/> <!-- f --><context/>', '<faq/><!-- f -->\n<context/>\n', '\n  <faq/>\n  <?p?>\n  <context/>\n'],
      ...['<faq/><faq/>', '<faq><item/></faq><faq><item/></faq>', '<faq/><faq><item/></faq>', '<faq>\n  <item/>\n</faq>\n<faq>\n  <item/>\n</faq>', '<constraints/><constraints a="b"><rule/></constraints>', '<scenarios><scenario/></scenarios><context/><scenarios><scenario/></scenarios>'],
      ...['<faq><item><a>A</a><q>Q</q></item></faq>', '<faq><item><q>Q</q><a>A</a></item></faq>', '<faq><item><a/><x/><q/></item></faq>', '<faq><item><!-- 1 --><a/><!-- 2 --><q/><!-- 3 --></item></faq>', '<faq><x:item xmlns:x="u"><a/><q/></x:item></faq>', '<faq><other><a/><q/></other></faq>', '<faq><item/></faq>', '<constraints><item><a/><q/></item></constraints>'],
      ...['<scenarios><scenario><description>D</description><input/></scenario></scenarios>', '<scenarios><scenario description=""><description>D</description></scenario></scenarios>', '<scenarios><scenario description="X"><description>D</description></scenario></scenarios>', '<scenarios><scenario description="D"><description> D\n</description></scenario></scenarios>', '<scenarios><scenario a="1"><description>A "b" &amp; <i>c</i><![CDATA[<d>]]></description></scenario></scenarios>', '<scenarios><scenario><description>D</description><description>E</description></scenario></scenarios>', '<scenarios><scenario><reasoning/><input/></scenario></scenarios>', '<scenarios><scenario><reasoning/><input/><description>D</description></scenario></scenarios>', '<scenarios><scenario><!-- a --><description b="c">D<!-- d --></description><!-- e --><input/></scenario></scenarios>', '<scenarios><scenario><description><x y="z">D</x></description></scenario></scenarios>', '<scenarios><scenario><description/><input/></scenario></scenarios>', '<scenarios><scenario description><description>D</description></scenario></scenarios>', '<scenarios><item><reasoning/><input/></item><scenario/></scenarios>', '<scenarios>\n  <scenario>\n    <description>\n      D\n    </description>\n    <input/>\n  </scenario>\n</scenarios>'],
      ...['<faq/><context>', '<context><p>P</context>'],
    ],
    describeDialect,
  )); // prettier-ignore
