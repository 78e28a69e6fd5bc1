import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSentences } from '../support/readSentences.js';

const sentences = readSentences();
const files = readdirSync('l10n');

/** The different parts of a text that match, in the order of the alphabet. */
const findAll = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].map(([part]) => part))].sort();

/** What a translation must keep: values, code, emphasis, icons, links, settings and lines. */
const kept: readonly (readonly [string, RegExp])[] = [
  ['placeholders', /\{\d+\}/g],
  ['code', /`[^`]+`/g],
  ['emphasis', /\*\*/g],
  ['icons', /\$\([a-z-]+\)/g],
  ['targets of links', /\]\([^)]+\)/g],
  ['ellipses of commands', /…$/g],
  ['line ends', /\n+/g],
];

it('finds sentences of the server, the client, the pages and the manifest', () => {
  expect([...new Set([...sentences.values()].map(path => path.split('/', 2).join('/')))]).toEqual(
    expect.arrayContaining(['server/src', 'client/src', 'client/webview', 'package.json']),
  );
});

describe.each(files)('%s', name => {
  const translation = JSON.parse(readFileSync(`l10n/${name}`, 'utf8')) as Record<string, string>;
  const translated = Object.entries(translation);

  it('is of a language', () => {
    expect(name).toMatch(/^bundle\.l10n\.[a-z]{2,3}(?:-[a-z]+)?\.json$/);
  });

  it('translates every sentence', () => {
    const missing = [...sentences.keys()].filter(text => !Object.hasOwn(translation, text));
    const lines = missing.map(text => `  ${JSON.stringify(text)}: ""`);
    expect(lines, `Add these texts to l10n/${name}:\n${lines.join(',\n')}`).toEqual([]);
  });

  it('translates nothing that is no sentence', () => {
    expect(translated.filter(([text]) => !sentences.has(text))).toEqual([]);
  });

  it.each(kept)('keeps %s', (_what, pattern) => {
    const changed = translated.filter(
      ([text, translation]) => findAll(text, pattern).join(' ') !== findAll(translation, pattern).join(' '),
    );
    expect(changed).toEqual([]);
  });

  it('ends sentences as the original does', () => {
    const ends = (text: string): string => (/[.。]$/.test(text) ? 'sentence' : /[:：]$/.test(text) ? 'colon' : '');
    expect(translated.filter(([text, translation]) => ends(text) !== ends(translation))).toEqual([]);
  });
});

describe('l10n/bundle.l10n.zh-cn.json', () => {
  const translated = Object.values(
    JSON.parse(readFileSync('l10n/bundle.l10n.zh-cn.json', 'utf8')) as Record<string, string>,
  );
  /** Code and values have their own punctuation. */
  const texts = translated.map(text => text.replace(/\]\([^)]*\)/g, '').replace(/`[^`]*`/g, 'x'));

  it('has full-width punctuation around Chinese text', () => {
    // The value opens the parenthesis.
    const other = texts.filter(text => text !== '{0}，未验证)');
    expect(other.filter(text => /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u.test(text))).toEqual([]);
  });

  it('has a space between Chinese and Latin text', () => {
    expect(texts.filter(text => /\p{Script=Han}[a-z\d]|[a-z\d]\p{Script=Han}/iu.test(text))).toEqual([]);
  });

  // As in VS Code: i18n/vscode-language-pack-zh-hans/translations/main.i18n.json of microsoft/vscode-loc at 0043887d.
  it.each([
    ['argument', '参数'],
    ['attribute', '属性'],
    ['character', '字符'],
    ['chat', '聊天'],
    ['command', '命令'],
    ['comment', '注释'],
    ['default', '默认'],
    ['delete', '删除'],
    ['documentation', '文档'],
    ['editor', '编辑器'],
    ['error', '错误'],
    ['extension', '扩展'],
    ['file', '文件'],
    ['folder', '文件夹'],
    ['function', '函数'],
    ['get started', '入门'],
    ['insert', '插入'],
    ['language', '语言'],
    ['language model', '语言模型'],
    ['line', '行'],
    ['link', '链接'],
    ['namespace', '命名空间'],
    ['output', '输出'],
    ['parameter', '参数'],
    ['path', '路径'],
    ['preview', '预览'],
    ['problem', '问题'],
    ['profile', '配置文件'],
    ['property', '属性'],
    ['quick fix', '快速修复'],
    ['regular expression', '正则表达式'],
    ['rename', '重命名'],
    ['rule', '规则'],
    ['schema', '架构'],
    ['server', '服务器'],
    ['setting', '设置'],
    ['status', '状态'],
    ['string', '字符串'],
    ['syntax', '语法'],
    ['template', '模板'],
    ['test', '测试'],
    ['token', '令牌'],
    ['untrusted', '不受信任'],
    ['value', '值'],
    ['version', '版本'],
    ['warning', '警告'],
    ['workspace', '工作区'],
  ])('calls “%s” what VS Code calls it: %s', (english, chinese) => {
    const term = new RegExp(`\\b${english}s?\\b`, 'i');
    const withTerm = Object.entries(
      JSON.parse(readFileSync('l10n/bundle.l10n.zh-cn.json', 'utf8')) as Record<string, string>,
    ).filter(([text]) => term.test(withoutNames(text)));
    expect(withTerm).not.toEqual([]);
    expect(withTerm.filter(([, translation]) => !translation.includes(chinese))).toEqual([]);
  });
});

/** Code, quoted words, targets of links, settings and names are not translated. */
const withoutNames = (text: string): string =>
  text.replace(
    /`[^`]*`|“[^”]*”|"[^"]*"|\]\([^)]*\)|\$\([a-z-]+\)|\{[^}]*\}|\b\w+[._/]\w+(?:[._/]\w+)*|@\w+|with Arguments|Copilot Chat|code or schema/g,
    'x',
  );
