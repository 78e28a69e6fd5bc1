import { describe, expect, test } from 'vitest';
import { readLeadIn } from '../../../../../../server/src/arguments/languages/markdownInterface/parse/leadIn.js';

const announced = (text: string): string | undefined => readLeadIn(text, name => name === 'filters');

describe('a sentence above a list or table', () => {
  test.each([
    'The skill accepts the following parameters:',
    'The `main` function accepts the following parameters:',
    'This tool reads a page and accepts the following parameters (all names are case-sensitive and none of them may be abbreviated):',
    'Reads pages and returns their text. It accepts the following parameters:',
    'To generate a chart, pass the following arguments:',
    'Takes these parameters and returns a report:',
    'The skill accepts the following parameters and returns a JSON object:',
    'Parameters are as follows:',
    'The input is controlled by the following parameters:',
    'The following parameters are required:',
    'The following parameters control the output:',
    'Parameters the skill accepts:',
    'All optional parameters:',
    '该工具的可选参数：',
    'The following arguments can be passed.',
    '工具接受以下参数：',
    '该工具接受以下参数：',
    '`search_files` 工具接受以下参数：',
    'MCP服务提供了一个工具，可以计算八字信息。该工具接受以下参数：',
    '该方法需要传入的参数如下：',
    '参数如下：',
    '调用时传入以下参数，返回一个字典：',
    '通过以下参数控制输出：',
    'Die Funktion akzeptiert folgende Parameter:',
    'La herramienta acepta los siguientes parámetros:',
    'L’outil accepte les paramètres suivants :',
    'A ferramenta aceita os seguintes parâmetros:',
    'Инструмент принимает следующие параметры:',
    'Umiejętność przyjmuje następujące parametry:',
    'このスキルは次のパラメータを受け取ります:',
    '스킬은 다음 매개변수를 받습니다:',
  ])('announces arguments: %s', sentence => {
    expect(announced(sentence)).toBe('arguments');
  });

  test.each([
    'The skill accepts the following:',
    'The skill accepts the following fields:',
    'It takes:',
    '工具接受：',
    'The input is a JSON object with the following fields:',
    'Parameter validation:',
    'Check parameters:',
    '校验参数：',
  ])('announces what is taken, where typed entries are arguments: %s', sentence => {
    expect(announced(sentence)).toBe('taken');
  });

  test.each([
    'The skill returns a dictionary with the following structure:',
    'The tool returns an object with the following fields:',
    'Returns an object with the following parameters:',
    'Accepts a URL and returns:',
    'The response contains these parameters:',
    'Each result object in the `results` list contains:',
    'The tool returns the following fields.',
    'Output parameters of the skill are:',
    '技能返回一个字典，包含以下字段：',
    '响应参数如下：',
    '返回对象的参数：',
    '输出结果包含：',
    'Die Funktion gibt die folgenden Felder zurück:',
    'La herramienta devuelve los siguientes campos:',
    'Инструмент возвращает следующие поля:',
    'このスキルは次の値を返します:',
  ])('announces results: %s', sentence => {
    expect(announced(sentence)).toBe('results');
  });

  test.each([
    'The following environment variables are read:',
    'The input must have the following columns:',
    'The following configuration options are available:',
    'The skill supports these modes:',
    'Each rule takes the following parameters:',
    '`filters` accepts the following keys:',
    '每个元素包含以下参数的说明和类型：'.replace('包含', '有'),
    '需要以下环境变量：',
    'Example of the parameters:',
  ])('announces something else: %s', sentence => {
    expect(announced(sentence)).toBe('other');
  });

  test.each([
    'Inputs and outputs:',
    'The parameters of the response:',
    'Based on the input, the skill does the following:',
    'Depending on the parameters, it behaves as follows:',
    '根据输入执行以下操作：',
    'A filter takes the following fields:',
    'Keep in mind:',
  ])('does not tell: %s', sentence => {
    expect(announced(sentence)).toBe('unknown');
  });

  test.each(['It reads the input and works on it.', 'Which parameters are the following?', 'See below.', ''])(
    'is not a lead-in: %s',
    sentence => {
      expect(announced(sentence)).toBeUndefined();
    },
  );
});
