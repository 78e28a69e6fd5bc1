import { localize } from '../../text/localize.js';

/** Titles of quick fixes. Lists of tags are separated by commas. */
export const fixMessages = {
  add: (markup: string) => localize`Add ${markup}`,
  addBefore: (tags: string) => localize`Add ${tags} before this element`,
  addAttribute: (attribute: string) => localize`Add attribute ${attribute}`,
  closeTag: () => localize`Close the tag with '>'`,
  closeElement: (name: string) => localize`Close the element with </${name}>`,
  escapeLessThan: () => localize`Escape '<' as plain text`,
  remove: () => localize`Remove the invalid text`,
  removeText: () => localize`Remove the text`,
  removeEndTag: () => localize`Remove the end tag`,
  removeDuplicate: () => localize`Remove the duplicate attribute`,
  removeAttribute: (name: string) => localize`Remove attribute '${name}'`,
  /** @param title of a fix */
  withMissing: (title: string, tags: string) => localize`${title}, and add ${tags} at the end`,
  replaceElement: (name: string, tags: string) => localize`Replace <${name}> with ${tags}`,
  removeElement: (name: string) => localize`Remove <${name}>`,
  replaceWithMarkup: (markup: string) => localize`Replace with ${markup}`,
  replaceWithValue: (value: string) => localize`Replace with '${value}'`,
  rename: (name: string) => localize`Rename to '${name}'`,
  changeName: (name: string) => localize`Change to '${name}'`,
  reorder: () => localize`Sort the children in schema order`,

  changeNamespace: (namespace: string) => localize`Change the namespace to ${namespace}`,
  makeDefaultNamespace: (namespace: string) => localize`Make ${namespace} the default namespace`,
  usePrefix: (prefix: string, namespace: string) => localize`Use the prefix '${prefix}:' for ${namespace}`,
  declareNamespace: (declaration: string, count: number) =>
    count === 1 ? localize`Add ${declaration}` : localize`Add ${declaration} to ${count} elements`,
  removeDeclaration: (declaration: string, count: number) =>
    count === 1 ? localize`Remove ${declaration}` : localize`Remove ${declaration} from ${count} elements`,
  removePrefix: (prefix: string, count: number) =>
    count === 1
      ? localize`Remove the prefix '${prefix}:'`
      : localize`Remove the prefix '${prefix}:' from ${count} elements`,
  addPrefix: (prefix: string, count: number) =>
    count === 1 ? localize`Add the prefix '${prefix}:'` : localize`Add the prefix '${prefix}:' to ${count} elements`,
  replacePrefix: (prefix: string, replacement: string, count: number) =>
    count === 1
      ? localize`Replace the prefix '${prefix}:' with '${replacement}:'`
      : localize`Replace the prefix '${prefix}:' with '${replacement}:' in ${count} elements`,
};
