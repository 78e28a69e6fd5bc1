import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { selectQuickInputs } from '../../../support/inputShare.js';
import { applied, memoryWorkspace } from '../../../support/memoryWorkspace.js';
import { drifts, places, type Drift } from './mismatchPlaces.js';

/** Texts to replace, one after the other; a sentence where a style cannot say it. */
type Change = readonly (readonly [from: string, to: string])[] | string;

interface Style {
  readonly docstring: string;
  /** Where findings about the whole go. */
  readonly anchor: string;
  readonly changes: Readonly<Record<Exclude<Drift, 'extra'>, Change>>;
}

const noLimits = 'A docstring names limits in words of its own.';

/** The same function, documented in three styles. */
const styles: Readonly<Record<string, Style>> = {
  Google: {
    docstring: `Searches places.

    Args:
        query (str): What to look for.
        area (str): Where.
        limit (int): Most results,
            in one answer. Defaults to 10.
        order ({"name", "distance"}): How to sort. (default: "name")
        floors (list[int] | None): Which floors.
        near (bool | None): Only close ones.

    Returns:
        What was found.
    `,
    anchor: 'Args',
    changes: {
      missing: [['        near (bool | None): Only close ones.\n', '']],
      type: [['query (str)', 'query (bool)']],
      required: [['area (str)', 'area (str, optional)']],
      enum: [['{"name", "distance"}', '{"name", "distance", "price"}']],
      constraint: noLimits,
      items: 'Nor for those of items.',
      default: [['Defaults to 10.', 'Defaults to 20.']],
      description: [['What to look for.', 'Who asks.']],
    },
  },
  NumPy: {
    docstring: `Searches places.

    Parameters
    ----------
    query : str
        What to look for.
    area : str
        Where.
    limit : int, default 10
        Most results.
    order : {"name", "distance"}
        How to sort.
    floors : list[int] | None
        Which floors.
    near : bool | None
        Only close ones.

    Returns
    -------
    str
        What was found.
    `,
    anchor: 'Parameters',
    changes: {
      missing: [['    near : bool | None\n        Only close ones.\n', '']],
      type: [['query : str', 'query : bool']],
      required: [['area : str', 'area : str, optional']],
      enum: [['{"name", "distance"}', '{"name", "distance", "price"}']],
      constraint: noLimits,
      items: 'Nor for those of items.',
      default: [['default 10', 'default 20']],
      description: [['What to look for.', 'Who asks.']],
    },
  },
  reST: {
    docstring: `Searches places.

    :param query: What to look for.
    :type query: str
    :param area: Where.
    :type area: str
    :param limit: Most results. Defaults to 10.
    :type limit: int
    :param order: How to sort.
    :type order: Literal["name", "distance"]
    :param floors: Which floors.
    :type floors: list[int] | None
    :param near: Only close ones.
    :type near: bool | None
    :returns: What was found.
    `,
    anchor: ':param query:',
    changes: {
      missing: [['    :param near: Only close ones.\n    :type near: bool | None\n', '']],
      type: [['query: str', 'query: bool']],
      required: [[':type area: str', ':type area: str, optional']],
      enum: [['["name", "distance"]', '["name", "distance", "price"]']],
      constraint: noLimits,
      items: 'Nor for those of items.',
      default: [['Defaults to 10.', 'Defaults to 20.']],
      description: [['What to look for.', 'Who asks.']],
    },
  },
};

const codeOf = (drift: Drift): string =>
  drift === 'missing' || drift === 'extra' ? `sync/argument-${drift}` : `sync/${drift}-mismatch`;

const { path, text: functionText, changes: functionChanges } = places.python;

const replaced = (text: string, changes: Exclude<Change, string>): string =>
  changes.reduce((before, [from, to]) => {
    expect(before.split(from)).toHaveLength(2);
    return before.replace(from, () => to);
  }, text);

/** What is said of the query is the description that drifts: the function's own is what the style's text is held against. */
const functionSays = (drift: Drift): Exclude<Change, string> => {
  if (drift === 'description') return [['"What to look for."', '"Who asks."']];
  const change: Change = functionChanges[drift === 'extra' ? 'missing' : drift];
  if (typeof change === 'string') throw new Error(change);
  return change;
};

const documented = (code: string, docstring: string): string =>
  replaced(code, [['"""Searches places."""', `"""${docstring}"""`]]);

