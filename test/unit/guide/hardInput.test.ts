import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../server/src/json/jsonValue.js';
import { generateGuide, formatGuideMarkdown, formatGuideXml } from '../../../server/src/guide/index.js';
import { getChildElements, parseXml } from '../../../server/src/xml/index.js';
import { guideOf, object, ruleOf } from './generatedGuide.js';
import { schemaSignature } from './signatures.js';
import { isQuick } from '../../support/inputShare.js';
import { startTimer } from '../../support/startTimer.js';

describe('hard input', () => {
  const nasty = 'Ends ]]> here & <b>there</b> \u0000\u0007 "quotes" \ud800. Must be <x> & ]]>.';

  it('writes well-formed XML whatever the text holds', () => {
    const guide = generateGuide(schemaSignature('a"<&\n\u0001b', nasty), {
      schema: object(
        { 'na<m"e&': { type: 'string', description: nasty, default: ']]>\u0002' } },
        { required: ['na<m"e&'] },
      ),
    });
    const { root, mistakes } = parseXml(formatGuideXml(guide));
    expect(mistakes).toEqual([]);
    expect(root && getChildElements(root).map(({ name }) => name)).toEqual(['context', 'constraints', 'scenarios']);
    expect(formatGuideMarkdown(guide)).not.toMatch(/(?<!\\)<b>/);
  });

  it('keeps other languages', () => {
    const guide = guideOf(
      object({ 路径: { type: 'string', description: '文件的路径。必须是绝对路径。' } }),
      '读取文件。适用于文本。',
    );
    expect(guide.context.map(({ text }) => text)).toEqual(['读取文件。', '适用于文本。']);
    expect(ruleOf(guide, '路径')).toBe('Optional string. 文件的路径。 必须是绝对路径。');
  });

  it('follows recursion no further than needed', () => {
    const node = {
      type: 'object',
      properties: { name: { type: 'string' }, child: { $ref: '#/$defs/node' } },
      required: ['name'],
    };
    const guide = guideOf({
      ...(object({ root: { $ref: '#/$defs/node' } }, { required: ['root'] }) as object),
      $defs: { node },
    });
    expect(guide.scenarios[0]?.input).toEqual({ root: { name: 'search' } });
  });

  it('gives up on endless requirement without hanging', () => {
    const node = { type: 'object', properties: { child: { $ref: '#/$defs/node' } }, required: ['child'] };
    const guide = guideOf({
      ...(object({ root: { $ref: '#/$defs/node' } }, { required: ['root'] }) as object),
      $defs: { node },
    });
    expect(guide.notes).toHaveLength(1);
  });

  it.skipIf(isQuick)('writes 200 arguments in time', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [
        `argument_${index}`,
        {
          type: 'string',
          description: `The value ${index}. Required when argument_${(index + 1) % 200} is set. Must be short.`,
        },
      ]),
    );
    const timer = startTimer();
    const guide = guideOf(object(properties));
    expect(guide.constraints).toHaveLength(200);
    timer.expectBelow(1000);
  });

  it('reads properties named like those of every object', () => {
    const schema = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"}},"required":["__proto__","constructor"]}',
    ) as JsonValue;
    const guide = guideOf(schema);
    expect(JSON.stringify(guide.scenarios[0]?.input)).toBe('{"__proto__":"example-proto","constructor":1}');
  });

  it('never runs a pattern that may explode', () => {
    const timer = startTimer();
    guideOf(object({ a: { type: 'string', pattern: '^(a|aa)+b$', examples: ['a'.repeat(60)] } }, { required: ['a'] }));
    timer.expectBelow(500);
  });
});
