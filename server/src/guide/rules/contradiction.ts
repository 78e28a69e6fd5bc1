import type { Problem, Rule } from '../../core/index.js';
import { childElements, decodeReferences, type XmlElement, type XmlModel } from '../../xml/index.js';
import { schemaOfCommand } from '../commands/schemaOfCommand.js';
import { splitSentences } from '../prose/splitSentences.js';
import { wordsOfName } from '../samples/sampleByName.js';
import { contradictions } from '../schema/heldAgainst.js';
import { get, objectOf } from '../schema/jsonSchema.js';
import { resolveSchema } from '../schema/resolveSchema.js';
import { exampleGuide, guideExample } from './exampleFiles.js';
import { guideSubject } from './guideSubject.js';

export const contradiction: Rule<XmlModel> = {
  code: 'guide/contradiction',
  summary: 'A rule of a usage guide states a default or a bound that the command’s schema refutes.',
  why: 'A model believes the guide, and the call is refused or does something else. A bound tighter than the schema’s is advice and is fine.',
  severity: 'warning',
  good: exampleGuide({ rules: '<rule param="path">Must be absolute.</rule><rule param="limit">At most 50.</rule>' }),
  bad: exampleGuide({ rules: '<rule param="path">Must be absolute.</rule><rule param="limit">At most 500.</rule>' }),
  example: guideExample,
  async check(model, context) {
    const { command } = (await guideSubject(model, context)) ?? {};
    if (!command) return [];
    const schema = schemaOfCommand(command);
    const properties = objectOf(get(resolveSchema(schema, schema), 'properties'));
    const { anchor } = command.signature;
    return rulesIn(model).flatMap(({ parameter, element }): readonly Problem[] => {
      const property = resolveSchema(get(properties, parameter), schema);
      return sentencesOf(element, model.tree.text)
        .filter(({ text }) => isAbout(text, parameter))
        .flatMap(({ text, span }) =>
          contradictions(text, property, schema, wordsOfName(parameter)).map(problem => ({
            span,
            message: `This ${problem}.`,
            related: [{ document: command.document, span: anchor, message: `The parameters of '${command.name}'.` }],
          })),
        );
    });
  },
};

function rulesIn({ tree }: XmlModel): readonly { readonly parameter: string; readonly element: XmlElement }[] {
  const sections = tree.root ? childElements(tree.root) : [];
  const rules = sections.filter(({ localName }) => localName === 'constraints').flatMap(childElements);
  return rules.flatMap(element => {
    const value = element.attributes.find(({ name }) => name === 'param')?.valueSpan;
    return value ? [{ parameter: decodeReferences(tree.text.slice(value.start, value.end)), element }] : [];
  });
}

/** Sentences with their places; text with references is as long as it is written, so the places hold. */
function sentencesOf(
  { children }: XmlElement,
  text: string,
): readonly { readonly text: string; readonly span: { readonly start: number; readonly end: number } }[] {
  return children
    .filter(({ kind }) => kind === 'text')
    .flatMap(({ span }) =>
      splitSentences(text.slice(span.start, span.end)).map(sentence => {
        const from = span.start + sentence.span.start;
        const start = from + text.slice(from, span.end).search(/\S|$/);
        return {
          text: decodeReferences(sentence.text),
          span: { start, end: span.start + sentence.span.end },
        };
      }),
    );
}

/** A sentence that begins with or speaks of another name is about a field or another parameter. */
const isAbout = (sentence: string, parameter: string): boolean =>
  Array.from(sentence.matchAll(/`([^`]+)`/g)).every(
    ([, name]) => name === parameter || !/^[\p{L}_][\w.]*$/u.test(name ?? ''),
  );
