import type { JsonValue } from '../../json/jsonValue.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { asList, asObject, asStrings, getProperty, isObject, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { mergeSchemas } from '../../json/schema/resolveSchema.js';
import { findStatedNeeds, type StatedNeed } from '../prose/findStatedNeeds.js';
import { createNameResolver, readCondition, type ResolveName, type StatedCondition } from '../prose/readCondition.js';
import { readChoiceNeeds } from '../prose/readChoiceNeeds.js';
import { findIncludedNames, findItemNeeds } from './findItemNeeds.js';
import { maxStatedNeeds } from '../limits.js';

interface StatedSource {
  readonly sentences: readonly { readonly text: string; readonly kinds: { readonly dependent: boolean } }[];
  readonly arguments: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly sentences: StatedSource['sentences'];
  }[];
}

/**
 * The schema, with the requirements of its descriptions ("At least one of `a` and `b` is required") added as `allOf`.
 * Returns the same schema if there are none. @param whole the schema with its references resolved.
 */
export function createStatedSchema(root: JsonValue, whole: SchemaObject, source: StatedSource): JsonValue {
  const names = source.arguments.map(({ name }) => name);
  const properties = asObject(getProperty(whole, 'properties'));
  const resolve = createNameResolver(names);
  const needs = [
    ...source.sentences.flatMap(({ text }) => findStatedNeeds(text, resolve)),
    ...source.arguments.flatMap(({ name, required, sentences }) => {
      const resolveOwn = createNameResolver(names, name);
      return sentences
        .flatMap(sentence => {
          // What is needed for one method only says nothing of every call.
          const isBound = required || sentences.some(other => other !== sentence && other.kinds.dependent);
          return findStatedNeeds(sentence.text, resolveOwn).filter(
            need => !(isBound && (need.kind === 'alternatives' || isPlain(need))),
          );
        })
        .filter(need => !(required && need.kind === 'dependent'));
    }),
    ...source.arguments.flatMap(({ name, required, sentences }) =>
      required ? [] : sentences.flatMap(({ text }) => findChoiceNeeds(text, name, properties, resolve)),
    ),
  ];
  const parts = [
    ...needs.flatMap(need => toSchemas(need, properties, root)),
    ...source.arguments.flatMap(({ name, sentences }) =>
      sentences.flatMap(({ text }) => findItemNeeds(text, name, properties, root, resolve)),
    ),
    ...source.sentences.flatMap(({ text }) => findIncludedNames(text, properties, root, resolve)),
  ].slice(0, maxStatedNeeds);
  if (parts.length === 0) return root;
  const outer = isObject(root) ? root : {};
  return { ...outer, allOf: [...asList(getProperty(outer, 'allOf')), ...parts] };
}

/** "Required for 'add' when `kind` is 'issue'.", where one enumeration has the value. */
function findChoiceNeeds(
  text: string,
  name: string,
  properties: SchemaObject,
  resolve: ResolveName,
): readonly StatedNeed[] {
  const found = Object.entries(properties).flatMap(([choice, schema]) => {
    const values = choice === name ? [] : asStrings(getProperty(asObject(schema), 'enum'));
    const needs =
      values.length > 1 ? readChoiceNeeds(text, values).filter(need => need.isRequired && !need.hasSubject) : [];
    return needs.length > 0 ? [{ choice, needs }] : [];
  });
  const [only, ...others] = found;
  if (!only || others.length > 0) return [];
  return only.needs.flatMap(({ values, condition }): readonly StatedNeed[] => {
    const and = condition === undefined ? undefined : readCondition(condition, resolve);
    if (condition !== undefined && and?.isGiven !== true) return [];
    const when = { name: only.choice, isGiven: true, values };
    return [{ kind: 'required', names: [name], when, ...(and ? { and } : {}) }];
  });
}

const isPlain = (need: StatedNeed): boolean => need.kind === 'required' && need.when === undefined;

function toSchemas(need: StatedNeed, properties: SchemaObject, root: JsonValue): readonly SchemaObject[] {
  if (need.kind === 'alternatives') return [{ anyOf: need.sets.map(set => ({ required: set })) }];
  if (need.kind === 'value') {
    const { name, value } = need;
    // A text cannot be true.
    return validateValue(getProperty(properties, name) ?? {}, value, root).length > 0
      ? []
      : [{ required: [name], properties: { [name]: { const: value } } }];
  }
  if (need.kind === 'exclusive')
    return need.names.flatMap((name, index) =>
      need.names.slice(index + 1).map(other => ({ not: { required: [name, other] } })),
    );
  const condition = need.kind === 'required' ? need.when : need.on;
  if (!condition) return need.kind === 'required' ? [{ required: need.names }] : [];
  const schema = conditionSchema(condition, properties, root);
  if (!schema) return [];
  if (need.kind === 'required') {
    const second = need.and ? conditionSchema(need.and, properties, root) : {};
    return second ? [{ if: mergeSchemas(schema, second), then: { required: need.names } }] : [];
  }
  return condition.isGiven ? [{ dependentSchemas: { [need.name]: schema } }] : [];
}

/** Undefined where the parameter cannot have one of the values: then the sentence was misread. */
function conditionSchema(
  { name, values }: StatedCondition,
  properties: SchemaObject,
  root: JsonValue,
): SchemaObject | undefined {
  if (values.length === 0) return { required: [name] };
  const schema = getProperty(properties, name) ?? {};
  const typed = values.map(value =>
    [value, typeof value === 'object' ? null : String(value)].find(
      item => validateValue(schema, item, root).length === 0,
    ),
  );
  const known = typed.filter(value => value !== undefined);
  return known.length < values.length ? undefined : { properties: { [name]: { enum: known } }, required: [name] };
}
