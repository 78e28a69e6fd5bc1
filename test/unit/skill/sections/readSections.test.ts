import { describe, expect, it } from 'vitest';
import { resolveProfile } from '../../../../server/src/skill/index.js';
import { findSectionRole } from '../../../../server/src/skill/sections/sectionNames.js';
import { skill, under } from '../support.js';

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
    expect(findSectionRole(title)).toBe(title === 'not this' ? undefined : 'overview');
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
    expect(findSectionRole(title)).toBe('interface');
  });

  it.each(['User Interface Design', 'Command Line Interface Options', 'Overviews of everything', 'Parameter tuning'])(
    '%s means neither',
    title => {
      expect(findSectionRole(title)).toBeUndefined();
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
  const chosen = (text: string) => resolveProfile(skill(text), { profile: 'auto' }).profile.id;
  const document = (fields: string, body: string): string =>
    `---\nname: read-pages\ndescription: Reads pages.\n${fields}---\n\n# Read pages\n\n${body}\n`;
  const bullets = '- **Input**:\n  - `url` (str): The page.\n- **Output**:\n  - `text` (str): Its text.';
  const overview = '## Overview\n\nReads a page.\n\n';

  it.each([
    ['# A\n', 'agentskills'],
    ['<chunk id="a">\n</chunk>\n', 'agentos'],
    ['</chunk>\n', 'agentos'],
    ['## Interface\n', 'agentskills'],
    ['## 接口\n', 'agentskills'],
    [`# Interface\n\n${bullets}\n`, 'agentskills'],
    ['## Parameters\n', 'agentskills'],
    ['```\n<chunk id="a">\n```\n', 'agentskills'],
  ])('takes %j for %s', (text, id) => {
    expect(chosen(text)).toBe(id);
  });

  it.each([
    ['the specification’s example', 'version: 1.0.1\n', `${overview}## Interface\n\n${bullets}`],
    ['an Overview', '', `${overview}## Interface\n\n${bullets}`],
    ['a version', 'version: 1.0.0\n', `## Interface\n\n${bullets}`],
    ['the day it was made', 'created_at: 2024-01-31\nlicense: MIT\n', `## Interface\n\n${bullets}`],
    ['a schema', '', `${overview}## Interface\n\n### Input Schema\n\nThe skill accepts:\n\n- \`url\`: The page.`],
    ['a table', 'version: 1.0.0\n', '## Interface\n\n| Parameter | Type |\n|---|---|\n| url | string |'],
    ['typed bullets', 'author: A\n', '## Interface\n\n- `url` (string, required): The page.'],
    ['labels', '', `${overview}## Interface\n\n**Input:** the page’s address\n\n**Output:** its text`],
    ['Chinese headings', 'version: 1.0.0\n', '## 概述\n\n读取网页。\n\n## 接口规范\n\n### 输入参数\n\n读取的网页地址'],
    [
      'a Chinese table',
      '',
      '## 概述\n\n读取网页。\n\n## 接口\n\n| 参数名 | 类型 | 必填 |\n|---|---|---|\n| `url` | str | 是 |',
    ],
    ['Chinese bullets', 'author: 张三\n', '## 接口说明\n\n- **输入**：\n  - `url`（字符串，必填）：网页地址'],
    ['Chinese typed bullets', '', '## 概述\n\n读取网页。\n\n## 接口\n\n- `路径`（字符串，必填）：文件'],
  ])('takes an Interface for AgentOS with %s', (_name, fields, body) => {
    expect(chosen(document(fields, body))).toBe('agentos');
  });

  it('takes a name with an underscore for a sign', () => {
    const text = document('license: MIT\n', `## Interface\n\n${bullets}`);
    expect(chosen(text)).toBe('agentskills');
    expect(chosen(text.replace('read-pages', 'read_pages'))).toBe('agentos');
  });

  it.each([
    [
      'interfaces of code',
      '',
      `${overview}## Interfaces\n\n- \`HasRoutes\`: Registers routes.\n- \`HasAdmin\` (object): Adds views.`,
    ],
    [
      'interfaces with inputs',
      'version: 1.0.0\n',
      `${overview}## Interfaces\n\n### Input\n\nJSON.\n\n### Output\n\nText.`,
    ],
    [
      'an interface of code',
      'version: 1.0.0\n',
      `${overview}## Interface\n\n\`\`\`ts\ninterface Input { url: string }\n\`\`\``,
    ],
    [
      'a user interface',
      'version: 1.0.0\n',
      `${overview}## Interface\n\n- Use one column.\n- **Buttons**: rounded.\n- Errors: in red.`,
    ],
    ['an interface in words', '', `${overview}## Interface\n\nThe tool takes a page and returns its text.`],
    [
      'a command line',
      '',
      `${overview}## Interface\n\n- \`--input\` (required): The page.\n- \`--output\`: Where to write.`,
    ],
    ['fields of another format', 'license: MIT\nversion: 1.0.0\n', `${overview}## Interface\n\n${bullets}`],
    ['an interface alone', '', `## Interface\n\n${bullets}`],
    [
      'a Chinese list of functions',
      'version: 1.0.0\n',
      '## 概述\n\n网站。\n\n## 接口\n\n- `GET /users`：用户列表\n- `POST /users`：新建用户',
    ],
    ['inputs without an interface', 'version: 1.0.0\n', `${overview}## Inputs\n\n${bullets}`],
  ])('takes %s for no AgentOS', (_name, fields, body) => {
    expect(chosen(document(fields, body))).toBe('agentskills');
  });
});
