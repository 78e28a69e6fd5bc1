import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeFindings } from '../../../support/describeFindings.js';
import { expectText } from '../../../support/expectText.js';

async function compare(name: string, texts: readonly string[], wrap = (text: string) => text): Promise<void> {
  expect(new Set(texts).size).toBe(texts.length);
  const sections: string[] = [];
  for (const text of texts) sections.push(await describeFindings(JSON.stringify(text), { 'a.xml': wrap(text) }));
  expectText(sections.join('\n'), join(import.meta.dirname, '../../../fixtures/shortDocuments', `${name}.md`));
}

it('reports mistakes in tags and text', () =>
  compare('tags', [
    ...['', ' ', 'text', '<', '<a', '<a>', '</a>', '<a/>', '<a></a>', '<a/><b/>', '<a/>text', 'text<a/>', '<a></b>'],
    ...['<a><b></a>', '<a><b></a></b>', '<a><b><c></b></a>', '<a></a></a>', '<a</a>', '<a><b</a>', '<a>< b/></a>'],
    ...['<a>1 < 2</a>', '<a>1 > 2</a>', '<a>a & b</a>', '<a>a && b</a>', '<a>]]></a>', '<a>&</a>', '<a>&;</a>'],
    ...['<a>&amp;&lt;&gt;&quot;&apos;</a>', '<a>&nbsp;</a>', '<a>&amp</a>', '<a>&AMP;</a>', '<a>&copy;&euro;</a>'],
    ...['<a>&#65;&#x41;</a>', '<a>&#;</a>', '<a>&#x;</a>', '<a>&#xG;</a>', '<a>&#0;</a>', '<a>&#9;&#10;&#13;</a>'],
    ...['<a>&#8;</a>', '<a>&#x1F;&#x20;</a>', '<a>&#xD7FF;&#xD800;</a>', '<a>&#xDFFF;&#xE000;</a>', '<a>&#xFFFD;</a>'],
    ...['<a>&#xFFFE;</a>', '<a>&#x10000;&#x10FFFF;</a>', '<a>&#x110000;</a>', '<a>&#99999999999;</a>', '<a>&#65</a>'],
    ...['<a>\u0001</a>', '<a>\u0009\u000a</a>', '<a>\ufffe</a>', '<a>\ud83d\ude00</a>', '\ufeff<a/>', '<a>\u0085</a>'],
    ...[
      '<1/>',
      '<-a/>',
      '<.a/>',
      '<a-1.b_/>',
      '<é/>',
      '<日本/>',
      '<a·/>',
      '<×/>',
      '<a×/>',
      '<\u037e/>',
      '<ˀ/>',
      '<\u2c00/>',
    ],
    ...[
      '<\u2190/>',
      '<\u3001/>',
      '<\uf900/>',
      '<\ud800\udc00/>',
      '<a\u0300/>',
      '<\u0300/>',
      '<a\u203f/>',
      '<:a/>',
      '<a:/>',
    ],
    ...[
      '<a:b/>',
      '<a:b:c xmlns:a="u"/>',
      '<xml/>',
      '<xmlns:a/>',
      '<A></a>',
      '<a ></a >',
      '<a></ a>',
      '<a></a b>',
      '<a></>',
    ],
    ...['<>', '</>', '<a>\n  <b>\n  </c>\n</a>', '<a>\n  <b>\n</a>', '<list><item>1<item>2</list>', '<a><br><hr></a>'],
  ]));

