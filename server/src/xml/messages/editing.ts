import { localize } from '../../text/localize.js';

/** Hovers, completions, code lenses, rename, and what a usage guide in a dialect has. */
export const editingMessages = {
  /** @param name escaped for Markdown, like all names here */
  element: (name: string, type: string) => localize`Element ${name}: ${type}`,
  attribute: (name: string, type: string) => localize`Attribute ${name}: ${type}`,
  required: () => localize`required`,
  optional: () => localize`optional`,
  requiredHere: () => localize`required here`,
  fixedValue: (value: string) => localize`always ${value}`,
  defaultValue: (value: string) => localize`default ${value}`,
  anyNumber: () => localize`any number`,
  atLeast: (min: number) => localize`${min} or more`,
  exactly: (count: number) => localize`${count} times`,
  between: (min: number, max: number) => localize`${min} to ${max}`,
  anyType: () => localize`anything`,
  mixedContent: () => localize`mixed content`,
  elementContent: () => localize`elements`,
  listOf: (type: string) => localize`list of ${type}`,
  /** @param values a Markdown list */
  oneOf: (values: string) => localize`One of:\n${values}`,
  /** @param values a Markdown list */
  oneOfMany: (values: string, more: number) => localize`One of:\n${values}\n- and ${more} more`,
  /** @param names separated by commas */
  children: (names: string) => localize`Children: ${names}`,
  valuesInList: () => localize`Values separated by spaces.`,
  onlyValue: () => localize`The only allowed value.`,
  defaultDetail: () => localize`default`,

  tooLongToFormat: (length: number, maximum: number) =>
    localize`This document was not formatted: it has ${length} characters, but the maximum is ${maximum}.`,
  tooDeepToFormat: (maximum: number) =>
    localize`This document was not formatted: its elements are nested more than ${maximum} levels deep.`,
  tooMuchIndentation: (length: number, maximum: number) =>
    localize`This document was not formatted: it would have ${length} characters of indentation, but the maximum is ${maximum}.`,

  validHandoff: () => localize`Valid handoff`,
  problems: (count: number) => (count === 1 ? localize`1 problem` : localize`${count} problems`),
  deliverables: (count: number) => (count === 1 ? localize`1 deliverable` : localize`${count} deliverables`),
  invalidName: (name: string) => localize`'${name}' is not a valid XML name.`,

  childElements: (parent: string) => localize`child elements in \`${parent}\``,
  repeatedSection: (name: string) => localize`more than one \`${name}\``,
  sectionOrder: () => localize`sections in a different order`,
  descriptionBesideContext: () => localize`\`description\` in addition to \`context\``,
  descriptionForContext: () => localize`\`description\` instead of \`context\``,
  descriptionElement: () => localize`\`description\` as a child of \`scenario\``,
  partOrder: (first: string, second: string) => localize`\`${first}\` before \`${second}\``,
};
