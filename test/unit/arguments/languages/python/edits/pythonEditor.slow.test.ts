import { expect, test } from 'vitest';
import { parsePython } from '../../../../../../server/src/arguments/languages/python/parse/parsePython.js';
import { pythonExtractor } from '../../../../../../server/src/arguments/languages/python/pythonExtractor.js';
import { hasError } from '../../../../../../server/src/arguments/languages/syntaxNode.js';
import { corpusFiles, corpusText } from '../../../../../support/corpus.js';
import { codeOf, editsFor, proveEdit } from '../../../editing.js';

const corpus = corpusFiles('python').map(path => (JSON.parse(corpusText(path)) as { source: string }).source);
/** Some of the sample, and what it does not have. */
const texts = [
  ...corpus.filter((_, index) => index % 5 === 2),
  '@tool\ndef f(a: str, b: int = 3, *, c: Literal["x", "y"] = "x", **rest): ...\n',
  "from typing import Annotated\nfrom pydantic import Field\n\n@tool\nasync def f(\n    # One.\n    a: Annotated[str, Field(description='A')],  # tail\n    b: Annotated[int | None, Field(ge=1)] = None\n) -> str:\n    return 1\n",
  'from pydantic import BaseModel, Field\n\nclass SearchArgs(BaseModel):\n    """Doc."""\n\n    # The a.\n    a: str\n    b: int = Field(default=3, ge=1)\n    c: str = Field(..., description="C" "D")\n\n    def run(self):\n        return self.a\n',
  'from typing import Optional\n@tool\ndef f(a: Optional[str] = None): pass\n',
];

test('every edit of every argument does what it says, and nothing else', () => {
  let done = 0;
  let refused = 0;
  for (const text of texts) {
    const parameters = codeOf(pythonExtractor, text)?.parameters ?? [];
    const tries = parameters.flatMap(own => editsFor(own).map(edit => [own, edit] as const));
    for (const [own, edit] of tries) {
      const after = proveEdit(pythonExtractor, text, own, edit);
      if (after === undefined) refused++;
      else {
        done++;
        expect(hasError(parsePython(after)), after).toBe(false);
      }
    }
  }
  expect(done).toBeGreaterThan(refused * 3);
});
