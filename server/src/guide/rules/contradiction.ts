import type { Fix, Problem, Rule } from '../../core/index.js';
import { generateCommandGuide } from '../commands/generateCommandGuide.js';
import { createCommandSchema } from '../commands/createCommandSchema.js';
import { spanOf, textAt, type Span } from '../../text/span.js';
import { joinSentences } from '../guide.js';
import { guideMessages } from '../messages/guideMessages.js';
import { splitSentences } from '../prose/splitSentences.js';
import type { GuideForm } from '../reading/parsedGuide.js';
import { splitIdentifier } from '../samples/sampleByName.js';
import { isAboutParameter } from '../schema/isAboutParameter.js';
import { findContradictions } from '../schema/findContradictions.js';
import { getProperty, asObject } from '../../json/schema/jsonSchema.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';
import { createExampleGuide, guideExample } from './exampleFiles.js';
import { createGuideCheck } from './guideSubject.js';

export const contradiction: Rule<unknown> = {
  code: 'guide/contradiction',
  summary: 'A rule of a usage guide states a default or bound that contradicts the command’s schema.',
  why: 'Models follow the guide. Their calls then fail, or the command uses a default that they do not expect. A bound tighter than the schema’s is allowed.',
  severity: 'warning',
  fixable: 'choice',
  good: createExampleGuide({
    rules: '<rule param="path">Must be absolute.</rule><rule param="limit">At most 50.</rule>',
  }),
  bad: createExampleGuide({
    rules: '<rule param="path">Must be absolute.</rule><rule param="limit">At most 500.</rule>',
  }),
  passes: [
    {
      text: createExampleGuide({
        rules: '<rule param="path">Must be absolute.</rule><rule param="limit">Each file has at most 500 lines.</rule>',
      }),
      reason: 'The bound is about the lines of a file, not about `limit`.',
    },
    {
      text: createExampleGuide({
        rules: '<rule param="path">Must be absolute.</rule><rule param="limit">At most 500 is refused.</rule>',
      }),
      reason: 'The sentence states which values are rejected, not which are allowed.',
    },
  ],
  example: guideExample,
  check: createGuideCheck(async ({ parsed, command, text }) => {
    if (!command) return [];
    const schema = createCommandSchema(command);
    const properties = asObject(getProperty(resolveSchema(schema, schema), 'properties'));
    const { anchor } = command.signature;
    const contradictions = parsed.rules.flatMap(({ parameter, runs }) => {
      const property = resolveSchema(getProperty(properties, parameter), schema);
      return sentencesOf(runs, text, parsed.form)
        .filter(sentence => isAboutParameter(sentence.text, parameter))
        .flatMap(sentence =>
          findContradictions(sentence.text, property, schema, splitIdentifier(parameter)).map(found => ({
            ...sentence,
            parameter,
            ...found,
          })),
        );
    });
    if (contradictions.length === 0) return [];
    // What is generated from a schema that contradicts itself is the schema's fault.
    const { constraints } = await generateCommandGuide(command);
    const generated = new Map(constraints.map(rule => [rule.parameter, joinSentences(rule.sentences)]));
    return contradictions
      .filter(contradiction => generated.get(contradiction.parameter)?.includes(contradiction.text) !== true)
      .map(({ span, stated, declared, values }): Problem => ({
        span,
        message: guideMessages.contradiction(stated, declared),
        fixes: () => createFixes(text, span, values),
        related: [
          { document: command.document, span: anchor, message: guideMessages.declaredParameters(command.name) },
        ],
      }));
  }),
};

/** Writes the declared value where the sentence states another one, if that stands there once. */
function createFixes(text: string, span: Span, [stated, declared]: readonly [string, string]): readonly Fix[] {
  const sentence = textAt(text, span);
  const at = sentence.indexOf(stated);
  const isWhole =
    !/[\p{L}\p{N}_.-]$/u.test(sentence.slice(0, at)) &&
    !/^[\p{L}\p{N}_]|^[.,]\d/u.test(sentence.slice(at + stated.length));
  // A value with markup of its own would have to be escaped.
  if (at < 0 || sentence.includes(stated, at + 1) || !isWhole || !/^[\p{L}\p{N}_.:/-]+$/u.test(declared)) return [];
  const start = span.start + at;
  const change = { span: spanOf(start, start + stated.length), newText: declared };
  return [{ title: guideMessages.replaceStatedValue(stated, declared), changes: [change] }];
}

/** Sentences with their places; what is escaped is as long as it is written, so the places hold. */
const sentencesOf = (
  runs: readonly Span[],
  text: string,
  { read }: GuideForm,
): readonly { readonly text: string; readonly span: Span }[] =>
  runs.flatMap(run =>
    splitSentences(text.slice(run.start, run.end)).map(sentence => {
      const from = run.start + sentence.span.start;
      const start = from + text.slice(from, run.end).search(/\S|$/);
      return { text: read(sentence.text), span: { start, end: run.start + sentence.span.end } };
    }),
  );
