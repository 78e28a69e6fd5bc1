import { expect, it } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../server/src/settings.js';
import { isQuick } from '../../../support/inputShare.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

/** What is marked, with the message. @param declarations of the internal subset */
async function check(declarations: string, content: string): Promise<readonly string[]> {
  const text = `<!DOCTYPE note [\n${declarations}\n]>\n${content}\n`;
  const workspace = memoryWorkspace({ 'note.xml': text }, documentKinds, readSettings({}));
  const findings = await workspace.check('note.xml');
  return findings.map(
    ({ span, message }) => `${span.start - text.indexOf(content)} ${text.slice(span.start, span.end)} ${message}`,
  );
}

const expands =
  'An entity refers to itself, or the entities expand to too much text. Replace the references to them with plain text.';
const layers = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY e${index} "${(index === 0 ? 'text' : `&e${index - 1};`).repeat(10)}">`,
).join('\n');

it('an entity that expands too far is marked at the reference that expands', async () => {
  expect(await check(layers, '<note>&e1; &lt; <b>x</b> &e8;</note>')).toEqual([`25 &e8; ${expands}`]);
  expect(await check(layers, '<note a="&e8;"/>')).toEqual([`9 &e8; ${expands}`]);
  expect(await check(layers, '<note>&e2; <!-- &e8; --><![CDATA[&e8;]]></note>')).toEqual([]);
});

it('an entity that contains itself is marked at the reference', async () => {
  const loop = '<!ENTITY ok "x">\n<!ENTITY a "&b;">\n<!ENTITY b "&ok;&a;">';
  expect(await check(loop, '<note>&ok;\n&a;</note>')).toEqual([`11 &a; ${expands}`]);
  expect(await check(loop, '<note>&ok;</note>')).toEqual([]);
});

it('a mistake in an entity is marked at the reference', async () => {
  const inner = '<!ENTITY ok "fine">\n<!ENTITY a "<b>">\n<!ENTITY c "text &a;">';
  expect(await check(inner, '<note>&ok; &c;</note>')).toEqual(['11 &c; Premature end of data in tag b line 1.']);
  expect(await check(inner, '<note>&ok;\n text &a;</note>')).toEqual(['17 &a; Premature end of data in tag b line 1.']);
  expect(await check(inner, '<note c="&c;">&ok;</note>')).toEqual([
    expect.stringMatching(/^9 &c; .*not allowed in attributes values\.$/),
  ]);
});

it('a mistake in an entity that is declared on the same line is marked at the reference', async () => {
  const workspace = memoryWorkspace(
    { 'note.xml': '<!DOCTYPE note [<!ENTITY e "&missing;">]><note>&e;</note>' },
    documentKinds,
    readSettings({}),
  );
  const spans = (await workspace.check('note.xml')).map(({ span }) => span);
  expect(spans).toEqual([{ start: 47, end: 50 }]);
});

it.skipIf(isQuick)('entities are followed in linear time, however deeply they are nested', async () => {
  const chain = Array.from({ length: 20_000 }, (_, index) => `<!ENTITY e${index} "&e${index + 1};">`).join('');
  const references = Array.from({ length: 20_000 }, (_, index) => `&e${index};`).join('');
  expect((await check(`${chain}<!ENTITY e20000 "<b>">`, `<note>${references}</note>`)).length).toBe(1);
});
