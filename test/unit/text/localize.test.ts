import { afterEach, expect, it } from 'vitest';
import { inEnglish, localize, setTranslation } from '../../../server/src/text/localize.js';

afterEach(() => setTranslation(undefined));

it('fills in the values in their order', () => {
  expect(localize`${3} files in ${'docs'}`).toBe('3 files in docs');
  expect(localize`No files.`).toBe('No files.');
});

it('fills the values into the translation, in its order', () => {
  setTranslation({ '{0} files in {1}': '{1} 中有 {0} 个文件', 'No files.': '没有文件。' });
  expect(localize`${3} files in ${'docs'}`).toBe('docs 中有 3 个文件');
  expect(localize`${'$&'} files in ${'{0}'}`).toBe('{0} 中有 $& 个文件');
  expect(localize`No files.`).toBe('没有文件。');
});

it('leaves a sentence without a translation in English', () => {
  setTranslation({});
  expect(localize`${3} files`).toBe('3 files');
  expect(localize`toString`).toBe('toString');
});

it('writes English for models, also after an error', () => {
  setTranslation({ 'No files.': '没有文件。' });
  const fail = (): never => {
    throw new Error('failed');
  };
  expect(inEnglish(() => localize`No files.`)).toBe('No files.');
  expect(() => inEnglish(fail)).toThrow('failed');
  expect(localize`No files.`).toBe('没有文件。');
});
