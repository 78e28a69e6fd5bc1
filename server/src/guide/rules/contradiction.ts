import type { Problem, Rule } from '../../core/index.js';
import { generateCommandGuide } from '../commands/generateCommandGuide.js';
import { createCommandSchema } from '../commands/createCommandSchema.js';
import type { Span } from '../../text/span.js';
import { joinSentences } from '../guide.js';
import { splitSentences } from '../prose/splitSentences.js';
import type { GuideForm } from '../reading/parsedGuide.js';
import { splitIdentifier } from '../samples/sampleByName.js';
import { findContradictions } from '../schema/findContradictions.js';
import { getProperty, asObject } from '../../json/schema/jsonSchema.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';
import { createExampleGuide, guideExample } from './exampleFiles.js';
import { createGuideCheck } from './guideSubject.js';

export const contradiction: Rule<unknown> = {
  code: 'guide/contradiction',
  summary: 'A rule of a usage guide states a default or a bound that the command’s schema refutes.',
  why: 'A model believes the guide, and the call is refused or does something else. A bound tighter than the schema’s is advice and is fine.',
  severity: 'warning',
  good: createExampleGuide({
    rules: '<rule param="path">Must be absolute.</rule><rule param="limit">At most 50.</rule>',
  }),
  bad: createExampleGuide({
    rules: '<rule param="path">Must be absolute.</rule><rule param="limit">At most 500.</rule>',
  }),
  example: guideExample,
  check: createGuideCheck(async ({ written, command, text }) => {
    if (!command) return [];
    const schema = createCommandSchema(command);
    const properties = asObject(getProperty(resolveSchema(schema, schema), 'properties'));
    const { anchor } = command.signature;
    const found = written.rules.flatMap(({ parameter, runs }) => {
      const property = resolveSchema(getProperty(properties, parameter), schema);
      return sentencesOf(runs, text, written.form)
        .filter(sentence => isAbout(sentence.text, parameter))
        .flatMap(sentence =>
          findContradictions(sentence.text, property, schema, splitIdentifier(parameter)).map(problem => ({
            ...sentence,
            parameter,
            problem,
          })),
        );
    });
    if (found.length === 0) return [];
    // What is generated from a schema that contradicts itself is the schema's fault.
    const { constraints } = await generateCommandGuide(command);
    const generated = new Map(constraints.map(rule => [rule.parameter, joinSentences(rule.sentences)]));
    return found
      .filter(({ parameter, text: said }) => generated.get(parameter)?.includes(said) !== true)
      .map(({ span, problem }): Problem => ({
        span,
        message: `This ${problem}.`,
        related: [{ document: command.document, span: anchor, message: `The parameters of '${command.name}'.` }],
      }));
  }),
};

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

/** A sentence that begins with or speaks of another name is about a field or another parameter. */
const isAbout = (sentence: string, parameter: string): boolean =>
  Array.from(sentence.matchAll(/`([^`]+)`/g)).every(
    ([, name]) => name === parameter || !/^[\p{L}_][\w.]*$/u.test(name ?? ''),
  );
