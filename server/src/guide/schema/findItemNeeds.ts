import type { JsonValue } from '../../json/jsonValue.js';
import { asList, asObject, asString, getProperty, readTypes, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';
import { findQuotedWords } from '../prose/findMentions.js';
import type { ResolveName } from '../prose/readCondition.js';

const ofItems =
  /^(?:.{1,60}, )?(?:each|every)(?: (?:element|item|entry|object|one|dict|of them))? (?:must|has to|should|needs to) (?:have|contain|include|provide|specify) (.+?)[.;]?$/i;
const matching = /^(?:an?|the) (?:field|key|property) (?:matching|named (?:after|by)|equal to|called) (\S+)$/i;

/** "Each element must have a 'key' and exactly one value: 'text' or 'number'.", "each must contain a field matching id_field": as a schema. */
export function findItemNeeds(
  text: string,
  name: string,
  properties: SchemaObject,
  root: JsonValue,
  resolve: ResolveName,
): readonly SchemaObject[] {
  const demand = ofItems.exec(text)?.[1];
  const items = itemsOf(properties, name, root);
  if (demand === undefined || !items) return [];
  const key = resolve(matching.exec(demand)?.[1] ?? '');
  if (key !== undefined) {
    const field = asString(getProperty(resolveSchema(properties[key], root), 'default'));
    return field === undefined ? [] : [forItems(name, { type: 'object', required: [field] })];
  }
  const fields = items.flatMap(branch => Object.keys(asObject(getProperty(branch, 'properties'))));
  const plain = demand.replace(/\s*\([^()]*\)/g, '');
  const [always = '', choice = ''] = plain.split(/,? and (?:exactly |at least )?one (?=of|value|field|\w+ field)/i);
  const namesIn = (words: string): readonly string[] => findQuotedWords(words).filter(word => fields.includes(word));
  const isOr = /\bor\b/i.test(always);
  const required = isOr ? [] : namesIn(always);
  const options = namesIn(isOr ? always : choice);
  if (required.length + options.length === 0 || (choice !== '' && options.length < 2)) return [];
  return [
    forItems(name, {
      type: 'object',
      ...(required.length > 0 ? { required } : {}),
      ...(options.length > 0 ? { anyOf: options.map(option => ({ required: [option] })) } : {}),
    }),
  ];
}

const inclusion =
  /^(?:when (?:setting|adding|creating|updating) (?:an? )?(?:value|field|label|item)s?, )(?:always )?include (?:an?|the|your) ([\w-]+)\b/i;

/** "When setting a value, include a confidence level.": a parameter, or a field of one parameter's items. Null removes a value. */
export function findIncludedNames(
  text: string,
  properties: SchemaObject,
  root: JsonValue,
  resolve: ResolveName,
): readonly SchemaObject[] {
  const word = inclusion.exec(text)?.[1];
  if (word === undefined) return [];
  const name = resolve(word);
  if (name !== undefined) {
    const nullable = Object.entries(properties).filter(([, schema]) =>
      [schema, ...asList(getProperty(resolveSchema(schema, root), 'anyOf'))].some(branch =>
        readTypes(resolveSchema(branch, root)).includes('null'),
      ),
    );
    const isSet = Object.fromEntries(nullable.map(([other]) => [other, { not: { type: 'null' } }]));
    return [{ if: { properties: isSet, minProperties: 1 }, then: { required: [name] } }];
  }
  const owners = Object.keys(properties).filter(owner =>
    itemsOf(properties, owner, root)?.some(branch => getProperty(asObject(getProperty(branch, 'properties')), word)),
  );
  return owners.length === 1 && owners[0] !== undefined
    ? [forItems(owners[0], { type: 'object', required: [word] })]
    : [];
}

const forItems = (name: string, items: SchemaObject): SchemaObject => ({ properties: { [name]: { items } } });

/** The forms of an array's items; undefined for anything but an array. */
function itemsOf(properties: SchemaObject, name: string, root: JsonValue): readonly SchemaObject[] | undefined {
  const schema = resolveSchema(properties[name], root);
  if (!readTypes(schema).includes('array')) return undefined;
  const items = resolveSchema(getProperty(schema, 'items'), root);
  const branches = ['oneOf', 'anyOf'].flatMap(keyword => asList(getProperty(items, keyword)));
  return [items, ...branches.map(branch => resolveSchema(branch, root))];
}
