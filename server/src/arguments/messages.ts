import { localize } from '../text/localize.js';

/** What is wrong with a schema's keyword, as whole sentences. Names are the keywords as written, in quotes. */
const schemaMessages = {
  schemaNotObject: (): string =>
    localize`A JSON Schema for arguments must be an object, for example {"type": "object", "properties": {}}.`,
  argumentsNotObject: (type: string): string =>
    localize`Arguments must be an object: write "type": "object" instead of “${type}”.`,
  enumNotArray: (): string => localize`“enum” must be an array of the allowed values.`,
  examplesNotArray: (): string => localize`“examples” must be an array of values.`,
  notSchemaArray: (key: string): string => localize`“${key}” must be a non-empty array of schemas.`,
  notSchema: (key: string): string => localize`“${key}” must be a schema: an object, true or false.`,
  notTypeName: (): string => localize`“type” must be a type name such as “string”, or a non-empty array of type names.`,
  typeOfAnyValue: (type: string): string =>
    localize`“${type}” is not a JSON Schema type. Remove “type” to allow any value.`,
  unknownType: (type: string, types: string): string =>
    localize`“${type}” is not a JSON Schema type. Use one of: ${types}.`,
  misspelledType: (type: string, suggestion: string): string =>
    localize`“${type}” is not a JSON Schema type. Did you mean “${suggestion}”?`,
  requiredInProperty: (): string =>
    localize`“required” must be an array of property names. Write it next to “properties”, not inside a property.`,
  notNameArray: (key: string): string => localize`“${key}” must be an array of property names.`,
  notNameArrayIn: (name: string, key: string): string =>
    localize`“${name}” in “${key}” must be an array of property names.`,
  invalidDependency: (name: string): string =>
    localize`“${name}” in “dependencies” must be a schema or an array of property names.`,
  repeatedName: (name: string, key: string): string =>
    localize`“${name}” is listed twice in “${key}”. Remove one of the two.`,
  repeatedNameIn: (name: string, property: string, key: string): string =>
    localize`“${name}” is listed twice in “${property}” of “${key}”. Remove one of the two.`,
  notNameArrays: (key: string): string =>
    localize`“${key}” must be an object whose values are arrays of property names.`,
  invalidDependencies: (): string =>
    localize`“dependencies” must be an object whose values are schemas or arrays of property names.`,
  notSchemaMap: (key: string): string => localize`“${key}” must be an object whose values are schemas.`,
  notSchemaIn: (name: string, key: string): string =>
    localize`“${name}” in “${key}” must be a schema: an object, true or false.`,
  brokenReference: (reference: string): string =>
    localize`The target of the reference “${reference}” does not exist in this schema. Correct the reference or add its target.`,
  notCount: (key: string): string => localize`“${key}” must be an integer of at least 0.`,
  notNumber: (key: string): string => localize`“${key}” must be a number.`,
  notPositiveNumber: (key: string): string => localize`“${key}” must be a number greater than 0.`,
  notString: (key: string): string => localize`“${key}” must be a string.`,
  notBoolean: (key: string): string => localize`“${key}” must be true or false.`,
};

/** Why a declaration cannot be read: the clause after “x” is not read, and a colon. */
const syntaxErrors = {
  syntaxError: (): string => localize`syntax error`,
  inDeclaration: (): string => localize`syntax error in its declaration`,
  inDecorator: (): string => localize`syntax error in its decorator`,
  inParameters: (): string => localize`syntax error in its signature`,
  inClass: (): string => localize`syntax error in the class`,
  inJson: (): string => localize`syntax error in its JSON`,
  inName: (name: string): string => localize`syntax error in “${name}”`,
  inDefinitionOf: (name: string): string => localize`syntax error in the definition of “${name}”`,
  around: (name: string): string => localize`syntax error near “${name}”`,
  missingColon: (): string => localize`missing colon after its parameters`,
  unclosedDocstring: (): string => localize`its docstring is not closed`,
  declaredTwice: (name: string): string => localize`“${name}” is declared twice`,
  requiredAfterOptional: (name: string): string =>
    localize`“${name}” has no default but follows a parameter with a default`,
  inconsistentIndentation: (): string => localize`inconsistent indentation in the class`,
  undefinedName: (name: string): string => localize`“${name}” is not defined because of a syntax error`,
};

/** Every text of this folder that a user reads. */
export const messages = { ...schemaMessages, ...syntaxErrors };
