import { describe, expect, it } from 'vitest';
import { escapeLinks } from '../../../../client/src/dialogs/showMessages.js';
import { toPlainItem } from '../../../../client/src/dialogs/showPicks.js';

describe('texts of documents in dialogs', () => {
  it('are no icons in lists', () => {
    const pick = {
      icon: 'book',
      label: 'a $(eye)',
      description: '$(x~spin)',
      detail: 'awk "\\$(NF)" costs $5',
      uri: 1,
    };
    expect(toPlainItem(pick)).toEqual({
      icon: 'book',
      label: '$(book) a \\$(eye)',
      description: '\\$(x~spin)',
      detail: 'awk "\\$(NF)" costs $5',
      uri: 1,
    });
  });

  it('are no links in notifications', () => {
    expect(escapeLinks('Renamed [run](command:evil) to [b](https://b "t").')).toBe(
      'Renamed [run] (command:evil) to [b] (https://b "t").',
    );
  });
});
