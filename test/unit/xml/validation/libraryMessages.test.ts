import { it } from 'vitest';
import { parseXml } from '../../../../server/src/xml/tree/parseXml.js';
import {
  classifyMessage,
  findMessageAttribute,
  toDisplayMessage,
} from '../../../../server/src/xml/validation/classifyMessage.js';
import { createPathFinder } from '../../../../server/src/xml/validation/elementAtPath.js';
import {
  findReferenceBefore,
  findReferenceInError,
} from '../../../../server/src/xml/validation/findReferenceInError.js';
import { repairXml } from '../../../../server/src/xml/validation/repairXml.js';
import { isAboutExpansion, toUserMessage } from '../../../../server/src/xml/validation/toUserMessage.js';
import { expectTable } from '../../../support/expectTable.js';

const u = '{urn:u}';

it('classifies the messages of libxml2', () =>
  expectTable(
    'xml/schemaMessages',
    [
      `Element '${u}a': [facet 'enumeration'] The value 'x' is not an element of the set {'b', 'c'}.`,
      `Element '${u}a', attribute 'b': [facet 'enumeration'] The value 'x' is not an element of the set {'b'}.`,
      `Element '${u}a': [facet 'pattern'] The value 'x' is not accepted by the pattern 'y{2}'.`,
      `Element '${u}a': Missing child element(s). Expected is ( ${u}b ).`,
      `Element '${u}a': Missing child element(s). Expected is one of ( ${u}b, {urn:v}b, c ).`,
      `Element '${u}a': This element is not expected.`,
      `Element '${u}a': This element is not expected. Expected is one of ( a, ${u}b, ##other${u}* ).`,
      `Element '${u}a': This element is not expected. Expected is ( {urn:v}* ).`,
      `Element '${u}a': No matching global element declaration available, but demanded by the strict wildcard.`,
      `Element '${u}a': Element content is not allowed, because the type definition is simple.`,
      `Element '${u}a': Element content is not allowed, because the content type is a simple type definition.`,
      `Element '${u}a': Character content other than whitespace is not allowed because the content type is 'element-only'.`,
      `Element '${u}a': Character content is not allowed, because the content type is empty.`,
      `Element '${u}a': Neither character nor element content is allowed, because the element is nilled.`,
      `Element '${u}a': The attribute '${u}b' is required but missing.`,
      `Element '${u}a': The attribute 'b' is required but missing.`,
      `Element '${u}a', attribute '${u}b': The attribute '${u}b' is not allowed.`,
      `Element '${u}a', attribute '${u}b': No matching global attribute declaration available, but demanded by the strict wildcard.`,
      `Element '${u}a': No matching global declaration available for the validation root.`,
      `Element '${u}a': 'x' is not a valid value of the atomic type 'xs:int'.`,
      `Element '${u}a', attribute 'b': 'x' is not a valid value of the local atomic type.`,
      `Element '${u}a': The actual value 'x' does not match the fixed value constraint 'y'.`,
      `Element '${u}a': The element content 'x' is wrong.`, `Element '${u}a': The attribute value 'x' is wrong.`, `Element '${u}a': The value 'x' is wrong.`,
      `Element '${u}a', attribute '{http://www.w3.org/2001/XMLSchema-instance}type': The QName value '${u}t' of the attribute does not resolve to a type definition.`,
      `Element '${u}a', attribute 'b': The type definition '${u}t', specified by xsi:type, is blocked or not validly derived from the type definition '${u}s'.`,
      `Element '${u}a', attribute 'b': This does not resolve.`,
      `Element '${u}a': Duplicate key-sequence ['x'] in key identity-constraint '${u}k'.`,
      `Element '${u}a': The type definition is abstract.`, `element decl. '${u}a', attribute 'type': The QName value '${u}t' does not resolve to a(n) type definition.`,
      `complex type '${u}t': The content model is not determinist.`, `Element '${u}a': The value '{mode}' of '{urn:x}y' is wrong.`, 'Something else', '',
    ],
    message => {
      const attribute = findMessageAttribute(message);
      return `${classifyMessage(message)}${attribute ? ` @${attribute.namespace ?? ''}|${attribute.localName}` : ''} ${toDisplayMessage(message)}${toDisplayMessage(message, [`${u}a`, `${u}b`]) === toDisplayMessage(message) ? '' : ` (kept: ${toDisplayMessage(message, [`${u}a`, `${u}b`])})`}`;
    },
  )); // prettier-ignore

