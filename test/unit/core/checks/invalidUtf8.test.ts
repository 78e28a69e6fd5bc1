import { describe, expect, test } from 'vitest';
import { withUtf8Check, type DocumentKind } from '../../../../server/src/core/index.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const kind = withUtf8Check({
  id: 'text',
  languageIds: [],
  claims: () => true,
  parse: (): unknown => undefined,
  rules: [],
  isRelevant: () => true,
  features: {},
} satisfies DocumentKind);

/** @param text as decoded @param bytes of the file */
async function check(text: string, bytes: readonly number[] | undefined): Promise<readonly string[]> {
  const workspace = memoryWorkspace({ a: text }, [kind], defaultSettings);
  const { context } = workspace;
  const files = { ...context.services.files, readBytes: () => Promise.resolve(bytes && Uint8Array.from(bytes)) };
  const services = { ...context.services, files };
  const rule = kind.rules[0];
  const ruleContext = { ...context, services, document: workspace.document('a'), configured: false };
  const problems = rule ? await rule.check(undefined, ruleContext) : [];
  return Array.from(problems, ({ span, message }) => `${span.start}-${span.end} ${message}`);
}

const ascii = (text: string): number[] => Array.from(text, character => character.charCodeAt(0));
const message = (offset: number, byte: string): string =>
  `Byte ${offset} (${byte}) is not valid UTF-8, so programs misread the text or refuse the file. Save the file as UTF-8.`;

describe('bytes that are not UTF-8', () => {
  test('are marked where the replacement character stands', async () => {
    expect(await check('caf\uFFFD!', [...ascii('caf'), 0xe9, 0x21])).toEqual([`3-4 ${message(3, '0xE9')}`]);
  });

  test('are found behind a replacement character that the file has', async () => {
    expect(await check('\uFFFDa\uFFFD', [0xef, 0xbf, 0xbd, 0x61, 0xff])).toEqual([`2-3 ${message(4, '0xFF')}`]);
  });

  test('are not reported where the file only has the character itself', async () => {
    expect(await check('\uFFFD', [0xef, 0xbf, 0xbd])).toEqual([]);
    expect(await check('plain', [0xff])).toEqual([]);
    expect(await check('\uFFFD', undefined)).toEqual([]);
  });

  test('are not reported where the text has fewer characters than the file', async () => {
    expect(await check('\uFFFD', [0xef, 0xbf, 0xbd, 0xff])).toEqual([]);
  });

  test.each([[[0xff, 0xfe, 0x61, 0]], [[0xfe, 0xff, 0, 0x61]]])('are called UTF-16 by their mark', async bytes => {
    expect(await check('\uFFFD\uFFFDa', bytes)).toEqual([
      '0-1 The file is in UTF-16, but agents read it as UTF-8. Save it as UTF-8.',
    ]);
  });

  test('are not called UTF-16 elsewhere', async () => {
    expect(await check('a\uFFFD\uFFFD', [0x61, 0xff, 0xfe])).toEqual([`1-2 ${message(1, '0xFF')}`]);
    expect(await check('\uFFFDa', [0xff, 0x61])).toEqual([`0-1 ${message(0, '0xFF')}`]);
  });

  test.each([
    ['# -*- coding: latin-1 -*-\n\uFFFD', 0],
    ['#!/usr/bin/env python\n# vim: set fileencoding=iso-8859-15 :\n\uFFFD', 0],
    [' \t# coding=cp1252\n\uFFFD', 0],
    ['# coding: utf-8\n\uFFFD', 1],
    ['# coding: utf8\n\uFFFD', 1],
    ['# coding: utf-8x\n\uFFFD', 0],
    ['\n\n# coding: latin-1\n\uFFFD', 1],
    ['x = 1 # coding: latin-1\n\uFFFD', 1],
  ])('are Python’s business where %j declares an encoding', async (text, count) => {
    const bytes = [...ascii(text.slice(0, -1)), 0xe9];
    expect(await check(text, bytes)).toHaveLength(count);
  });
});

test('keeps the rules of the kind', () => {
  const rules = [...kind.rules];
  expect(withUtf8Check({ ...kind, rules }).rules.map(({ code }) => code)).toEqual([
    'text/invalid-utf8',
    'text/invalid-utf8',
  ]);
});
