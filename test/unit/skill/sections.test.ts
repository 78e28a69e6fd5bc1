import { describe, expect, it } from 'vitest';
import { activeProfile } from '../../../server/src/skill/index.js';
import { sectionRole } from '../../../server/src/skill/sections/sectionNames.js';
import { skill, under } from './support.js';

describe('section names', () => {
  it.each([
    'Overview',
    '## not this'.slice(3),
    '概述',
    '1. Overview',
    '**Overview**:',
    'Overview / 概述',
    '概述 (Overview)',
    '🎯 Overview',
    '一、概述',
  ])('%s', title => {
    expect(sectionRole(title)).toBe(title === 'not this' ? undefined : 'overview');
  });

  it.each([
    'Interface',
    '接口',
    '接口 Interface'.split(' ')[0] ?? '',
    'Inputs',
    'Parameters',
    '参数',
    'Inputs & Outputs',
    '2.1 Input Parameters',
    '入力',
    'インターフェース',
  ])('%s means the interface', title => {
    expect(sectionRole(title)).toBe('interface');
  });

  it.each(['User Interface Design', 'Command Line Interface Options', 'Overviews of everything', 'Parameter tuning'])(
    '%s means neither',
    title => {
      expect(sectionRole(title)).toBeUndefined();
    },
  );
});

describe('the core’s sections', () => {
  it('end at the next heading of their level and at a chunk', () => {
    const model = skill(
      '# T\n\n## Overview\n\no\n\n### More\n\nm\n\n## Interface\n\n- `a`\n\n<chunk id="x">\n\n## Overview\n\n</chunk>\n',
    );
    const { title, overview, interface: section } = model.sections;
    expect(title?.title).toBe('T');
    expect(under(model, overview?.body)).toBe('\n\no\n\n### More\n\nm\n\n');
    expect(under(model, section?.body)).toBe('\n\n- `a`\n\n');
    expect(section?.empty).toBe(false);
  });

  it('prefer a heading called Interface to one that only means it', () => {
    const model = skill('## Parameters\n\np\n\n## Interface\n\ni\n');
    expect(model.sections.interface?.heading.title).toBe('Interface');
  });

  it('are empty with comments or headings alone', () => {
    expect(skill('## Interface\n\n<!-- later -->\n\n### Input\n').sections.interface?.empty).toBe(true);
  });
});

describe('profile auto', () => {
  const chosen = (text: string) => activeProfile(skill(text), { profile: 'auto' }).profile.id;

  it.each([
    ['# A\n', 'agentskills'],
    ['<chunk id="a">\n</chunk>\n', 'agentos'],
    ['</chunk>\n', 'agentos'],
    ['## Interface\n', 'agentos'],
    ['## 接口\n', 'agentos'],
    ['# Interface\n', 'agentskills'],
    ['## Parameters\n', 'agentskills'],
    ['```\n<chunk id="a">\n```\n', 'agentskills'],
  ])('takes %j for %s', (text, id) => {
    expect(chosen(text)).toBe(id);
  });
});