it('reports mistakes in attributes', () =>
  compare(
    'attributes',
    [
      ...['b', 'b=', 'b=1', 'b="1', "b='1", 'b="1\'', '="1"', 'b = "1"', 'b="1"c="2"', 'b="1" b="2"', 'b="1" B="2"'],
      ...['b="<"', 'b="&"', 'b="&lt;"', 'b="&x;"', 'b=">"', 'b="\'"', "b='\"'", 'b="1\n2"', 'b:c="1"', 'xml:lang="en"'],
      ...['xml:space="x"', 'xmlns="u"', 'xmlns=""', 'xmlns:p="u"', 'xmlns:p=""', 'xmlns:xml="u"', 'xmlns:xmlns="u"'],
      ...[
        'xmlns:p="u" p:b="1"',
        'xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"',
        'xmlns:p="u" xmlns:p="v"',
        '1="2"',
        'b-c="1"',
      ],
      ...[
        'b="1",c="2"',
        'b="1"; c="2"',
        'b: "1"',
        'b=\u201c1\u201d',
        'b="1"/',
        '/b="1"',
        'b="1" c',
        'b=c d="2"',
        '"b"="1"',
      ],
    ],
    text => `<a ${text}>x</a>`,
  ));

it('reports mistakes in declarations, comments and instructions', () =>
  compare('markup', [
    ...['<?xml version="1.0"?><a/>', ' <?xml version="1.0"?><a/>', '<?xml version="1.1"?><a/>', '<?xml?><a/>'],
    ...[
      '<?xml version="1.0" encoding="UTF-8"?><a/>',
      '<?xml version="1.0" encoding="latin1"?><a/>',
      '<a/><?xml version="1.0"?>',
    ],
    ...[
      '<?xml encoding="UTF-8" version="1.0"?><a/>',
      '<?xml version="1.0" standalone="yes"?><a/>',
      '<?xml version="1.0" standalone="x"?><a/>',
    ],
    ...[
      "<?xml version='1.0'?><a/>",
      '<?xml version="2"?><a/>',
      '<?xml version="1.0"><a/>',
      '<?XML version="1.0"?><a/>',
    ],
    ...['<?p?><a/>', '<?p data?><a/>', '<?p data><a/>', '<a><?p</a>', '<??><a/>', '<? p?><a/>', '<?1?><a/>'],
    ...[
      '<!-- c --><a/>',
      '<!-- c -- d --><a/>',
      '<!-- c ---><a/>',
      '<!---><a/>',
      '<!----><a/>',
      '<!-- c <a/>',
      '<!- c --><a/>',
    ],
    ...[
      '<a><!-- <b> --></a>',
      '<a><!--></a>',
      '<! c><a/>',
      '<a><![CDATA[<b>&]]></a>',
      '<a><![CDATA[x</a>',
      '<![CDATA[x]]><a/>',
    ],
    ...[
      '<a><![cdata[x]]></a>',
      '<a><![CDATA[x]]]]><![CDATA[>]]></a>',
      '<!DOCTYPE a><a/>',
      '<!DOCTYPE b><a/>',
      '<!doctype a><a/>',
    ],
    ...[
      '<a/><!DOCTYPE a>',
      '<!DOCTYPE a SYSTEM "a.dtd"><a/>',
      '<!DOCTYPE a PUBLIC "p" "a.dtd"><a/>',
      '<!DOCTYPE a SYSTEM><a/>',
    ],
    ...[
      '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>',
      '<!DOCTYPE a [<!ENTITY e "&f;">]><a>&e;</a>',
      '<!DOCTYPE a [<!ENTITY e "&e;">]><a>&e;</a>',
    ],
    ...[
      '<!DOCTYPE a [<!ENTITY e "<b>">]><a>&e;</a>',
      '<!DOCTYPE a [<!ENTITY % p "x">]><a>%p;</a>',
      '<!DOCTYPE a [<!ENTITY e SYSTEM "f">]><a>&e;</a>',
    ],
    ...[
      '<!DOCTYPE a [<!ENTITY e "x">]><a b="&e;"/>',
      '<!DOCTYPE a [<!ENTITY e SYSTEM "f">]><a b="&e;"/>',
      '<!DOCTYPE a [<!ELEMENT a EMPTY>]><a>x</a>',
    ],
    ...[
      '<!DOCTYPE a [<!ATTLIST a b CDATA "1">]><a/>',
      '<!DOCTYPE a [<!WRONG>]><a/>',
      '<!DOCTYPE a [<a/>',
      '<!DOCTYPE a [ ] ><a/>',
      '<!DOCTYPE><a/>',
    ],
  ]));
