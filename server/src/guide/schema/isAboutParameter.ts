/** Whether a sentence may be about the parameter. One that names another name in backticks is about a field or another parameter. */
export const isAboutParameter = (sentence: string, parameter: string): boolean =>
  Array.from(sentence.matchAll(/`([^`]+)`/g)).every(
    ([, name]) => name === parameter || !/^[\p{L}_][\w.]*$/u.test(name ?? ''),
  );
