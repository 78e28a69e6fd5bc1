import { defaultOptions } from '../../../../server/src/arguments/findSignatures.js';
import type { LanguageExtractor } from '../../../../server/src/arguments/languages/extractor.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { expectTable } from '../../../support/expectTable.js';
import { withoutSpans } from '../withoutSpans.js';

/** What is read of each declaration: all parameters without their places. */
export function compare(
  name: string,
  extractor: LanguageExtractor,
  declarations: readonly string[],
  wrap: (text: string) => string,
): void {
  expectTable(`arguments/${name}`, declarations, declaration => {
    const signatures = extractor.extract(createSourceText(wrap(declaration)), defaultOptions);
    return signatures
      .map(({ parameters, complete, syntaxError }) =>
        [
          ...parameters.map(parameter => JSON.stringify(withoutSpans(parameter))),
          ...(complete ? [] : ['incomplete']),
          ...(syntaxError ? [syntaxError.reason] : []),
        ].join(' '),
      )
      .join(' | ');
  });
}
