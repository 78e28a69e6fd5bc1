import { maxHeadingLength } from '../limits.js';
/** The sections that the format of seed 002 requires. */
export type SectionRole = 'overview' | 'interface';

/**
 * Headings that mean a section, folded: lower case, no numbering, no punctuation.
 * Sources: the format's specification (Chinese), and headings of public SKILL.md files.
 */
const overviewNames = [
  'overview',
  'introduction',
  'summary',
  'about',
  '概述',
  '概览',
  '概览介绍',
  '简介',
  '介绍',
  '总览',
  '技能概述',
  '概要',
  '概観',
  'はじめに',
  '개요',
  '소개',
  'überblick',
  'übersicht',
  'aperçu',
  'présentation',
  "vue d'ensemble",
  'resumen',
  'descripción general',
  'visão geral',
  'genel bakış',
  'обзор',
];

/** Names of the Interface section itself, in the languages found so far. */
const interfaceNames = [
  'interface',
  'skill interface',
  'interface definition',
  'interface specification',
  'interface description',
  '接口',
  '接口定义',
  '接口说明',
  '接口描述',
  '接口规范',
  '介面',
  '界面接口',
  'インターフェース',
  'インタフェース',
  '인터페이스',
  'schnittstelle',
  'interfaz',
  'arayüz',
  'интерфейс',
];

/** Other names of Interface sections. */
const inputNames = [
  'input',
  'inputs',
  'parameters',
  'input parameters',
  'arguments',
  'inputs and outputs',
  'input and output',
  'input output',
  'inputs outputs',
  'input/output',
  'inputs/outputs',
  'parameters and outputs',
  'interfaces',
  'api',
  '输入',
  '输入参数',
  '参数',
  '参数说明',
  '输入输出',
  '输入与输出',
  '输入和输出',
  '入参',
  '入力',
  'パラメータ',
  '引数',
  '입력',
  '매개변수',
  'parameter',
  'eingaben',
  'paramètres',
  'parámetros',
  'entradas',
  'parâmetros',
  'parametreler',
  'параметры',
];

const exact: ReadonlyMap<string, SectionRole> = new Map([
  ...overviewNames.map((name): [string, SectionRole] => [name, 'overview']),
  ...[...interfaceNames, ...inputNames].map((name): [string, SectionRole] => [name, 'interface']),
]);

const strict: ReadonlySet<string> = new Set(interfaceNames);

/** A heading without marks, numbering and case: `## 2. **Interface**:` and `接口 (Interface)` become comparable. */
export function foldHeading(title: string): string {
  return title
    .replace(/[*_`~]|\p{Extended_Pictographic}|\ufe0f/gu, '')
    .replace(/^\s*(?:\d+(?:\.\d+)*|[一二三四五六七八九十]+)\s*[.、)）:：](?!\d)\s*|^\s*\d+(?:\.\d+)*\s+/u, '')
    .replace(/[\s:：.。\-–—]+$/u, '')
    .trim()
    .toLowerCase();
}

/** A heading and the parts of a bilingual one (`接口 (Interface)`, `Overview / 概述`). */
function splitHeading(title: string): readonly string[] {
  const folded = foldHeading(title.slice(0, maxHeadingLength));
  const parts = folded.split(/\s*[()（）/|｜·・]\s*|\s+[-–—]\s+/u).map(part => part.trim());
  return [folded, folded.replaceAll('&', 'and'), ...parts].filter(part => part !== '');
}

export function findSectionRole(title: string): SectionRole | undefined {
  for (const name of splitHeading(title)) {
    const role = exact.get(name);
    if (role) return role;
  }
  return undefined;
}

/** Is the heading called Interface, in whatever language? Looser names (Inputs) do not make a document an agentos skill. */
export const isNamedInterface = (title: string): boolean => splitHeading(title).some(name => strict.has(name));