it('translates messages about text that is not well-formed', () =>
  expectTable(
    'xml/parserMessages',
    ['Excessive depth in document: 256 use XML_PARSE_HUGE option', 'use XML_PARSE_HUGE, the depth is too large', 'internal error: Huge input lookup', 'xmlSAX2Characters: huge text node', 'Name too long', 'AttValue length too long', 'Buffer too big', 'Maximum entity amplification factor exceeded', 'Detected an entity reference loop', 'Entity loop', 'Some error', 'Some error.', 'Some error. \n', 'depth', ''],
    message => `${toUserMessage(message)}${isAboutExpansion(message) ? ' (expansion)' : ''}`,
  )); // prettier-ignore

it('finds elements by the paths of libxml2', () => {
  const tree = parseXml('<a><b/><p:c xmlns:p="u"/><b><d/>x<d id="2"/><e/></b></a>');
  const find = createPathFinder(tree);
  expectTable(
    'xml/paths',
    ['/a', '/*', '/a/b', '/a/b[1]', '/a/b[2]', '/a/b[3]', '/a/*[2]', '/a/*[3]/d', '/a/b[2]/d[2]', '/a/b[2]/*[3]', '/a/p:c', '/a/none/b', '/*/*[3]/*[2]', '', '/a/b[2]/d[2]/text()'],
    path => {
      const element = find(path);
      return element ? `${element.name} at ${element.span.start}` : 'nothing';
    },
  );
}); // prettier-ignore

it('finds references to entities with errors', () =>
  expectTable(
    'xml/entityReferences',
    [
      '<a/>', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', '<!DOCTYPE a [<!ENTITY x "<b>">]><a>z &x;</a>', '<!DOCTYPE a [<!ENTITY w "v"><!ENTITY x "<b>">]><a>&w;&x;</a>', '<!DOCTYPE a [<!ENTITY w "v"><!ENTITY x "&#38;">]><a>&w;<b>&x;</b></a>',
      '<!DOCTYPE a [<!ENTITY x "&y;"><!ENTITY y "<b>">]><a>&x;</a>', '<!DOCTYPE a [<!ENTITY x "&y;"><!ENTITY y "&x;">]><a>1 &x;&y;</a>', '<!DOCTYPE a [<!ENTITY w "v"><!ENTITY x "&x;">]><a>&w;&x;</a>', '<!DOCTYPE a [<!ENTITY x "1"><!ENTITY y "&x;&x;&x;">]><a>&x;&y;</a>', '<!DOCTYPE a [<!ENTITY x "1234"><!ENTITY y "&x;">]><a>&x;&y;</a>',
      '<!DOCTYPE a [<!ENTITY x "<b>">]><a b="&x;">&x;</a>', '<!DOCTYPE a [<!ENTITY x "<b>">]><a>&lt;&none;</a>', '<!DOCTYPE a [<!ENTITY x "<b>">]><a><!-- &x; --><![CDATA[&x;]]>&x;</a>', '<!DOCTYPE a [<!ENTITY % x "<b>">]><a>&x;</a>', '<!DOCTYPE a [<!ENTITY x "y">]><a><b/>&x;<c d="&x;"/></a>', '<!DOCTYPE a []><a>&x;</a>', '<!DOCTYPE a [<!ENTITY x SYSTEM "y">]><a>&x;</a>',
    ],
    text => {
      const tree = parseXml(text);
      const shown = [false, true].map(isExpansion => {
        const span = findReferenceInError(tree, isExpansion);
        return span ? `${span.start}–${span.end}` : 'none';
      });
      const before = Array.from({ length: text.length + 1 }, (_, offset) => {
        const span = findReferenceBefore(tree, offset);
        return span ? [`${offset}: ${span.start}–${span.end}`] : [];
      }).flat();
      return `in text ${shown[0] ?? ''}, expanded ${shown[1] ?? ''}${before.length > 0 ? `, before ${before.join(' ')}` : ''}`;
    },
  )); // prettier-ignore

it('repairs documents', () =>
  expectTable(
    'xml/repaired',
    ['', 'x', '<a/>', '<a>x &amp; y & z</a>', '<a b=1 c d="2" d="3"/>', '<a b="&lt;&quot;\n">', '<a><b>x</a>', '<a><!-- c --><?p q?>x<![CDATA[<y>]]></a>', '<a/><b/>', '<?xml version="1.0"?><!DOCTYPE a><a>1 < 2</a>', '<a><b/>x<c>y</c>z</a>', '<p:a q:b="c"/>', '<a>&x;&#0;</a>'],
    text => repairXml(parseXml(text)) ?? 'nothing',
  )); // prettier-ignore
