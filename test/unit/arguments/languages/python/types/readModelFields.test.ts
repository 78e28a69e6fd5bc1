import { describe, expect, test } from 'vitest';
import { pythonExtractor } from '../../../../../../server/src/arguments/languages/python/pythonExtractor.js';
import type { Signature } from '../../../../../../server/src/arguments/signature.js';
import { defaultSettings } from '../../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';

const imports = `from pydantic import AliasChoices, AliasPath, BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel, to_pascal
from humps import camelize
from .names import to_camel as own_camel

`;

/** The last class or command of a module. */
function lastOf(text: string): Signature {
  const signature = pythonExtractor.extract(createSourceText(imports + text), defaultSettings.sync).at(-1);
  if (!signature) throw new Error('nothing is declared');
  return signature;
}

const namesIn = (text: string): readonly [names: string, complete: boolean] => {
  const { parameters, complete } = lastOf(text);
  return [parameters.map(({ name }) => name).join(' '), complete];
};

describe('the names pydantic gives fields in its schema', () => {
  test.each([
    ['a dictionary', 'class Args(BaseModel):\n    model_config = {"alias_generator": to_camel}\n    page_size: int\n'],
    ['the header', 'class Args(BaseModel, alias_generator=to_camel, extra="forbid"):\n    page_size: int\n'],
    [
      'a constant',
      'shared = ConfigDict(alias_generator=to_camel)\n\n\nclass Args(BaseModel):\n    model_config = shared\n    page_size: int\n',
    ],
    [
      'a base class',
      'class Base(BaseModel):\n    model_config = ConfigDict(alias_generator=to_camel)\n\n\nclass Args(Base):\n    page_size: int\n',
    ],
    [
      'a base class beside a configuration of its own',
      'class Base(BaseModel, alias_generator=to_camel):\n    pass\n\n\nclass Args(Base):\n    model_config = ConfigDict(extra="forbid")\n    page_size: int\n',
    ],
    [
      'a class below the one that declares the field',
      'class Base(BaseModel):\n    page_size: int\n\n\nclass Args(Base):\n    model_config = ConfigDict(alias_generator=to_camel)\n',
    ],
  ])('configured by %s', (_name, text) => {
    expect(namesIn(text)).toEqual(['pageSize', true]);
  });

  test('a class takes back what its base configured', () => {
    const text = `class Base(BaseModel, alias_generator=to_camel):
    page_size: int


class Args(Base):
    model_config = ConfigDict(alias_generator=None)
    other_size: int
`;
    expect(namesIn(text)).toEqual(['page_size other_size', true]);
  });

  test.each([
    ['a function of somebody else', 'alias_generator=camelize'],
    ['a function of the same name', 'alias_generator=own_camel'],
    ['a lambda', 'alias_generator=lambda name: name.upper()'],
    ['a dictionary that is spread', '**common'],
  ])('undecided by %s, but for those given outright', (_name, config) => {
    const text = `class Args(BaseModel):
    model_config = ConfigDict(${config})
    page_size: int
    top: int = Field(alias="first")
`;
    expect(namesIn(text)).toEqual(['first', false]);
  });

  test.each([
    ['Field(1, validation_alias=AliasChoices("first", "second"))', 'first', true],
    ['Field(1, validation_alias=AliasChoices(AliasPath("a", 0), "second"))', '', false],
    ['Field(1, validation_alias=AliasPath("a", "b"))', '', false],
    ['Field(1, alias=NAME)', '', false],
    ['Field(1, alias="a", validation_alias="b")', 'b', true],
    ['Field(1, serialization_alias="b")', 'limit', true],
  ])('%s', (value, name, complete) => {
    expect(namesIn(`class Args(BaseModel):\n    limit: int = ${value}\n`)).toEqual([name, complete]);
    expect(namesIn(`@tool\ndef search(limit: int = ${value}): ...\n`)).toEqual([name, complete]);
  });
});

describe('which fields a model has', () => {
  test.each([
    [
      'a plain class with annotations',
      'class Paged:\n    limit: int = 5\n\n\nclass Args(Paged, BaseModel):\n    query: str\n',
    ],
    ['a plain class above it', 'class Paged(Unseen):\n    pass\n\n\nclass Args(Paged, BaseModel):\n    query: str\n'],
    ['a condition', 'class Args(BaseModel):\n    query: str\n    if DEBUG:\n        trace: bool = False\n'],
  ])('is open with %s', (_name, text) => {
    expect(namesIn(text)).toEqual(['query', false]);
  });

  test('a plain class without annotations brings none', () => {
    const text = 'class Runs:\n    def run(self): ...\n\n\nclass Args(Runs, BaseModel):\n    query: str\n';
    expect(namesIn(text)).toEqual(['query', true]);
  });

  test('the mark before keyword-only fields is none', () => {
    const text = `from dataclasses import KW_ONLY, dataclass


@dataclass
class SearchArgs:
    query: str
    _: KW_ONLY
    limit: int = 5
`;
    expect(namesIn(text)).toEqual(['query limit', true]);
  });
});

test('a docstring below a field is cleaned as Python cleans it', () => {
  const text = `class Args(BaseModel):
    model_config = ConfigDict(use_attribute_docstrings=True)
    query: str
    """
    What to look for.

      Words.
    """
`;
  expect(lastOf(text).parameters[0]?.description).toBe('What to look for.\n\n  Words.');
});
