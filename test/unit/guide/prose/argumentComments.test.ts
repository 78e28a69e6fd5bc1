import { describe, expect, it } from 'vitest';
import { allExtractors } from '../../../../server/src/arguments/languages/index.js';
import { defaultOptions } from '../../../../server/src/arguments/findSignatures.js';
import type { Signature } from '../../../../server/src/arguments/signature.js';
import { generateGuide } from '../../../../server/src/guide/generateGuide.js';
import { createSignatureSchema } from '../../../../server/src/guide/schema/createSignatureSchema.js';
import { cleanRemark } from '../../../../server/src/guide/prose/declared.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';

const read = (id: string, text: string): Signature | undefined =>
  allExtractors.find(extractor => extractor.id === id)?.extract(createSourceText(text), defaultOptions)[0];

const python = `@skill_command(name="wait", description="Waits.")
def wait(a: int,  # seconds, must be at most 30
    b: int, c: int,  # of both
    # Must be above.
    d: str,  # Must be behind.
    *,
    e: str = "x"  # must be x or y  # noqa: E501
):
    return a
`;
const typescript = `import { z } from "zod";
server.registerTool("wait", { description: "Waits.", inputSchema: { a: z.number(), // must be at most 30
  b: z.number(), c: z.number(), // of both
  d: z.string(), /* must be a name */
  e: z.string(), // eslint-disable-line
} }, handler);
`;
const swift = `@Generable
struct WaitArguments: Codable {
    let a: Int // must be at most 30
    let b: Int, c: Int // of both
    let d: String /* must be a name */
    let e: String /// The next one’s.
    let f: String
}
`;

/** `name: comment`, and that its place is where it stands. */
function comments(id: string, text: string): readonly string[] {
  return (read(id, text)?.parameters ?? []).flatMap(({ name, comment, commentSpan }) => {
    if (commentSpan) expect(text.slice(commentSpan.start, commentSpan.end)).toBe(comment);
    return comment === undefined ? [] : [`${name}: ${comment}`];
  });
}

describe('the comment behind an argument', () => {
  it.each([
    ['python', python, ['a: seconds, must be at most 30', 'd: Must be above.', 'e: must be x or y  # noqa: E501']],
    ['typescript', typescript, ['a: must be at most 30', 'd: must be a name', 'e: eslint-disable-line']],
    ['swift', swift, ['a: must be at most 30', 'd: must be a name']],
  ])('is known in %s with its place, where it is about one argument only', (id, text, expected) => {
    expect(comments(id, text)).toEqual(expected);
  });

  it('is a rule of the guide with its place, and no part of the schema', () => {
    const signature = read('python', python);
    if (!signature) throw new Error('nothing was read');
    const { constraints } = generateGuide(signature);
    const [rule] = constraints.filter(({ parameter }) => parameter === 'a');
    const said = rule?.sentences.find(({ trace }) => trace.origin === 'comment');
    expect(said?.text).toBe('seconds, must be at most 30.');
    expect(said?.trace.span && python.slice(said.trace.span.start, said.trace.span.end)).toBe(
      'seconds, must be at most 30',
    );
    expect(JSON.stringify(createSignatureSchema(signature))).not.toContain('seconds');
  });

  it('counts only where nothing else is said of the argument', () => {
    const text = python.replace('    return a', '    """Waits.\n\n    Args:\n        a: How long.\n    """');
    const signature = read('python', text);
    expect(signature && JSON.stringify(generateGuide(signature).constraints)).not.toContain('seconds');
  });

  it.each([
    ['noqa: E501', ''],
    ['type: ignore[arg-type]', ''],
    ['eslint-disable-line no-x', ''],
    ['swiftlint:disable:this x', ''],
    ['pragma: no cover', ''],
    ['optional', ''],
    ['seconds  # noqa', 'seconds'],
    ['a path // eslint-disable-line', 'a path'],
    ['seconds', 'seconds'],
  ])('%j is said as %j', (comment, remark) => {
    expect(cleanRemark(comment)).toBe(remark);
  });
});