async function syncIn(text: string): Promise<readonly Finding[]> {
  const files = { 's/SKILL.md': '---\nname: s\ndescription: Searches.\n---\n', [path]: text };
  return (await memoryWorkspace(files, documentKinds, defaultSettings).check(path)).filter(({ code }) =>
    code.startsWith('sync/'),
  );
}

const messages = async (text: string): Promise<readonly string[]> => (await syncIn(text)).map(({ message }) => message);

describe.each(Object.entries(styles))('a docstring in the style of %s', (_name, { docstring, anchor, changes }) => {
  test('agrees with its function', async () => {
    expect(await messages(documented(functionText, docstring))).toEqual([]);
  });

  test.each(selectQuickInputs(drifts))('%s', async drift => {
    const change = changes[drift === 'extra' ? 'missing' : drift];
    const followed = replaced(functionText, functionSays(drift));
    if (typeof change === 'string') {
      expect(await messages(documented(followed, docstring))).toEqual([]);
      return;
    }
    const drifted = replaced(docstring, change);
    // Something is too much where the function lacks it, and missing the other way round.
    const isExtra = drift === 'extra';
    const [code, docs] = isExtra ? [followed, docstring] : [functionText, drifted];
    const [codeAfter, docsAfter] = isExtra ? [functionText, drifted] : [followed, docstring];
    const text = documented(code, docs);
    const found = await syncIn(text);
    expect(found.map(finding => finding.code)).toEqual([codeOf(drift)]);
    const [start, end] = [text.indexOf('"""'), text.lastIndexOf('"""')];
    expect(found[0]?.span.start).toBeGreaterThan(start);
    expect(found[0]?.span.end).toBeLessThan(end);
    if (drift === 'missing') expect(text.slice(found[0]?.span.start, found[0]?.span.end)).toBe(anchor);
    expect(found[0]?.related[0]?.span.end).toBeLessThan(start);
    const [here, there] = found[0]?.fixes() ?? [];

    // The docstring follows: it says again what it said, to the letter.
    const fixed = applied(text, here?.changes ?? []);
    expect(fixed).toBe(documented(code, docsAfter));
    expect(await messages(fixed)).toEqual([]);

    // Or the function follows the docstring.
    const rewritten = applied(text, there?.changes ?? []);
    expect(rewritten).not.toBe(text);
    // What a docstring does not say of an argument, its new declaration cannot say either.
    if (drift !== 'extra') expect(rewritten).toBe(documented(codeAfter, docs));
    expect(await messages(rewritten)).toEqual([]);
  });
});

describe('what a docstring says in other words is no difference', () => {
  const about = (
    said: string,
    own = 'Most results.',
    parameter = 'limit: Annotated[int, Field(description="OWN")] = 10',
  ) =>
    messages(
      `@skill_command\ndef search(${parameter.replace('OWN', own)}):\n    """Do.\n\n    Args:\n        ${said}\n    """\n`,
    );

  test.each([
    ['more', 'limit: Most results. Beyond 50 they are cut.'],
    ['less', 'limit: most'.replace('most', 'Most')],
    ['a value and what it is made of', 'limit: Most results. Defaults to 20 pages.'],
    ['several defaults', 'limit: Most results. Defaults to 20. In batches, defaults to 30.'],
    ['a phrase', 'limit: Most results. Defaults to the setting.'],
    ['an example', 'limit: Most results. (e.g. 20)'],
  ])('%s', async (_name, said) => {
    expect(await about(said)).toEqual([]);
  });

  test('where the code puts a value of its own in the place of None', async () => {
    const parameter = 'limit: int | None = None';
    expect(await about('limit: Most results. Defaults to 10.', '', parameter)).toEqual([]);
    expect(await about('limit (int, default 10): Most results.', '', parameter)).toEqual([]);
  });

  test('but something else is', async () => {
    expect(await about('limit: Where to begin.')).toHaveLength(1);
    expect(await about('limit: Most results. Defaults to 20.')).toHaveLength(1);
    expect(await about('limit: Most results (default: 20).')).toHaveLength(1);
  });
});

test('a type that cannot be decided is not named', async () => {
  const code = `from decimal import Decimal

@skill_command
def pay(invoice: str, price: Decimal = Decimal("1.0")) -> str:
    """Pays.

    Args:
        invoice: Which one.
    """
`;
  const found = await memoryWorkspace({ 's/pay.py': code }, documentKinds, defaultSettings).check('s/pay.py');
  expect(found.map(({ message }) => message)).toEqual([
    '“price” is missing from the docstring. Add it as in the Python declaration “pay”.',
  ]);
});
