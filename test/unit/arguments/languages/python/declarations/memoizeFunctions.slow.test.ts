import { describe, expect, test } from 'vitest';
import type { ImportedModules } from '../../../../../../server/src/arguments/languages/extractor.js';
import { pythonExtractor } from '../../../../../../server/src/arguments/languages/python/pythonExtractor.js';
import { defaultOptions } from '../../../../../../server/src/arguments/findSignatures.js';
import { createSourceText, type SourceText } from '../../../../../../server/src/text/createSourceText.js';
import { largeSource } from '../../../../../bench/largeSource.js';
import { corpusFiles, corpusText } from '../../../../../support/corpus.js';
import { createSeries, modules, testKeepsSignatures, testSameAfterEdits } from '../../testSameAfterEdits.js';

/** Commands that take their types from the module, from elsewhere and from nowhere, in each other and in classes. */
const connected = `from typing import Annotated, Literal
from pydantic import BaseModel, Field
from .models import Place
import enum

LIMIT = 10
Mode = Literal["fast", "slow"]

class Order(str, enum.Enum):
    NAME = "name"
    DISTANCE = "distance"

class Near(BaseModel):
    place: "Place | None" = None
    again: "Near | None" = None

@skill_command("find", category="search")
def find(query: str, limit: Annotated[int, Field(ge=1, le=50)] = LIMIT, order: Order = Order.NAME) -> str:
    """Finds "places" (all of them).

    Args:
        query: What to look for.
        limit (int, optional): Most results.
    """
    @tool
    def inner(a: int, b: str = 'x'): # of no use
        return a
    return inner

class Tools:
    @mcp.tool(description="Reads " "it.")
    async def read(
        self,
        # Where it is.
        path: str,
        mode: Mode | Literal["slow"] = "fast",
        *, near: list[Near] | None = None,
    ): ...

@tool
def lone(query: str, kind: Literal["a", "b"] = "a", place: Place | None = None):
    '''Alone.

    :param query: words
    :param kind: which
    '''
    return {"a": [1, 2], 'b': (3)}

@tool
def plain(query: str, count: int = 3): return f"{query}"
`;

const fragments: readonly string[] = [
  ...`" ' """ ''' ( ) [ ] { } \\ # : , = | . @ -> * / x 1 é`.split(' '),
  ...['# c\n', '\n', '\n\n', '\n    ', '    ', '\t', ' ', '@tool\n', 'def ', 'class ', 'async ', 'if x:\n    '],
  ...['def f(a: Mode): ...\n', '@tool\ndef g(b: Order = LIMIT): ...\n', 'LIMIT = 11\n', 'from x import Literal\n'],
  ...['from .models import *\n', 'lambda: '],
];

const place = (fields: string): string => `from pydantic import BaseModel\nclass Place(BaseModel):\n    ${fields}\n`;

/** What may be known of other files: nothing, or modules that are changed, passed on in circles, or come to be. */
const knownModules: readonly (ImportedModules | undefined)[] = [
  undefined,
  modules({ '.models': place('name: str') }),
  modules({ '.models': place('name: str\n    far: int = 3'), x: 'Literal = int\n' }),
  modules({
    '.models': 'from .other import *\n',
    '.other': `from .models import *\n${place('near: bool')}LIMIT = 7\n`,
  }),
  modules({ '.other': place('lost: str') }),
];

const series = [
  ...createSeries('commands of all kinds', connected, 10, 80),
  ...corpusFiles('python').flatMap(path =>
    createSeries(path, (JSON.parse(corpusText(path)) as { source: string }).source, 1, 20),
  ),
  ...createSeries('600 lines', largeSource('python', 600), 3, 10),
];

testSameAfterEdits({
  extractor: pythonExtractor,
  fragments,
  words: ['Mode', 'Order', 'Literal', 'query'],
  knownModules,
  series,
  resetAfter: 20,
});

testKeepsSignatures(pythonExtractor, 'python');

test('one with other decorators is read anew', () => {
  const text = largeSource('python', 60);
  const source = createSourceText(text);
  const options = { ...defaultOptions, decorators: ['nothing'] };
  pythonExtractor.extract(source, defaultOptions);
  const after = createSourceText(`${text}\n`);
  pythonExtractor.reusePrevious?.(after, source);
  expect(pythonExtractor.extract(after, options)).toEqual([]);
});

describe('what was read of a function is not kept when another file has changed', () => {
  const command = 'from .models import Place\n@tool\ndef find(place: Place): ...\n@tool\ndef other(a: int): ...\n';
  const fields = (imported: ImportedModules | undefined, source: SourceText): string | undefined => {
    const options = { ...defaultOptions, ...(imported && { imported }) };
    const type = pythonExtractor.extract(source, options)[0]?.parameters[0]?.type;
    return type?.kind === 'object' ? type.properties.map(({ name }) => name).join() : type?.kind;
  };
  const before = modules({ '.models': place('name: str') });

  test.each<[string, ImportedModules | undefined, ImportedModules | undefined, string]>([
    ['one that was missing', undefined, before, 'name'],
    ['one that another was found instead of', modules({ '.x': 'A = 1\n' }), before, 'name'],
    ['one that is gone', before, undefined, 'unknown'],
    ['its text', before, modules({ '.models': place('far: int') }), 'far'],
    [
      'the text of one that it passes on',
      modules({ '.models': 'from .more import *\n', '.more': place('name: str') }),
      modules({ '.models': 'from .more import *\n', '.more': place('far: int') }),
      'far',
    ],
  ])('%s', (_name, first, second, expected) => {
    const source = createSourceText(command);
    expect(fields(first, source)).not.toBe(expected);
    const after = createSourceText(`${command}\n`);
    pythonExtractor.reusePrevious?.(after, source);
    expect(fields(second, after)).toBe(expected);
  });

  test('one that takes nothing from elsewhere is', () => {
    const source = createSourceText(command);
    const options = { ...defaultOptions, imported: before };
    const first = pythonExtractor.extract(source, options);
    const after = createSourceText(`${command}\n`);
    pythonExtractor.reusePrevious?.(after, source);
    const second = pythonExtractor.extract(after, options);
    expect(second.map((signature, index) => signature === first[index])).toEqual([false, true]);
  });
});
